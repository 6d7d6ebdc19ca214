import { BoundedQueue } from './bounded-queue.ts';

/** Lets a few pieces of each holder's work run side by side; what one holder asks for keeps no other one waiting. */
export class QueuesByHolder {
  readonly #sideBySide: number;
  readonly #longest: number;
  readonly #queues = new Map<string, { readonly queue: BoundedQueue; inside: number }>();

  /**
   * @param sideBySide so many of one holder run at a time
   * @param longest so many of one holder may wait; the rest is refused with the seconds to wait
   */
  constructor(sideBySide: number, longest: number) {
    this.#sideBySide = sideBySide;
    this.#longest = longest;
  }

  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    const found = this.#queues.get(holder) ?? { queue: new BoundedQueue(this.#sideBySide, this.#longest), inside: 0 };
    this.#queues.set(holder, found);
    found.inside += 1;
    try {
      return await found.queue.run(work);
    } finally {
      found.inside -= 1;
      if (found.inside === 0) this.#queues.delete(holder);
    }
  }
}
