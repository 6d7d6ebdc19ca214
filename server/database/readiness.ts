import { setTimeout } from 'node:timers/promises';
import { isWriteRefused, reasonOf, StartRefused } from './database-errors.ts';
import { withoutDeadline } from './deadline.ts';

/** The pauses between attempts to reach the server, in milliseconds; each is twice the one before. */
export interface Pauses {
  shortest: number;
  longest: number;
}

/**
 * Fails where nothing can be written: a server that only lets read makes no table, and a full disk has no room for one
 * of about a megabyte. Nothing of it stays.
 */
export const writeCheck = `CREATE TEMPORARY TABLE write_check ON COMMIT DROP AS
  SELECT repeat(md5(number::text), 30) FROM generate_series(1, 1000) AS number`;

/** What of the database is missing: all of it, that it is migrated, or that it takes writes. */
export type Missing = 'database' | 'migrations' | 'writes';

/** Knows whether the database answers and takes writes; when it does not, tries again until it does. */
export class Readiness {
  readonly #attempt: () => Promise<void>;
  readonly #pauses: Pauses;
  readonly #log: (sentence: string) => void;
  readonly #first = Promise.withResolvers<void>();
  readonly #stopping = new AbortController();
  #missing: Missing | undefined = 'database';
  #asking = false;
  #trying = false;

  /** `attempt` reaches the server, or throws: `StartRefused` for what waiting does not mend. */
  constructor(attempt: () => Promise<void>, pauses: Pauses, log: (sentence: string) => void) {
    this.#attempt = attempt;
    this.#pauses = pauses;
    this.#log = log;
  }

  /** What is missing since it was asked last; undefined when it is ready. */
  missing(): Missing | undefined {
    return this.#missing;
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
      this.#fail(error, 'does not answer');
      this.#keepTrying();
    }
  }

  /** Asks the database, because something went wrong with it somewhere: that one connection is slow is no matter. */
  suspect(): void {
    if (this.#missing || this.#asking) return;
    this.#asking = true;
    withoutDeadline(this.#attempt)
      .catch((error: unknown) => {
        this.#fail(error, 'is lost');
        this.#keepTrying();
      })
      .finally(() => {
        this.#asking = false;
      });
  }

  #fail(error: unknown, how: string): void {
    this.#missing = isWriteRefused(error) ? 'writes' : 'database';
    const said = this.#missing === 'writes' ? 'takes no writes' : how;
    if (!this.#stopping.signal.aborted)
      this.#log(`The database ${said} (${innermost(error)}); asking again until it is there.`);
  }

  stop(): void {
    this.#stopping.abort();
  }

  #succeed(): void {
    this.#missing = undefined;
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
    while (this.#missing) {
      await setTimeout(pause, undefined, { signal: this.#stopping.signal });
      pause = Math.min(pause * 2, this.#pauses.longest);
      try {
        await this.#attempt();
        this.#succeed();
        this.#log('The database answers.');
      } catch (error) {
        this.#missing = isWriteRefused(error) ? 'writes' : 'database';
        if (error instanceof StartRefused && reason !== error.message) this.#log(error.message);
        reason = innermost(error);
      }
    }
  }
}

/** The innermost reason: the layers above it only say that a query or a connection failed. */
function innermost(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : reasonOf(error);
}
