import { oneLine } from './database/database-errors.ts';
import type { SlowStatement } from './database/slow-statements.ts';
import type { Metrics } from './kit/metrics.ts';

type Log = { readonly warn: (facts: object, message: string) => void };

/**
 * What is said to whoever runs the product: sentences on the screen while it starts; once the server logs, lines of its
 * log with their time and level, and nothing between them.
 */
export class Said {
  #log: Log | undefined;
  #isServing = false;

  /** Something happened: the database is lost, a job has failed. */
  readonly event = (sentence: string): void => {
    if (this.#log) this.#log.warn({}, oneLine(sentence));
    else console.log(sentence);
  };

  /** A statement took long. What the start itself asks of a database may. */
  readonly slow = ({ text, milliseconds }: SlowStatement, metrics: Pick<Metrics, 'slowStatement'>): void => {
    metrics.slowStatement();
    if (this.#isServing) this.#log?.warn({ statement: text, milliseconds }, 'slow statement');
  };

  /** For whoever starts it: where it is to be reached, how to sign in. Later, the first line alone, for secrets may follow. */
  readonly atStart = (text: string): void => {
    if (this.#isServing) this.event(text.split('\n')[0] ?? '');
    else console.log(text);
  };

  /** From now on events stand in the log, and what Node warns of too. */
  goesTo(log: Log): void {
    this.#log = log;
    process.removeAllListeners('warning');
    process.on('warning', (warning) => log.warn({ err: warning }, oneLine(warning.message)));
  }

  /** The start is over. */
  serves(): void {
    this.#isServing = true;
  }
}
