import { provinceNames } from '#contract/labels/province-names.ts';
import type { Language } from '#contract/languages.ts';
import { sentenceIn } from './sentences.ts';

/** A province in full by its code; what is no code stays as it is. */
export const provinceName = (language: Language, code: string): string =>
  provinceNames[code] ? sentenceIn(language, provinceNames[code]) : code;
