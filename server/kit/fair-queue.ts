import { msg } from '#contract/words.ts';
import { comeBackLater } from './handler.ts';

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
  readonly #waiting: { readonly holder: string; readonly begin: () => void; readonly refuse: () => void }[] = [];
  /** The milliseconds that each holder has had since nobody waited. */
  readonly #spent = new Map<string, number>();
  /** How many pieces of each holder run, and how many of all. */
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  /** How long a piece took lately, in milliseconds: a mean in which each counts a tenth of the one after it. */
  #usual = 0;

  /**
   * @param longest so many may wait; beyond them the newest of whoever waits with most is refused
   * @param patience nobody waits for longer than this, in milliseconds, where it is said; where it would come to more by the
   *   time that pieces took lately, one is refused at once
   */
  constructor(longest: number, patience?: number, places: Places = { inAll: 1, ofHolder: 1 }) {
    this.#longest = longest;
    this.#patience = patience;
    this.#places = places;
  }

  /** Runs a holder's work when its turn comes. Throws a refusal with the seconds to wait where it does not come in time. */
  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#hasRoomFor(holder)) this.#countRunning(holder, 1);
    else await this.#wait(holder);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#countRunning(holder, -1);
      this.#usual += (performance.now() - begun - this.#usual) / 10;
      // It counts for the turns of those who wait; with the last of them all is forgotten.
      if (this.#waiting.length === 0) this.#spent.clear();
      else this.#spent.set(holder, this.#spentBy(holder) + performance.now() - begun);
      this.#next();
    }
  }

  #hasRoomFor(holder: string): boolean {
    const { inAll, ofHolder } = this.#places;
    return this.#runningInAll < inAll && (this.#running.get(holder) ?? 0) < ofHolder;
  }

  #countRunning(holder: string, change: 1 | -1): void {
    this.#runningInAll += change;
    const running = (this.#running.get(holder) ?? 0) + change;
    if (running > 0) this.#running.set(holder, running);
    else this.#running.delete(holder);
  }

  #isFull(): boolean {
    if (this.#waiting.length >= this.#longest) return true;
    const expected = (this.#waiting.length / this.#places.inAll) * this.#usual;
    return this.#patience !== undefined && expected > this.#patience;
  }

  #spentBy = (holder: string): number => this.#spent.get(holder) ?? 0;

  #wait(holder: string): Promise<void> {
    if (this.#isFull()) this.#makeRoomFor(holder);
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
    const counts = new Map<string, number>();
    for (const waiting of this.#waiting) counts.set(waiting.holder, (counts.get(waiting.holder) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const newest = this.#waiting.findLast((waiting) => counts.get(waiting.holder) === most);
    if (!newest || most <= (counts.get(holder) ?? 0) + 1) throw tryAgain();
    newest.refuse();
  }

  /** Hands the place on. */
  #next(): void {
    const [next] = this.#waiting
      .filter(({ holder }) => this.#hasRoomFor(holder))
      .toSorted((one, other) => this.#spentBy(one.holder) - this.#spentBy(other.holder));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#countRunning(next.holder, 1);
    next.begin();
  }
}
