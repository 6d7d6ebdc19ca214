/**
 * The thirteen provinces and territories, in the order in which most shoppers of this product look for theirs: the
 * provinces by population (Statistics Canada, 2021 census), then the territories.
 */
export const provinces = [
  { code: 'ON', name: 'Ontario', frenchName: 'Ontario' },
  { code: 'QC', name: 'Quebec', frenchName: 'Québec' },
  { code: 'BC', name: 'British Columbia', frenchName: 'Colombie-Britannique' },
  { code: 'AB', name: 'Alberta', frenchName: 'Alberta' },
  { code: 'MB', name: 'Manitoba', frenchName: 'Manitoba' },
  { code: 'SK', name: 'Saskatchewan', frenchName: 'Saskatchewan' },
  { code: 'NS', name: 'Nova Scotia', frenchName: 'Nouvelle-Écosse' },
  { code: 'NB', name: 'New Brunswick', frenchName: 'Nouveau-Brunswick' },
  { code: 'NL', name: 'Newfoundland and Labrador', frenchName: 'Terre-Neuve-et-Labrador' },
  { code: 'PE', name: 'Prince Edward Island', frenchName: 'Île-du-Prince-Édouard' },
  { code: 'NT', name: 'Northwest Territories', frenchName: 'Territoires du Nord-Ouest' },
  { code: 'YT', name: 'Yukon', frenchName: 'Yukon' },
  { code: 'NU', name: 'Nunavut', frenchName: 'Nunavut' },
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
