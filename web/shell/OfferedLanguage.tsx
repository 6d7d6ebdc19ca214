import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { useInBrowser } from '../kit/browser-state.ts';
import { chosenLanguage, prefersFrench } from '../kit/language.ts';

/** Brought in for those alone whose browser asks for French first. */
const LanguageOffer = lazy(() => import('./LanguageOffer.tsx'));

const wantsFrench = () => !chosenLanguage() && prefersFrench(navigator.languages);

/** Offers French once to whoever has chosen no language here and whose browser asks for it. */
export function OfferedLanguage() {
  const isWanted = useInBrowser(wantsFrench, false);
  const [isAnswered, setAnswered] = useState(false);
  const { i18n } = useLingui();
  // A shared link may have opened in French for somebody who has chosen nothing.
  const isOffered = isWanted && !isAnswered && i18n.locale === 'en';
  return isOffered ? (
    <Suspense>
      <LanguageOffer onChosen={() => setAnswered(true)} />
    </Suspense>
  ) : null;
}
