import { foldLetters } from '#contract/fold-letters.ts';

/** A text in plain small letters and digits: "Modèle #" is modele. */
export const plainLetters = (text: string): string => foldLetters(text).replace(/[^a-z0-9]/g, '');

/** A text in small letters without accents, with its words as they stand. */
export const plainWords = (text: string): string =>
  foldLetters(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
