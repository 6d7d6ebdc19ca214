import { BoundedQueue } from './bounded-queue.ts';

/** Lets a few pieces of each holder's work run side by side; what one holder asks for keeps no other one waiting. */
export class QueuesByHolder {
  readonly #sideBySide: number;
  readonly #longest: number;
  readonly #patience: number;
  readonly #queues = new Map<string, { readonly queue: BoundedQueue; inside: number }>();

  /**
   * @param sideBySide so many of one holder run at a time
   * @param longest so many of one holder may wait; the rest is refused with the seconds to wait
   * @param patience and so is who would wait for longer than this, in milliseconds
   */
  constructor(sideBySide: number, longest: number, patience: number) {
    this.#sideBySide = sideBySide;
    this.#longest = longest;
    this.#patience = patience;
  }

  #newQueue = () => new BoundedQueue(this.#sideBySide, this.#longest, this.#patience);

  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    const found = this.#queues.get(holder) ?? { queue: this.#newQueue(), inside: 0 };
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
