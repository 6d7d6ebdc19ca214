/** Does a piece of work once for everybody who asks for it while it is under way. */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** Joins the work of this name, or begins it. */
  do(name: string, work: () => Promise<Result>): Promise<Result> {
    const found = this.#underWay.get(name);
    if (found) return found;
    const begun = work().finally(() => {
      if (this.#underWay.get(name) === begun) this.#underWay.delete(name);
    });
    this.#underWay.set(name, begun);
    return begun;
  }

  isUnderWay(name: string): boolean {
    return this.#underWay.has(name);
  }

  /** Lets nobody join any more what is under way: what it is made of has changed. */
  forget(): void {
    this.#underWay.clear();
  }
}
