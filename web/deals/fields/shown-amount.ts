import type { FieldKind } from '#engine/form/deal-fields.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, isBlank, largestNumber, readMoney, readNumber } from '#engine/money/read-number.ts';
import { readWritten } from '#engine/money/read-written.ts';
import { formatPlain } from '../../kit/format.ts';

/**
 * A field's text as it is shown while nobody types in it: the number that the engine reads, in the reader's own way of
 * writing. What is no number, too large, or may be one of two stays as typed, so that nothing is lost.
 */
export const shownAmount = (text: string, kind: FieldKind, locale: string): string => {
  const read = readWritten(text, 'money', 'en');
  const isInDoubt = read !== null && 'decimal' in read;
  if (isBlank(text) || !/\d/.test(text) || isAbove(text, largestNumber) || isInDoubt) return text;
  if (kind === 'money') {
    const { cents, negative } = readMoney(text, '');
    return negative || (cents === 0 && !isZeroText(text)) ? text : formatPlain(formatCents(cents), locale);
  }
  const { value, negative } = readNumber(text, '');
  const shown = formatDecimal(value);
  return negative || (shown === '0' && !isZeroText(text)) ? text : formatPlain(shown, locale, 0);
};

/** Whether a text says nothing: what the engine reads as 0 because it cannot read it says something else. */
export const isZeroText = (text: string): boolean => /^[\s$,+]*0*[\s,]*\.?0*\s*$/.test(text);
