import { setTimeout } from 'node:timers/promises';
import { StartRefused } from '../database-errors.ts';
import { withoutDeadline } from '../deadline.ts';

/** The pauses between attempts to reach the server, in milliseconds; each is twice the one before. */
export interface Pauses {
  shortest: number;
  longest: number;
}

/** Knows whether the database server answers; when it does not, tries again until it does. */
export class Readiness {
  readonly #attempt: () => Promise<void>;
  readonly #pauses: Pauses;
  readonly #log: (sentence: string) => void;
  readonly #first = Promise.withResolvers<void>();
  readonly #stopping = new AbortController();
  #ready = false;
  #trying = false;

  /** `attempt` reaches the server, or throws: `StartRefused` for what waiting does not mend. */
  constructor(attempt: () => Promise<void>, pauses: Pauses, log: (sentence: string) => void) {
    this.#attempt = attempt;
    this.#pauses = pauses;
    this.#log = log;
  }

  isReady(): boolean {
    return this.#ready;
  }

  /** Resolves when the server has answered for the first time. */
  whenReady(): Promise<void> {
    return this.#first.promise;
  }

  /** Makes the first attempt. Throws `StartRefused`; goes on trying behind the caller's back when nobody answers. */
  async begin(): Promise<void> {
    try {
      await this.#attempt();
      this.#succeed();
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      this.#log(`The database does not answer (${reasonOf(error)}); trying again until it does.`);
      this.#keepTrying();
    }
  }

  /** Says that a connection was lost, wherever that was noticed. */
  lost(): void {
    if (!this.#ready) return;
    this.#ready = false;
    this.#log('The connection to the database is lost; trying again until it answers.');
    this.#keepTrying();
  }

  stop(): void {
    this.#stopping.abort();
  }

  #succeed(): void {
    this.#ready = true;
    this.#first.resolve();
  }

  #keepTrying(): void {
    if (this.#trying) return;
    this.#trying = true;
    withoutDeadline(() => this.#tryUntilReady())
      .catch(() => undefined) // stopped
      .finally(() => {
        this.#trying = false;
      });
  }

  async #tryUntilReady(): Promise<void> {
    let pause = this.#pauses.shortest;
    let reason = '';
    while (!this.#ready) {
      await setTimeout(pause, undefined, { signal: this.#stopping.signal });
      pause = Math.min(pause * 2, this.#pauses.longest);
      try {
        await this.#attempt();
        this.#succeed();
        this.#log('The database answers.');
      } catch (error) {
        if (error instanceof StartRefused && reason !== error.message) this.#log(error.message);
        reason = reasonOf(error);
      }
    }
  }
}

/** The innermost reason: the layers above it only say that a query or a connection failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
