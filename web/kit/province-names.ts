import { useLingui } from '@lingui/react/macro';
import { provinceNames } from '#contract/labels/province-names.ts';

/** A province by its code, in the reader's words; a code that is none stays as it is. */
export const useProvinceName = (): ((code: string) => string) => {
  const { i18n } = useLingui();
  return (code) => (provinceNames[code] ? i18n._(provinceNames[code]) : code);
};
