import type { MessagePort } from 'node:worker_threads';
import { DatabaseUnavailable, StartRefused } from '../database-errors.ts';
import type { ToEngine } from './engine-messages.ts';
import { beginSessionOn, type EngineWorker, startEngineWorker } from './engine-worker.ts';
import { watchForSilence } from './watchdog.ts';

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
