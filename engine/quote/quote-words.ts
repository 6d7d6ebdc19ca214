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

/** Whether a text, in its plain words, holds a name as whole words. */
export const holds = (plain: string, name: string): boolean => ` ${plain} `.includes(` ${name} `);
