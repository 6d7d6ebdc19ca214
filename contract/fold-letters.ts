/** A text in small letters without accents: "Décapotable" and "decapotable" are one word to whoever types. */
export const foldLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
