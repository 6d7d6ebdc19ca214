import { useLingui } from '@lingui/react/macro';

/** Says to whoever reads another language that the reference has none. */
export function InEnglish() {
  const { i18n, t } = useLingui();
  if (i18n.locale === 'en') return null;
  return <p className="note">{t`The reference itself is in English, as the document of the API is.`}</p>;
}
