/**
 * The thirteen provinces and territories, in the order in which most shoppers of this product look for theirs: the
 * provinces by population (Statistics Canada, 2021 census), then the territories.
 */
export const provinces = [
  { code: 'ON', name: 'Ontario' },
  { code: 'QC', name: 'Quebec' },
  { code: 'BC', name: 'British Columbia' },
  { code: 'AB', name: 'Alberta' },
  { code: 'MB', name: 'Manitoba' },
  { code: 'SK', name: 'Saskatchewan' },
  { code: 'NS', name: 'Nova Scotia' },
  { code: 'NB', name: 'New Brunswick' },
  { code: 'NL', name: 'Newfoundland and Labrador' },
  { code: 'PE', name: 'Prince Edward Island' },
  { code: 'NT', name: 'Northwest Territories' },
  { code: 'YT', name: 'Yukon' },
  { code: 'NU', name: 'Nunavut' },
] as const;

export type Province = (typeof provinces)[number];
export type ProvinceCode = Province['code'];

/** True when `text` is one of the thirteen two-letter codes, in capitals. */
export function isProvinceCode(text: string): text is ProvinceCode {
  return provinces.some(({ code }) => code === text);
}

/** The province with this English name, as the deal form stores it in `state`, or undefined. */
export function provinceNamed(name: string): Province | undefined {
  return provinces.find((province) => province.name === name);
}
