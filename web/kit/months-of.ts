/** A term in months, as a form's years say it. */
export const monthsOf = (term: string): number => Math.round(Number(term) * 12);
