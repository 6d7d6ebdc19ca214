import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type StatedFact, statedFact } from '#contract/car-facts.ts';
import { localeNamed } from './language.ts';

/** A fact of a car in the reader's words, with what its dealer wrote where that says more; either may be ''. */
export type FactWords = { readonly word: string; readonly written: string };

/** What a dealer has written of a car, for the reader: "Essence" for Gasoline, "Noir" and "Crystal Black". */
export function factWords(fact: StatedFact, text: string, i18n: I18n): FactWords {
  const { words, written, speeds } = statedFact(fact, text, localeNamed(i18n.locale));
  if (words === null) return { word: '', written };
  const word = i18n._(words);
  return { word: speeds === undefined ? word : i18n._(msg`${word}, ${speeds} speeds`), written };
}
