/**
 * A number of zero or more as it was written: `units / 10^scale`, exactly, whatever its length.
 *
 * `units` is a plain number as long as it is a safe integer, so that everyday rates (6.99, 9.975) stay off BigInt.
 */
export type Decimal = { readonly units: number | bigint; readonly scale: number };

export const zero: Decimal = { units: 0, scale: 0 };

const digitsOfASafeInteger = 15;

/**
 * The decimal written by its digits, without sign; no digits are 0. Trailing zeros after the point are dropped: 6.990 is
 * 6.99.
 *
 * @param whole digits before the point, may be empty
 * @param fraction digits after the point, may be empty
 */
export function decimalOfDigits(whole: string, fraction: string): Decimal {
  let end = fraction.length;
  while (end > 0 && fraction.charCodeAt(end - 1) === 48) end -= 1;
  const digits = whole + fraction.slice(0, end);
  return { units: digits.length <= digitsOfASafeInteger ? Number(digits) : narrow(BigInt(digits)), scale: end };
}

/** The decimal written in one of our own tables, such as '9.975'. Throws where the text is no plain decimal. */
export function decimalOf(text: string): Decimal {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new RangeError(`Not a plain decimal: ${text}`);
  return decimalOfDigits(match[1] ?? '', match[2] ?? '');
}

/** 10 to the power of `exponent`, as a plain number where it is a safe integer. */
export function powerOfTen(exponent: number): number | bigint {
  return exponent <= digitsOfASafeInteger ? 10 ** exponent : 10n ** BigInt(exponent);
}

/** Less than 0 where a is the smaller, 0 where they are equal, more than 0 where a is the larger. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.scale === b.scale && typeof a.units === 'number' && typeof b.units === 'number') return a.units - b.units;
  const { left, right } = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The smaller of the two. */
export function atMost(value: Decimal, limit: Decimal): Decimal {
  return compareDecimals(value, limit) > 0 ? limit : value;
}

export function isZero(value: Decimal): boolean {
  return Number(value.units) === 0;
}

/** a + b, exactly. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const { left, right, scale } = aligned(a, b);
  return { units: narrow(left + right), scale };
}

/** a - b, exactly; a must not be the smaller. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const { left, right, scale } = aligned(a, b);
  return { units: narrow(left - right), scale };
}

/** a × b, exactly. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: narrow(BigInt(a.units) * BigInt(b.units)), scale: a.scale + b.scale };
}

/** Both over the same power of ten. */
function aligned(a: Decimal, b: Decimal): { left: bigint; right: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale);
  return {
    left: BigInt(a.units) * 10n ** BigInt(scale - a.scale),
    right: BigInt(b.units) * 10n ** BigInt(scale - b.scale),
    scale,
  };
}

/** The shortest plain writing of a decimal: 30000, 6.99, 0.08. */
export function formatDecimal(value: Decimal): string {
  const digits = String(value.units).padStart(value.scale + 1, '0');
  if (value.scale === 0) return digits;
  return `${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`.replace(/\.?0+$/, '');
}

/** A decimal rounded half up to so many places and written with all of them: 6.9900. */
export function formatDecimalPlaces(value: Decimal, places: number): string {
  const units = BigInt(value.units) * 10n ** BigInt(places);
  const unit = 10n ** BigInt(value.scale);
  const digits = String((2n * units + unit) / (2n * unit)).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function narrow(units: bigint): number | bigint {
  return units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : units;
}
