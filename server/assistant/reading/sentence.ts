/** One word of a message, in small letters without accents, and where it stands there. */
export type Word = { readonly text: string; readonly start: number; readonly end: number };

/**
 * A message in small letters, without accents, invisible characters and double spaces; typographer's marks become
 * plain ones. What two keyboards write differently reads alike afterwards.
 */
export function fold(message: string): string {
  return message
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a folded text. Hyphens, dots and amounts stay inside: cr-v, id.4, 5,000. */
export function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(/[a-z0-9]+(?:[-.,'&][a-z0-9]+)*/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Letters and digits alone, so that F-150, f 150 and F150 are one name. */
export const compact = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** The same text with a stretch blanked, so that what was read once is not read twice. */
export const without = (text: string, { start, end }: { readonly start: number; readonly end: number }): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

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
