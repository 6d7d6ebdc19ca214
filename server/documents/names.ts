import { lineLabel } from '#contract/labels/part-labels.ts';
import { taxNames } from '#contract/labels/tax-names.ts';
import type { Language } from '#contract/languages.ts';
import type { Words } from '#contract/words.ts';
import { sentenceIn } from '../kit/sentences.ts';

const named = (names: Readonly<Record<string, Words>>, name: string, language: Language): string =>
  names[name] ? sentenceIn(language, names[name]) : name;

/** A sales tax by the name that its rate is stored under: TVH, for HST. */
export const taxWord = (name: string, language: Language): string => named(taxNames, name, language);

/** What a line or a part of a working is called in a province, '' where none was chosen. */
export const lineWord = (name: Parameters<typeof lineLabel>[0], province: string, language: Language): string =>
  sentenceIn(language, lineLabel(name, province));
