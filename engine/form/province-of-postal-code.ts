import type { Province, RateBook } from '#engine/rates.ts';
import { postalSigns } from './postal-code.ts';

/** A whole Canadian postal code, or at least its first three characters, with or without a space or hyphen. */
const written = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d?|\d[ABCEGHJ-NPRSTV-Z]\d?)$/;

/**
 * The province of a postal code, of which the first three characters are enough; undefined where it is none, or not one
 * of a province that we know. A few areas serve homes across a border: the person may choose another province.
 */
export function provinceOfPostalCode(text: string, { provinces }: Pick<RateBook, 'provinces'>): Province | undefined {
  const code = postalSigns(text);
  if (!written.test(code)) return undefined;
  return provinces.find(({ postalCodes }) => postalCodes.some((beginning) => code.startsWith(beginning)));
}
