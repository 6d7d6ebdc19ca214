import { msg } from '#contract/words.ts';
import { comeBackLater } from './refusal.ts';

const tryAgain = () => comeBackLater(msg`We’re very busy right now. Try again in a moment.`, 2);

/** Lets a few pieces of expensive work run side by side, and some more wait; refuses the rest. */
export class BoundedQueue {
  readonly #sideBySide: number;
  readonly #longest: number;
  readonly #patience: number | undefined;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param patience nobody waits for longer than this, in milliseconds, where it is said */
  constructor(sideBySide: number, longest: number, patience?: number) {
    this.#sideBySide = sideBySide;
    this.#longest = longest;
    this.#patience = patience;
  }

  /** Runs the work as soon as there is room. Throws a refusal with the seconds to wait where too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#sideBySide) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#longest) throw tryAgain();
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(tryAgain());
      };
      const timer = this.#patience === undefined ? undefined : setTimeout(refuse, this.#patience);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(begin);
    });
  }

  /** Hands the room to the next, or gives it back. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
