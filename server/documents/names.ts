import type { Language } from '#contract/languages.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import { documentWords, wordFor } from './words.ts';

/** A province in full by its code; what is no code stays as it is. */
export function provinceWord(code: string, language: Language): string {
  const found = provinces.find((one) => one.code === code);
  if (!found) return code;
  return language === 'fr' ? found.frenchName : found.name;
}

/** A sales tax by the name that its rate is stored under: TVH, for HST. */
export const taxWord = (name: string, language: Language): string => documentWords(language).names.taxes[name] ?? name;

/**
 * What a line or a part of a working is called. The fee of the dealers' regulator bears its own name in the province;
 * where no province was chosen, that of the form.
 *
 * @param province two letters, or '' where none was chosen
 */
export function lineWord(name: string, province: string, language: Language): string {
  const { names } = documentWords(language);
  if (name === 'omvicFee' && province !== '')
    return names.regulatorFees[province] ?? wordFor(names.regulatorFees, 'other');
  return wordFor({ ...names.parts, ...names.figures, ...names.fields }, name);
}
