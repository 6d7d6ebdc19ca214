import type { FieldValue } from '#engine/form/deal-fields.ts';
import { compareDecimals, type Decimal, decimalOf, decimalOfDigits, zero } from './decimal.ts';

/** The largest amount, rate or distance that a field may hold: 10,000,000.00. */
export const largestNumber = 10_000_000;

const largestCents = largestNumber * 100;

/** What a field says: its magnitude, and whether it was written as less than 0 (and therefore counts as 0). */
export type ReadNumber = { readonly value: Decimal; readonly negative: boolean };

/** The same for money, in cents. */
export type ReadMoney = { readonly cents: number; readonly negative: boolean };

type Digits = { readonly whole: string; readonly fraction: string; readonly negative: boolean };

const plainNumber = /^([+-]?)(\d*)(?:\.(\d+))?$/;

/** Nothing but white space, null or absent: the person left the field empty. */
export function isBlank(value: FieldValue): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/**
 * Whether a field holds a number above `most`, unrounded. Forms and the server ask this before they calculate, with
 * `largestNumber` or a smaller limit of their own.
 */
export function isAbove(value: FieldValue, most: number): boolean {
  // So few characters say less than that, whatever they are: most fields hold a few digits.
  if (typeof value === 'string' && 10 ** value.length <= most) return false;
  const digits = digitsOf(value);
  if (digits === null || digits.negative) return false;
  return compareDecimals(decimalOfDigits(digits.whole, digits.fraction), decimalOf(String(most))) > 0;
}

/**
 * A number as a person may type it (calculation 1.3 and 1.4). Spaces, thousands commas and one leading dollar sign are
 * dropped; what is not a plain decimal then counts as 0; a number below 0 counts as 0 and says so. Not rounded.
 *
 * @param field the field's name, for the error
 * @throws RangeError naming the field, above 10,000,000.00
 */
export function readNumber(value: FieldValue, field: string): ReadNumber {
  const digits = digitsOf(value);
  if (digits === null) return { value: zero, negative: false };
  if (digits.negative) return { value: zero, negative: centsOf(digits) > 0 || /[1-9]/.test(digits.fraction) };
  refuseTooLarge(centsOf(digits), field);
  return { value: decimalOfDigits(digits.whole, digits.fraction), negative: false };
}

/** The same, as money rounded to the cent on entry (calculation 1.5): 10000.005 is 1,000,001 cents. */
export function readMoney(value: FieldValue, field: string): ReadMoney {
  const digits = digitsOf(value);
  if (digits === null) return { cents: 0, negative: false };
  const cents = centsOf(digits);
  if (digits.negative) return { cents: 0, negative: cents > 0 || /[1-9]/.test(digits.fraction) };
  refuseTooLarge(cents, field);
  return { cents, negative: false };
}

/** Money in cents that never throws, for a form while it is typed into: what is above the limit counts as the limit. */
export function centsUpToLimit(value: FieldValue): number {
  const digits = digitsOf(value);
  return digits === null || digits.negative ? 0 : Math.min(centsOf(digits), largestCents);
}

function refuseTooLarge(cents: number, field: string): void {
  if (cents > largestCents) throw new RangeError(`${field} is above 10,000,000.00`);
}

function digitsOf(value: FieldValue): Digits | null {
  if (typeof value === 'number') return plainDigits(plainText(value));
  return typeof value === 'string' ? (plainDigits(value) ?? plainDigits(bareText(value))) : null;
}

/** Null where a text is no plain decimal. Nothing, or a sign alone, has no digits, which are 0. */
function plainDigits(text: string): Digits | null {
  const match = plainNumber.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  return { whole, fraction, negative: sign === '-' };
}

function bareText(text: string): string {
  const bare = text.replace(/[\s,]/g, '');
  return bare.startsWith('$') ? bare.slice(1) : bare;
}

/** JavaScript writes numbers below 0.000001 with an exponent; the point is moved back by hand, without rounding. */
function plainText(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const digits = `${match[2]}${match[3] ?? ''}`;
  const exponent = Number(match[4]);
  const moved = exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}${digits}` : digits.padEnd(exponent + 1, '0');
  return `${match[1]}${moved}`;
}

/** Half a cent and more is the next cent. The digits behind the third cannot undo it. */
function centsOf(digits: Digits): number {
  const { whole, fraction } = digits;
  const shown =
    fraction.length < 2 ? Number(`${whole}${fraction.padEnd(2, '0')}`) : Number(whole + fraction.slice(0, 2));
  return fraction.charCodeAt(2) >= 53 ? shown + 1 : shown;
}
