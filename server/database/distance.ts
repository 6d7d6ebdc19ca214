/** So many of the last measurements are held against each other: a busy machine is no distance. */
const measurements = 3;

/** A machine nearby needs less than this for an answer, in milliseconds; only what is beyond it counts. */
const nearby = 20;

/** Beyond this, in milliseconds, a server is rather taken for slow than for far away. */
const farthest = 300;

/** Knows how far a database server is, by the time that the shortest question takes to come back. */
export class Distance {
  #measured: number[] = [];

  /** @param milliseconds from a question to its answer */
  measured(milliseconds: number): void {
    this.#measured = [...this.#measured, milliseconds].slice(-measurements);
  }

  /** Another server is asked from now on. */
  forget(): void {
    this.#measured = [];
  }

  /** The time of one round trip, in milliseconds; 0 for a server nearby, and while nothing was measured. */
  milliseconds(): number {
    const shortest = this.#measured.length === 0 ? 0 : Math.min(...this.#measured);
    return shortest <= nearby ? 0 : Math.min(shortest, farthest);
  }
}
