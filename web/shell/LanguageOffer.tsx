import { frenchOffer, keepLanguage, tagOf } from '../kit/language.ts';
import { useLanguageSwitch } from '../kit/use-language-switch.ts';
import classes from './language-offer.module.css';

/** Asks once which language it shall be. */
export default function LanguageOffer({ onChosen }: { onChosen: () => void }) {
  const switchTo = useLanguageSwitch();
  const takeFrench = () => {
    void switchTo('fr');
    onChosen();
  };
  const stayInEnglish = () => {
    keepLanguage('en');
    onChosen();
  };
  return (
    <section className={`flow-row card gap-05-2 ${classes.offer}`} lang={tagOf('fr')} aria-label={frenchOffer.name}>
      <p>{frenchOffer.sentence}</p>
      <button type="button" className={`plain touch strong ${classes.take}`} onClick={takeFrench}>
        {frenchOffer.take}
      </button>
      <button type="button" className={`plain touch ${classes.stay}`} lang={tagOf('en')} onClick={stayInEnglish}>
        {frenchOffer.stay}
      </button>
    </section>
  );
}
