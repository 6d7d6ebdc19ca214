import { useLingui } from '@lingui/react';
import { useState } from 'react';

/** What no English number looks like: thousands parted by spaces or points before a comma, and a sign at the end. */
const frenchForms = [/^\d{1,3}(?:[\s.]\d{3})+,\d{1,2}[\s$%]*$/, /^\d[\d\s]*(?:,\d{1,2})?\s*[$%]$/];

const isFrench = (typed: string): boolean => frenchForms.some((form) => form.test(typed.trim()));

/**
 * A number as it was typed, as the engine reads it: with a point and without the marks of French writing, 1234.56 for
 * `1 234,56 $`. On an English page that is read so too, where it can be nothing else; the rest of English is read as it
 * stands, and so is what is no number.
 */
export const readTyped = (typed: string, locale: string): string => {
  const withoutUnit = typed.replace(/(\d)\s*km\s*$/i, '$1');
  if (withoutUnit !== typed) return readTyped(withoutUnit, locale);
  if (!/\d/.test(typed) || (locale !== 'fr' && !isFrench(typed))) return typed;
  const bare = typed.replace(/\s|\$|%/g, '');
  const marks = [...bare.matchAll(/[.,]/g)];
  // Of two kinds of marks the last one stands before the cents; the same mark twice parts thousands.
  const last = marks.at(-1);
  const isDecimal = last !== undefined && marks.filter(([mark]) => mark === last[0]).length === 1;
  if (!isDecimal) return bare.replace(/[.,]/g, '');
  return `${bare.slice(0, last.index).replace(/[.,]/g, '')}.${bare.slice(last.index + 1)}`;
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
export const useTypedNumber = (text: string, change: (text: string) => void) => {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState({ words: '', text: '', locale: i18n.locale });
  const isStillSo = typed.words !== '' && typed.text === text && typed.locale === i18n.locale;
  return {
    words: isStillSo ? typed.words : writtenNumber(text, i18n.locale),
    type: (words: string) => {
      const read = readTyped(words, i18n.locale);
      setTyped({ words, text: read, locale: i18n.locale });
      change(read);
    },
  };
};

/** Where the dollar sign stands: before the figure in English, behind it in French. */
export const dollarSection = (locale: string) =>
  locale === 'fr' ? ({ rightSection: '$' } as const) : ({ leftSection: '$' } as const);
