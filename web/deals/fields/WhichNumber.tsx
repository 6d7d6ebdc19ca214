import { useLingui } from '@lingui/react/macro';
import type { FieldKind } from '#engine/form/deal-fields.ts';
import { isAbove, isBlank, largestNumber, readNumber } from '#engine/money/read-number.ts';
import { readWritten } from '#engine/money/read-written.ts';
import { formatPlain } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { isZeroText } from './shown-amount.ts';

type WhichNumberProps = {
  /** The two numbers, as the engine reads them. */
  decimal: string;
  whole: string;
  onChoose: (text: string) => void;
};

/** Asks in place which of two numbers a comma makes: 12,345.67 or 1,234,567? */
export function WhichNumber({ decimal, whole, onChoose }: WhichNumberProps) {
  const { t, i18n } = useLingui();
  const [one, other] = [formatPlain(decimal, i18n.locale, 0), formatPlain(whole, i18n.locale, 0)];
  return (
    <span role="alert" className="flow-row strong gap-1">
      <span>{t`${one} or ${other}?`}</span>
      <Button onClick={() => onChoose(decimal)}>{one}</Button>
      <Button onClick={() => onChoose(whole)}>{other}</Button>
    </span>
  );
}

/*
 * Numbers that are not written as numbers are. Fetched where one was typed.
 */

/**
 * The two numbers that a comma before the last one or two digits may mean: 12,345.67 as French writes it, 1,234,567 as
 * the engine reads it. Nothing where there is no doubt.
 */
export const bothReadings = (text: string): { decimal: string; whole: string } | null => {
  const read = readWritten(text, 'money', 'en');
  return read && 'decimal' in read ? read : null;
};

/** Whether commas stand where none part thousands: 1,23,456. The engine drops them. */
export const isOddlyParted = (text: string): boolean => {
  const bare = text.replace(/[\s$+]/g, '');
  return bare.includes(',') && !/^\d{1,3}(?:,\d{3})*(?:\.\d*)?$/.test(bare);
};

/** Whether the engine counts a text as 0 although something is written there. */
export const isUnreadable = (text: string): boolean => {
  if (isBlank(text) || isAbove(text, largestNumber)) return false;
  const { value, negative } = readNumber(text, '');
  return negative ? false : Number(value.units) === 0 && !isZeroText(text);
};

/** Whether a number is written as none is, so that what the engine makes of it should be said: 1500.002000, 1,23,456. */
export const isMalformed = (text: string, kind: FieldKind): boolean =>
  !isUnreadable(text) &&
  bothReadings(text) === null &&
  (isOddlyParted(text) || (kind === 'money' && /\.\d{3}/.test(text)));

/** Whether a text is a number below 0, which counts as 0. */
export const isNegative = (text: string): boolean => !isAbove(text, largestNumber) && readNumber(text, '').negative;
