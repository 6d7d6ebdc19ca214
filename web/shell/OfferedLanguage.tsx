import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useState } from 'react';
import { chosenLanguage, prefersFrench } from '../kit/language.ts';
import { lazyPart } from '../kit/lazy-part.ts';

/** Brought in for those alone whose browser asks for French first. */
const LanguageOffer = lazyPart(() => import('./LanguageOffer.tsx'));

/** Offers French once to whoever has chosen no language here and whose browser asks for it. */
export function OfferedLanguage() {
  const [isWanted, setWanted] = useState(false);
  const { i18n } = useLingui();
  useEffect(() => setWanted(!chosenLanguage() && prefersFrench(navigator.languages)), []);
  // A shared link may have opened in French for somebody who has chosen nothing.
  const isOffered = isWanted && i18n.locale === 'en';
  return isOffered ? (
    <Suspense>
      <LanguageOffer onChosen={() => setWanted(false)} />
    </Suspense>
  ) : null;
}
