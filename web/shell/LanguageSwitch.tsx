import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { addressIn, languageNames, otherLanguage, tagOf } from '../kit/language.ts';
import { useLanguageSwitch } from '../kit/use-language-switch.ts';

/** The way to the other language, named in itself; the page stays where it is. */
export function LanguageSwitch({ className, onChosen }: { className: string | undefined; onChosen?: () => void }) {
  const { i18n } = useLingui();
  const place = useLocation();
  const switchTo = useLanguageSwitch();
  const other = otherLanguage(i18n.locale);
  return (
    <a
      href={addressIn(other, place)}
      hrefLang={tagOf(other)}
      lang={tagOf(other)}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void switchTo(other);
        onChosen?.();
      }}
    >
      {languageNames[other]}
    </a>
  );
}
