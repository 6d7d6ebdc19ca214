/** A term of a programme as the form's years say it, to four places: 39 months are 3.25. */
export const termOfMonths = (months: number): string => String(Number((months / 12).toFixed(4)));
