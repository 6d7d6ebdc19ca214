import { noFigures } from './cache-figures.ts';
import type { Clock } from './clock.ts';
import { second } from './clock.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Change, Subject } from './made-of.ts';
import { type SentBytes, sizeOf, toSentBytes } from './sent-bytes.ts';
import { isWithinPage, noteSubject } from './within-page.ts';

/** So many bytes of answers are kept. Searches for anything make answers without end, and some are large. */
const mostBytes = 24 * 2 ** 20;

/** So many addresses of answers are known, each a few hundred bytes. */
const mostAddresses = 5000;
const longestAddress = 200;

/** Where an answer is kept, for how long it is fresh, and what it is made of. */
type KeptAt = { readonly key: string; readonly freshForSeconds: number; readonly subject: Subject };

/** Keeps the bytes of public lookups, which are the same for everybody. */
export class LookupCache {
  /** What it has done, and holds. */
  readonly figures = noFigures();
  readonly #answers: KeptAnswers<SentBytes>;
  readonly #addresses = new Map<string, KeptAt>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #tell: (change: Change) => void;

  /**
   * @param tell tells the other servers what has changed
   * @param most how many bytes of answers are kept
   */
  constructor(clock: Clock, tell: (change: Change) => void = () => undefined, most = mostBytes) {
    this.#tell = tell;
    this.#answers = new KeptAnswers(clock, most, this.figures);
  }

  /**
   * Forgets the answers that a change touches, and what else was made of them, here and on all other servers. To be
   * called after the change is committed.
   */
  forget(change: Change = 'anything'): void {
    this.forgetHere(change);
    this.#tell(change);
  }

  /** Forgets what a change touches that is another server's, or of this one alone. */
  forgetHere(change: Change): void {
    this.#answers.outdate(change);
    for (const listener of this.#listeners) listener(change);
  }

  /** Calls whoever else keeps something made of public data, each time that some of it is to be forgotten. */
  whenForgotten(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  /** The kept answer, where it is fresh and nothing has to be made; whoever gives it says so (`noteGiven`). */
  fresh(key: string, freshForSeconds: number): SentBytes | undefined {
    return this.#answers.fresh(key, freshForSeconds * second);
  }

  /** Notes that a kept answer is given to somebody. */
  noteGiven(key: string): void {
    this.#answers.noteGiven(key);
  }

  /** Notes the address at which a page has asked for an answer, so that the next need not go through the server for it. */
  noteAddress(address: string, kept: KeptAt): void {
    if (address.length > longestAddress) return;
    this.#addresses.delete(address);
    this.#addresses.set(address, kept);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > mostAddresses && oldest !== undefined) this.#addresses.delete(oldest);
  }

  /** What a page would be answered at an address, where that is kept and fresh. */
  freshAt(address: string): SentBytes | undefined {
    const at = this.#addresses.get(address);
    const answer = at && this.fresh(at.key, at.freshForSeconds);
    if (!answer) return undefined;
    noteSubject(at.subject);
    this.noteGiven(at.key);
    return answer;
  }

  /**
   * Gives the kept answer while it is fresh, else makes and keeps it.
   *
   * @param subject what it is made of; of anything where nothing is said
   */
  answer(key: string, freshForSeconds: number, make: () => Promise<string>, subject: Subject = {}): Promise<SentBytes> {
    noteSubject(subject);
    const subjects = [subject];
    return this.#answers.answer(key, {
      freshFor: freshForSeconds * second,
      subjects,
      // A page is kept too: of an old answer it would show the old price for as long as it is kept.
      takesNoOld: isWithinPage(),
      make: async () => {
        const answer = await toSentBytes(Buffer.from(await make()));
        return { answer, bytes: sizeOf(answer), subjects };
      },
    });
  }
}
