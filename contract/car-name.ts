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

/** A car's name in one line, as far as it was chosen: 2026 Acura RDX A-Spec. A trim called like its model adds nothing. */
export const carName = ({ year, make = '', model, trim }: Car): string =>
  [year, spokenMake(make), model, trim === model ? '' : trim].filter(Boolean).join(' ');
