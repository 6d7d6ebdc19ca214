/** The longest term that a deal is saved with, in months. */
const mostMonths = 96;

/** A term of so many months as the form's years say it, to four places: 39 months are `3.25`. */
export const termOfMonths = (months: number): string => String(Number((months / 12).toFixed(4)));

/** A term of years in whole months, whatever its length: 3.25 years are 39. */
export const roundedMonths = (years: string): number => Math.round(Number(years) * 12);

/**
 * The months of a term in years, 1 to 8 in steps of 1/12; null for any other. Years may be to four places, as the form
 * writes them, or to as many as a program does.
 */
export function monthsOfTerm(years: string): number | null {
  if (!/^\d+(\.\d*)?$/.test(years)) return null;
  const months = roundedMonths(years);
  if (months < 12 || months > mostMonths) return null;
  return [Number(termOfMonths(months)), months / 12].includes(Number(years)) ? months : null;
}
