import { without } from './words.ts';

export type Groups = Readonly<Record<string, string | undefined>>;

/** What a pattern found, and where. */
export type Place = { readonly groups: Groups; readonly start: number; readonly end: number };

/** A sentence whose stretches are blanked as they are understood. */
export class Sentence {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** The groups of the first place that a pattern fits, which is then blanked. */
  take(pattern: RegExp): Groups | null {
    const match = pattern.exec(this.#text);
    if (!match) return null;
    this.blank({ start: match.index, end: match.index + match[0].length });
    return match.groups ?? {};
  }

  /** The groups of every place that a pattern fits, which are then blanked. */
  takeAll(pattern: RegExp): Groups[] {
    const places = this.places(pattern);
    for (const place of places) this.blank(place);
    return places.map(({ groups }) => groups);
  }

  /** Every place that a pattern fits. */
  places(pattern: RegExp): Place[] {
    return [...this.#text.matchAll(new RegExp(pattern.source, 'g'))].map((match) => ({
      groups: match.groups ?? {},
      start: match.index,
      end: match.index + match[0].length,
    }));
  }

  blank(place: { readonly start: number; readonly end: number }): void {
    this.#text = without(this.#text, place);
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#text);
  }
}
