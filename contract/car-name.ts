/** Makes that are written neither as the catalogue keeps them nor as one word with a capital. */
const writtenOtherwise: Readonly<Record<string, string>> = {
  BMW: 'BMW',
  GMC: 'GMC',
  MINI: 'MINI',
  MCLAREN: 'McLaren',
  VINFAST: 'VinFast',
};

/** A make as people write it: "Acura" for the catalogue's ACURA. What is not all capitals stays as it is. */
export const spokenMake = (make: string): string => {
  if (make !== make.toUpperCase()) return make;
  return writtenOtherwise[make] ?? make.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
};

type Car = {
  year?: string | number | undefined;
  make?: string | undefined;
  model?: string | undefined;
  trim?: string | undefined;
};

/** Whether a text begins with a whole word, or words: "Mazda3" with "Mazda", "TX 500h" with "TX"; "Rampage" not with "Ram". */
const beginsWith = (text: string, word: string): boolean => {
  const [begun, rest] = [text.slice(0, word.length), text.slice(word.length)];
  return word !== '' && begun.toLowerCase() === word.toLowerCase() && !/^\p{L}/u.test(rest);
};

/** A trim without what its model says: 500h of a TX 500h, and nothing of an Elantra N whose trim is N. */
const trimBeside = (model: string, trim: string): string => {
  if (model.toLowerCase().endsWith(` ${trim.toLowerCase()}`)) return '';
  const rest = trim.slice(model.length);
  return beginsWith(trim, model) && !/^\d/.test(rest) ? rest.trim() : trim;
};

/**
 * A car's name in two parts, as far as it was chosen: 2026 Acura RDX, and A-Spec. What a model says of its make, or a trim of its
 * model, is said once: 2023 Mazda3, and 2026 Lexus TX, 500h. To readers of French the year comes behind: Acura RDX 2026.
 *
 * @param language the reader's; none for dealers' systems, which have the year first in either
 */
export const carNameParts = (
  { year, make = '', model = '', trim = '' }: Car,
  language = 'en',
): { name: string; trim: string } => {
  const spoken = spokenMake(make);
  const called = [beginsWith(model, spoken) ? '' : spoken, model];
  return {
    name: (language === 'fr' ? [...called, year] : [year, ...called]).filter(Boolean).join(' '),
    trim: trimBeside(model, trim),
  };
};

/** A car's name in one line, as far as it was chosen: 2026 Acura RDX A-Spec; to readers of French Acura RDX 2026 A-Spec. */
export const carName = (car: Car, language?: string): string => {
  const { name, trim } = carNameParts(car, language);
  return [name, trim].filter(Boolean).join(' ');
};
