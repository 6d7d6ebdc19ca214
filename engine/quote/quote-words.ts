import type { Frequency } from '#engine/form/deal-fields.ts';
import type { LineKind } from './line-kinds.ts';

/** The words by which bills of sale are read: small letters without accents, single spaces. */
export type QuoteWords = {
  /** What lines are called; the longest name found in a line decides. */
  readonly lines: Readonly<Partial<Record<LineKind, readonly string[]>>>;
  readonly months: readonly string[];
  readonly years: readonly string[];
  readonly payments: readonly string[];
  readonly numberOfPayments: readonly string[];
  readonly rate: readonly string[];
  readonly frequencies: Readonly<Record<Frequency, readonly string[]>>;
};

/** A text in the form in which its words are looked up. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words that names of lines have or leave out: "droits sur les pneus", "droits pneus"; "T & P", "T&P". */
const leftOut = new Set('and et of the for de du des d le la les l sur'.split(' '));

/** One of several: mats are a mat, warranties a warranty as garanties are a garantie, "taxes" in both languages a tax. */
const single = (word: string): string =>
  word
    .replace(/(?<=.{2}[^s])s$/, '')
    .replace(/(?<=.{2})ie$/, 'y')
    .replace(/(?<=..x)e$/, '');

/**
 * The words by which a line is known, so that one name does for all the ways of writing it: without the dots of P.D.I.,
 * without small words, each in the singular.
 */
export const wordsOfName = (text: string): string[] =>
  plainWords(text.replace(/(?<!\p{L})(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu, (letters) => letters.replaceAll('.', '')))
    .split(' ')
    .filter((word) => !leftOut.has(word))
    .map(single);

/** Whether a text, in its plain words, holds a name as whole words. */
export const holds = (plain: string, name: string): boolean => ` ${plain} `.includes(` ${name} `);
