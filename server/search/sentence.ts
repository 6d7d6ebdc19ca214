import { folded } from './words-of-car.ts';

/** Something that the words of a search were understood to ask for. */
export type Understood = {
  readonly filter: string;
  readonly value: string;
  readonly said: string;
  readonly without: string;
};

/** One letter stays one letter, so that a place in the folded text is the same place in what was written. */
const foldedInPlace = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => folded(letter).slice(0, 1).padEnd(letter.length, ' ')).join('');

/**
 * A search as it is read: each reader takes what it understands out of it, so that nothing is understood twice, and what
 * was written is known of everything.
 */
export class Sentence {
  readonly #written: string;
  #rest: string;
  readonly #understood: Understood[] = [];

  constructor(written: string) {
    this.#written = written.normalize('NFC');
    this.#rest = foldedInPlace(written);
  }

  /** Folded, with spaces where something was taken out. */
  get rest(): string {
    return this.#rest;
  }

  get understood(): readonly Understood[] {
    return this.#understood;
  }

  /**
   * Takes the first place that fits out of the sentence.
   *
   * @param read the filters that it says with their values; null where it says none after all
   */
  take(pattern: RegExp, read: (match: RegExpExecArray) => Readonly<Record<string, string>> | null): boolean {
    const match = pattern.exec(this.#rest);
    const said = match && read(match);
    if (!match || !said) return false;
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].trimEnd().length;
    this.#put(start, end, said);
    return true;
  }

  /** The same, as often as there is a place that fits. */
  takeEach(pattern: RegExp, read: (match: RegExpExecArray) => Readonly<Record<string, string>> | null): void {
    while (this.take(pattern, read));
  }

  /** Takes words out that ask for nothing. */
  drop(pattern: RegExp): void {
    this.#rest = this.#rest.replace(pattern, (said) => ' '.repeat(said.length));
  }

  #put(start: number, end: number, said: Readonly<Record<string, string>>): void {
    const words = this.#written.slice(start, end);
    const without = `${this.#written.slice(0, start)} ${this.#written.slice(end)}`.replace(/\s+/g, ' ').trim();
    for (const [filter, value] of Object.entries(said)) this.#understood.push({ filter, value, said: words, without });
    this.#rest = `${this.#rest.slice(0, start)}${' '.repeat(end - start)}${this.#rest.slice(end)}`;
  }
}
