import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type StatedFact, statedFact } from '#contract/car-facts.ts';
import { localeNamed } from '../kit/language.ts';

/** A fact of a car in the reader's words, with what its dealer wrote where that says more; either may be ''. */
type FactWords = { readonly word: string; readonly written: string };

/** What a dealer has written of a car, for the reader: "Essence" for Gasoline, "Noir" and "Crystal Black". */
function factWords(fact: StatedFact, text: string, i18n: I18n): FactWords {
  const { words, written, speeds } = statedFact(fact, text, localeNamed(i18n.locale));
  if (words === null) return { word: '', written };
  const word = i18n._(words);
  return { word: speeds === undefined ? word : i18n._(msg`${word}, ${speeds}-speed`), written };
}

/** A fact of a car as its dealer states it, in the reader's language where the words are everybody's. */
export function Stated({ of, text }: { of: StatedFact; text: string }) {
  const { i18n } = useLingui();
  const { word, written } = factWords(of, text, i18n);
  const own = <bdi translate="no">{written}</bdi>;
  if (word === '') return own;
  return written === '' ? (
    word
  ) : (
    <>
      {word} ({own})
    </>
  );
}
