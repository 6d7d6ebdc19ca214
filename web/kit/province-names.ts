import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What the provinces and territories are called, by their two-letter codes. */
export const provinceNames: Record<string, MessageDescriptor> = {
  AB: msg`Alberta`,
  BC: msg`British Columbia`,
  MB: msg`Manitoba`,
  NB: msg`New Brunswick`,
  NL: msg`Newfoundland and Labrador`,
  NS: msg`Nova Scotia`,
  NT: msg`Northwest Territories`,
  NU: msg`Nunavut`,
  ON: msg`Ontario`,
  PE: msg`Prince Edward Island`,
  QC: msg`Quebec`,
  SK: msg`Saskatchewan`,
  YT: msg`Yukon`,
};

/** A province by its code, in the reader's words; a code that is none stays as it is. */
export const useProvinceName = (): ((code: string) => string) => {
  const { i18n } = useLingui();
  return (code) => (provinceNames[code] ? i18n._(provinceNames[code]) : code);
};
