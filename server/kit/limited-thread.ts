import { on } from 'node:events';
import { parentPort, type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

/** What a thread may take in all. */
export type ThreadLimits = {
  /** Of its own memory for objects, in megabytes; bytes that it was given do not count. */
  readonly heapMegabytes: number;
  /** Of its own processor time: what it waits for others on a busy machine does not count. */
  readonly processorMilliseconds: number;
};

/** A thread has been ended because it took more than it may. */
export class ThreadLimitReached extends Error {
  override name = 'ThreadLimitReached';
  readonly limit: 'heap' | 'processor';

  constructor(limit: 'heap' | 'processor') {
    super(`A thread has reached the limit of its ${limit}.`);
    this.limit = limit;
  }
}

/** How often it is looked at what a thread has taken. */
const lookEvery = 100;

const newHeapMegabytes = 16;

/** The limits of a thread's memory as Node takes them: new objects have a small part of their own. */
export const heapOf = (megabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: newHeapMegabytes,
});

/**
 * A thread for work on what somebody has sent, with a memory and a processor time of its own: whatever stands in a file,
 * the process goes on. It says one thing at each demand (`answerDemands` in the thread).
 */
export class LimitedThread<Said> {
  readonly #thread: Worker;
  readonly #messages: ReturnType<typeof on>;
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;

  /** @param transferred of the data, what is handed over and not copied */
  constructor(program: URL, data: object, transferred: readonly Transferable[], limits: ThreadLimits) {
    this.#thread = new Worker(program, {
      workerData: data,
      transferList: [...transferred],
      resourceLimits: heapOf(limits.heapMegabytes),
    });
    this.#messages = on(this.#thread, 'message', { signal: this.#ended.signal });
    this.#thread.once('error', (error: NodeJS.ErrnoException) =>
      this.#ended.abort(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitReached('heap') : error),
    );
    this.#thread.once('exit', () => this.#ended.abort(new Error('A thread has ended without a word.')));
    this.#timer = setInterval(() => this.#look(limits.processorMilliseconds), lookEvery);
  }

  /**
   * The next thing that the thread says.
   *
   * @throws ThreadLimitReached
   */
  async next(): Promise<Said> {
    this.#thread.postMessage('next');
    try {
      const { value } = await this.#messages.next();
      return value?.[0] as Said; // what the program says is known to whoever starts it
    } catch (error) {
      throw this.#ended.signal.reason ?? error;
    }
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#thread.terminate();
  }

  #look(most: number): void {
    const taken = this.#thread.cpuUsage();
    taken.then(
      ({ user, system }) => {
        if ((user + system) / 1000 > most) this.#ended.abort(new ThreadLimitReached('processor'));
      },
      () => undefined, // it has ended meanwhile
    );
  }
}

/** In the thread: says one thing after the other, each when it is asked for. */
export async function answerDemands(things: AsyncIterable<object>): Promise<void> {
  if (!parentPort) throw new Error('This is no thread.');
  const demands = on(parentPort, 'message');
  for await (const thing of things) {
    await demands.next();
    parentPort.postMessage(thing);
  }
  await demands.return?.();
}
