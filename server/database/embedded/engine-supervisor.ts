import { readFile } from 'node:fs/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseUnavailable, StartRefused } from '../database-errors.ts';
import type { EngineStart, FromEngine, ToEngine } from './engine-messages.ts';

/** The time limits of the embedded engine, in milliseconds. */
export interface EngineLimits {
  /** How often the engine is asked whether it still answers. */
  checkEvery: number;
  /** How long it may stay silent before it is ended and reopened. No statement can be cancelled; this ends it. */
  longestSilence: number;
  /** The same while migrations and upkeep run, whose single statements may take long. */
  longestSilenceInUpkeep: number;
}

const shortestPause = 100;
const longestPause = 5000;

/** Keeps the embedded PostgreSQL running in a thread of its own, and reopens it whenever that thread ends. */
export class EngineSupervisor {
  readonly #directory: string;
  readonly #limits: EngineLimits;
  readonly #log: (sentence: string) => void;
  #serving: Promise<EngineWorker>;
  #current: EngineWorker | undefined;
  #patience: number;
  #stopping = false;

  /** Starts the engine. Throws `StartRefused` when its directory cannot be opened. */
  static async start(
    directory: string,
    limits: EngineLimits,
    log: (sentence: string) => void,
  ): Promise<EngineSupervisor> {
    const worker = await startEngineWorker(directory).catch((error: Error) => {
      throw new StartRefused(
        `The database in ${directory} cannot be opened (${error.message}); put a backup in its place or move it away.`,
      );
    });
    return new EngineSupervisor(directory, limits, log, worker);
  }

  private constructor(directory: string, limits: EngineLimits, log: (sentence: string) => void, worker: EngineWorker) {
    this.#directory = directory;
    this.#limits = limits;
    this.#log = log;
    this.#patience = limits.longestSilence;
    this.#serving = Promise.resolve(worker);
    this.#watch(worker);
  }

  #watch(worker: EngineWorker): void {
    this.#current = worker;
    const watchdog = watchForSilence(worker.thread, this.#limits.checkEvery, () => this.#patience);
    worker.thread.once('exit', () => {
      watchdog.stop();
      this.#current = undefined;
      if (this.#stopping) return;
      this.#log('The embedded database ended and is being reopened.');
      this.#serving = this.#reopen();
      this.#serving.catch(() => undefined); // those who wait for it are told
    });
  }

  async #reopen(): Promise<EngineWorker> {
    for (let pause = shortestPause; !this.#stopping; pause = Math.min(pause * 2, longestPause)) {
      try {
        const worker = await startEngineWorker(this.#directory);
        this.#watch(worker);
        this.#log('The embedded database is open again.');
        return worker;
      } catch (error) {
        this.#log(`The embedded database cannot be reopened yet (${error instanceof Error ? error.message : error}).`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    throw new DatabaseUnavailable('The embedded database is closed.');
  }

  /** A port to a new session, as soon as the engine serves. The session before it ends. */
  async openPort(): Promise<MessagePort> {
    for (;;) {
      const worker = await this.#serving;
      const port = await beginSessionOn(worker);
      if (port) return port;
    }
  }

  isServing(): boolean {
    return this.#current !== undefined;
  }

  /** Runs work whose single statements may take long, with the patience for it. */
  async inUpkeep<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#patience = this.#limits.longestSilenceInUpkeep;
    try {
      return await work();
    } finally {
      this.#patience = this.#limits.longestSilence;
    }
  }

  /** Ends the engine with its last writes on the disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const worker = await this.#serving.catch(() => undefined);
    if (!worker || worker !== this.#current) return;
    worker.thread.postMessage({ kind: 'stop' } satisfies ToEngine);
    await worker.ended;
  }
}

/** An engine that serves, in its thread. */
interface EngineWorker {
  thread: Worker;
  /** How many file syncs one commit caused at its start. */
  syncsOfOneCommit: number;
  /** Resolves when the thread has ended. */
  ended: Promise<void>;
}

/**
 * Starts the engine's thread on the directory of the database and waits until it serves.
 * Throws with the engine's reason when it cannot, or when its commits do not reach the disk.
 */
async function startEngineWorker(directory: string): Promise<EngineWorker> {
  const workerData: EngineStart = { directory, program: await engineProgram() };
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), { workerData });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const first = await firstMessage(thread);
  if (first.kind === 'ready' && first.syncsOfOneCommit > 0) {
    return { thread, syncsOfOneCommit: first.syncsOfOneCommit, ended };
  }
  await thread.terminate();
  throw new Error(first.kind === 'refused' ? first.reason : 'a commit does not reach the disk');
}

type Compile = (bytes: Uint8Array) => Promise<WebAssembly.Module>;

// Node has it; of its types only those that say what a module is are known here.
const { compile } = Reflect.get(globalThis, 'WebAssembly') as { readonly compile: Compile };

let compiled: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL's program, compiled once in a process: an engine that is opened anew goes on with what the first one has. */
function engineProgram(): Promise<WebAssembly.Module> {
  const place = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(place).then(compile);
  return compiled;
}

function firstMessage(thread: Worker): Promise<FromEngine> {
  return new Promise((resolve, reject) => {
    let reason = 'its thread ended';
    thread.on('error', (error: Error) => {
      reason = error.message; // the exit follows
    });
    thread.once('message', resolve);
    thread.once('exit', () => reject(new Error(reason)));
  });
}

/** Begins a session; gives its port once it serves, or nothing when the thread ends before. */
async function beginSessionOn({ thread, ended }: EngineWorker): Promise<MessagePort | undefined> {
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ kind: 'connect', port: port2 } satisfies ToEngine, [port2]);
  const begun = new Promise<MessagePort>((resolve) => port1.once('message', () => resolve(port1)));
  return Promise.race([begun, ended.then(() => undefined)]);
}

/**
 * Asks the engine every `checkEvery` milliseconds whether it still answers, and ends it once it has been silent for
 * the milliseconds that `longestSilence` then allows. It counts unanswered checks, not time, so that a pause of the
 * whole process is not taken for the engine's silence.
 */
function watchForSilence(worker: Worker, checkEvery: number, longestSilence: () => number): { stop: () => void } {
  let unanswered = 0;
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'pong') unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered * checkEvery >= longestSilence()) {
      void worker.terminate();
      return;
    }
    unanswered += 1;
    worker.postMessage({ kind: 'ping' } satisfies ToEngine);
  }, checkEvery).unref();
  return { stop: () => clearInterval(timer) };
}
