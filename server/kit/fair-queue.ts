import { msg } from '#contract/words.ts';
import { comeBackLater } from './refusal.ts';

type Waiting = { readonly holder: string; readonly begin: () => void; readonly refuse: () => void };

const tryAgain = () => comeBackLater(msg`We’re very busy right now. Try again in a moment.`, 5);

/**
 * Lets one piece of expensive work run at a time, or a few. Of those who wait, whoever has had the least time goes first,
 * so that much of one holder's work holds up nobody else for longer than the pieces that run.
 */
export class FairQueue {
  readonly #longest: number;
  readonly #patience: number;
  readonly #sideBySide: number;
  readonly #waiting: Waiting[] = [];
  /** The milliseconds that each holder has had since nobody was here. */
  readonly #spent = new Map<string, number>();
  #running = 0;

  /**
   * @param longest so many may wait; beyond them the newest of whoever waits with most is refused
   * @param patience nobody waits for longer than this, in milliseconds
   * @param sideBySide so many run at a time
   */
  constructor(longest: number, patience: number, sideBySide = 1) {
    this.#longest = longest;
    this.#patience = patience;
    this.#sideBySide = sideBySide;
  }

  /** Runs a holder's work when its turn comes. Throws a refusal with the seconds to wait where it does not come in time. */
  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#sideBySide) await this.#wait(holder);
    else this.#running += 1;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#spent.set(holder, this.#spentBy(holder) + performance.now() - begun);
      this.#next();
    }
  }

  #spentBy = (holder: string): number => this.#spent.get(holder) ?? 0;

  #wait(holder: string): Promise<void> {
    if (this.#waiting.length >= this.#longest) this.#makeRoomFor(holder);
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        clearTimeout(timer);
        reject(tryAgain());
      };
      const timer = setTimeout(refuse, this.#patience);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { holder, begin, refuse };
      this.#waiting.push(waiting);
    });
  }

  #makeRoomFor(holder: string): void {
    const count = (one: string) => this.#waiting.filter((waiting) => waiting.holder === one).length;
    const newest = this.#waiting.toReversed().toSorted((one, other) => count(other.holder) - count(one.holder))[0];
    if (!newest || count(newest.holder) <= count(holder) + 1) throw tryAgain();
    newest.refuse();
  }

  /** Hands the turn on, or gives it back, and forgets who had how much when nobody is left. */
  #next(): void {
    const [next] = this.#waiting.toSorted((one, other) => this.#spentBy(one.holder) - this.#spentBy(other.holder));
    if (next) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.begin();
    } else {
      this.#running -= 1;
      if (this.#running === 0) this.#spent.clear();
    }
  }
}
