import { spokenMake } from '#contract/car-name.ts';
import { msg, type Words } from '#contract/words.ts';
import type { Language } from '../languages.ts';
import { monthsIn } from '../month-names.ts';
import { optionLabels } from './option-labels.ts';

/**
 * The names of programmes that the product makes: those of the demonstration ("ACURA, November 2026"), and those of a
 * sheet's rows without a model ("2026 Certified"). They are kept in English and said in the reader's language; what a
 * dealer typed stays.
 */

/** Stands as the source of each programme of the demonstration, and tells it from every other. */
export const sampleSource = 'Sample program, not an offer';

const sampleWords = msg`Sample program, not an offer`;

/** What a sheet's rows for used cars are called beside their years. */
export const sheetConditions = { PreOwned: 'Pre-Owned', CertifiedPreOwned: 'Certified' } as const;

const conditionOf: Readonly<Record<string, Words>> = {
  [sheetConditions.PreOwned]: optionLabels.PreOwned,
  [sheetConditions.CertifiedPreOwned]: optionLabels.CertifiedPreOwned,
};

type Named = { readonly name: string; readonly source: string };

/** Who reads, and how the catalogue says something to them. */
export type Reader = { readonly language: Language; readonly say: (words: Words) => string };

const asSample = (name: string, language: Language): string | null => {
  const [, make = '', month = '', year] = /^(.+), (\p{L}+) (\d{4})$/u.exec(name) ?? [];
  const said = monthsIn(language)[monthsIn('en').indexOf(month)];
  return said ? `${spokenMake(make)}, ${said} ${year}` : null;
};

const asSheet = (name: string, say: Reader['say']): string | null => {
  const [, years = '', condition = ''] = /^(?:(\d{4}(?:–\d{4})?) )?(Pre-Owned|Certified)$/.exec(name) ?? [];
  const words = conditionOf[condition];
  return words ? [years, say(words)].filter(Boolean).join(' ') : null;
};

/** A name that the product made, as the reader reads it; null where it is read as it stands, or somebody has typed it. */
export const madeNameOf = ({ name, source }: Named, { language, say }: Reader): string | null =>
  source === sampleSource ? asSample(name, language) : language === 'en' ? null : asSheet(name, say);

/** The source of the demonstration's programmes as the reader reads it; every other as it stands. */
export const sourceSaid = (source: string, { say }: Pick<Reader, 'say'>): string =>
  source === sampleSource ? say(sampleWords) : source;
