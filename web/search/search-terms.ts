/** The terms that are offered for payments, in years, and the one that payments are worked out by where none is said. */
export const years = ['1', '2', '3', '4', '5', '5.5', '6', '6.5', '7', '8'];
export const usualYears = '7';
