/** What has been started and has to be ended, the newest first. */
export class Endings {
  readonly #endings: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.#endings.push(end);
  }

  /** Ends everything; what cannot be ended is said, and the rest goes on. */
  async endAll(): Promise<void> {
    for (const end of this.#endings.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** Says whether a promise was held. */
export type Hold = (holds: boolean, promise: string) => void;
