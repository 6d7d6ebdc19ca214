import { useLingui } from '@lingui/react/macro';
import type { StatedFact } from '#contract/car-facts.ts';
import { factWords } from '../kit/stated-facts.ts';

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
