import { msg } from '#contract/words.ts';
import { comeBackLater } from './refusal.ts';

type Waiting = { readonly holder: string; readonly begin: () => void; readonly refuse: () => void };

const tryAgain = () => comeBackLater(msg`We’re very busy right now. Try again in a moment.`, 5);

/** How many pieces of work run side by side, and how many of them may be one holder's. */
type Places = { readonly inAll: number; readonly ofHolder: number };

/**
 * A bounded queue with turns: lets one piece of expensive work run at a time, or a few with few of one holder. Of those who
 * wait, whoever has had the least time goes first, so that much of one holder's work holds up nobody else for longer than the
 * pieces that run. Work that is nobody's in particular has one holder, and goes in the order in which it came.
 */
export class FairQueue {
  readonly #longest: number;
  readonly #patience: number | undefined;
  readonly #places: Places;
  readonly #waiting: Waiting[] = [];
  /** The milliseconds that each holder has had since nobody waited. */
  readonly #spent = new Map<string, number>();
  /** The holder of each piece that runs. */
  readonly #running: string[] = [];

  /**
   * @param longest so many may wait; beyond them the newest of whoever waits with most is refused
   * @param patience nobody waits for longer than this, in milliseconds, where it is said
   */
  constructor(longest: number, patience?: number, places: Places = { inAll: 1, ofHolder: 1 }) {
    this.#longest = longest;
    this.#patience = patience;
    this.#places = places;
  }

  /** Runs a holder's work when its turn comes. Throws a refusal with the seconds to wait where it does not come in time. */
  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#hasRoomFor(holder)) this.#running.push(holder);
    else await this.#wait(holder);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(holder), 1);
      // It counts for the turns of those who wait; with the last of them all is forgotten.
      if (this.#waiting.length === 0) this.#spent.clear();
      else this.#spent.set(holder, this.#spentBy(holder) + performance.now() - begun);
      this.#next();
    }
  }

  #hasRoomFor(holder: string): boolean {
    const { inAll, ofHolder } = this.#places;
    return this.#running.length < inAll && this.#running.filter((one) => one === holder).length < ofHolder;
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
      const timer = this.#patience === undefined ? undefined : setTimeout(refuse, this.#patience);
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

  /** Hands the place on. */
  #next(): void {
    const [next] = this.#waiting
      .filter(({ holder }) => this.#hasRoomFor(holder))
      .toSorted((one, other) => this.#spentBy(one.holder) - this.#spentBy(other.holder));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.push(next.holder);
    next.begin();
  }
}
