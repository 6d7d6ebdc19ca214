import { Suspense, useEffect, useState } from 'react';
import { chosenLanguage, prefersFrench } from '../kit/language.ts';
import { lazyPart } from '../kit/lazy-part.ts';

/** Brought in for those alone whose browser asks for French first. */
const LanguageOffer = lazyPart(() => import('./LanguageOffer.tsx'));

/** Offers French once to whoever has chosen no language here and whose browser asks for it. */
export function OfferedLanguage() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(!chosenLanguage() && prefersFrench(navigator.languages)), []);
  return isOffered ? (
    <Suspense>
      <LanguageOffer onChosen={() => setOffered(false)} />
    </Suspense>
  ) : null;
}
