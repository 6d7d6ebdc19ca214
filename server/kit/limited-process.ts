import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { msg } from '#contract/words.ts';
import { comeBackLater } from './handler.ts';

/** What a process may take in all. */
type ProcessLimits = {
  /** Of memory for objects, in megabytes; bytes that it was given do not count. */
  readonly heapMegabytes: number;
  /** Of processor time, in whole seconds: what it waits for others on a busy machine does not count. */
  readonly processorSeconds: number;
};

/** A process has been ended because it took more than it may. */
export class ProcessLimitReached extends Error {
  override name = 'ProcessLimitReached';
  readonly limit: 'heap' | 'processor';

  constructor(limit: 'heap' | 'processor') {
    super(`A process has reached the limit of its ${limit}.`);
    this.limit = limit;
  }
}

/** What a program exports as its default: it makes of what it is given one thing after the other. */
export type LimitedProgram<Given> = (given: Given) => AsyncIterable<object>;

/** What such a process answers to a demand (`limited-process-entry.ts`). */
export type FromProcess = { readonly said: unknown } | { readonly failed: unknown } | { readonly isOver: true };

const entry = fileURLToPath(new URL('./limited-process-entry.ts', import.meta.url));

const newHeapMegabytes = 8;

/** As the system ends a process that is over its processor time, and one that has no memory left. */
const limitOfSignal: Readonly<Record<string, ProcessLimitReached['limit']>> = {
  SIGXCPU: 'processor',
  SIGABRT: 'heap',
  SIGTRAP: 'heap',
  SIGILL: 'heap',
  SIGKILL: 'heap',
};

/**
 * A process for work on what somebody has sent, with a memory and a processor time of its own: whatever stands in a file,
 * the server goes on. A thread is not enough, for one that asks for much memory in one step ends its whole process. It
 * knows nothing of the server's environment, and is the first to go where the machine has no memory left.
 */
export class LimitedProcess<Said> {
  readonly #child: ChildProcess;
  readonly #answers: ReturnType<typeof on>;
  readonly #ended = new AbortController();

  /**
   * @param program a module that exports a `LimitedProgram`
   * @param given to the program; it is copied
   */
  constructor(program: URL, given: object, { heapMegabytes, processorSeconds }: ProcessLimits) {
    const node = [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${newHeapMegabytes}`];
    this.#child = spawn(
      '/bin/sh',
      [
        '-c',
        `echo 1000 > /proc/self/oom_score_adj; ulimit -c 0; ulimit -S -t ${processorSeconds}; exec "$0" "$@"`,
        process.execPath,
        ...node,
        entry,
        program.href,
      ],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
        env: compileCache,
        // A signal to end for the server, as of a terminal, is none for what it still waits for.
        detached: true,
      },
    );
    this.#answers = on(this.#child, 'message', { signal: this.#ended.signal });
    this.#tell(given);
    this.#awaitItsEnd();
  }

  /**
   * The next thing that the program makes; nothing when there is no more.
   *
   * @throws ProcessLimitReached, what the program throws, and a refusal (503) where it ended by nobody's fault
   */
  async next(): Promise<Said | undefined> {
    this.#tell('next');
    // It fails when the process has ended, and the signal says by what.
    const answer = await this.#answers.next().catch(() => undefined);
    const from: FromProcess | undefined = answer?.value?.[0];
    if (!from) throw this.#ended.signal.reason ?? endedOtherwise();
    if ('failed' in from) throw from.failed;
    return 'said' in from ? (from.said as Said) : undefined; // what the program makes is known to whoever starts it
  }

  /** Ends the process, whatever it does. */
  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }

  /** A process that has ended hears nothing, which its end says. */
  #tell(message: object | string): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Its last answers have been read when the connection has ended too. */
  #awaitItsEnd(): void {
    Promise.all([once(this.#child, 'exit'), once(this.#child, 'disconnect')]).then(
      () => {
        const limit = limitOfSignal[this.#child.signalCode ?? ''];
        this.#ended.abort(limit ? new ProcessLimitReached(limit) : endedOtherwise());
      },
      () => this.#ended.abort(endedOtherwise()),
    );
  }
}

/** It could not be started, or somebody ended it. */
const endedOtherwise = () => comeBackLater(msg`We’re very busy right now. Try again in a moment.`, 5);

const { NODE_COMPILE_CACHE } = process.env;
const compileCache: NodeJS.ProcessEnv = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
