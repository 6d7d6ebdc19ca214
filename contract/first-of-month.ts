/** A date in French as it is said: it counts the first day of a month, 1er décembre 2026. An hour stays: 1 h 30. */
export const withFirstOfMonth = (date: string): string => date.replace(/(?<!\d)1 (?=\p{L}{2})/u, '1er ');
