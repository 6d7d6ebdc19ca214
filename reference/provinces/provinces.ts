/**
 * The thirteen provinces and territories, in the order in which most shoppers of this product look for theirs: the
 * provinces by population (Statistics Canada, 2021 census), then the territories. The zone is that in which most people of
 * it live, as the time zone database names it (IANA, 2025b); a business on the other side of a line says so itself.
 */
export const provinces = [
  { code: 'ON', name: 'Ontario', timeZone: 'America/Toronto' },
  { code: 'QC', name: 'Quebec', timeZone: 'America/Toronto' },
  { code: 'BC', name: 'British Columbia', timeZone: 'America/Vancouver' },
  { code: 'AB', name: 'Alberta', timeZone: 'America/Edmonton' },
  { code: 'MB', name: 'Manitoba', timeZone: 'America/Winnipeg' },
  { code: 'SK', name: 'Saskatchewan', timeZone: 'America/Regina' },
  { code: 'NS', name: 'Nova Scotia', timeZone: 'America/Halifax' },
  { code: 'NB', name: 'New Brunswick', timeZone: 'America/Moncton' },
  { code: 'NL', name: 'Newfoundland and Labrador', timeZone: 'America/St_Johns' },
  { code: 'PE', name: 'Prince Edward Island', timeZone: 'America/Halifax' },
  { code: 'NT', name: 'Northwest Territories', timeZone: 'America/Edmonton' },
  { code: 'YT', name: 'Yukon', timeZone: 'America/Whitehorse' },
  { code: 'NU', name: 'Nunavut', timeZone: 'America/Iqaluit' },
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
