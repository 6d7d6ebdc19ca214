import { useLingui } from '@lingui/react/macro';
import { provinceNames } from '#contract/labels/province-names.ts';

/** A province by its code, in the reader's words; a code that is none stays as it is. */
export const useProvinceName = (): ((code: string) => string) => {
  const { i18n } = useLingui();
  return (code) => (provinceNames[code] ? i18n._(provinceNames[code]) : code);
};

/** Provinces as a list to choose from, by the alphabet of the reader's language; each such list stands in this order. */
export const useProvinceChoices = (): ((codes: readonly string[]) => { value: string; label: string }[]) => {
  const { i18n } = useLingui();
  const nameOf = useProvinceName();
  return (codes) =>
    codes
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
};
