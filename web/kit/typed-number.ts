import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type Counted, readWritten } from '#engine/money/read-written.ts';

/** What English writes, and the engine reads as it stands. */
const english = /^\s*\$?\s*[-+]?(?:\d+|\d{1,3}(?:[,\s]\d{3})*)?(?:\.\d*)?\s*$/;

/** A field that may hold either says by its sign that a number is a rate. */
const countedBy = (typed: string): Counted => (typed.includes('%') ? 'rate' : 'money');

/**
 * A number as it was typed, as the engine reads it: with a point and without the marks of French writing, 1234.56 for
 * `1 234,56 $`. On an English page that is read so too, where it can be nothing else; the rest of English is read as it
 * stands, and so is what is no number. What may be one of two is asked about where it stands.
 */
export const readTyped = (typed: string, locale: string, counted = countedBy(typed)): string => {
  const bare = counted === 'money' ? typed.replace(/(\d)\s*km\s*$/i, '$1') : typed;
  if (locale !== 'fr' && counted === 'money' && english.test(bare)) return bare;
  // Somebody is typing on.
  const isOpen = /[.,]\s*$/.test(bare);
  const read = readWritten(isOpen ? bare.replace(/[.,]\s*$/, '') : bare, counted, locale === 'fr' ? 'fr' : 'en');
  if (read === null) return typed;
  if (!('text' in read)) return locale === 'fr' ? read.decimal : bare;
  return isOpen && locale === 'fr' ? `${read.text}.` : read.text;
};

/**
 * The same number to be typed on: `1234,56` in French. What stands with English thousands, as prices of cars do, takes
 * French ones: `72,700` would be read as less than a hundred.
 */
export const writtenNumber = (text: string, locale: string): string =>
  locale === 'fr' && /^-?(?:\d*\.\d*|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/.test(text)
    ? text.replaceAll(',', '\u00a0').replace('.', ',')
    : text;

/**
 * A field's number in the reader's own way of writing. What is typed stays as typed while it means what the field holds.
 *
 * @param text what the field holds, with a point
 */
export const useTypedNumber = (text: string, change: (text: string) => void, counted?: Counted) => {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState({ words: '', text: '', locale: i18n.locale });
  const isStillSo = typed.words !== '' && typed.text === text && typed.locale === i18n.locale;
  return {
    words: isStillSo ? typed.words : writtenNumber(text, i18n.locale),
    type: (words: string) => {
      const read = readTyped(words, i18n.locale, counted);
      setTyped({ words, text: read, locale: i18n.locale });
      change(read);
    },
  };
};

/** Where the dollar sign stands: before the figure in English, behind it in French. */
export const dollarSection = (locale: string) =>
  locale === 'fr' ? ({ rightSection: '$' } as const) : ({ leftSection: '$' } as const);
