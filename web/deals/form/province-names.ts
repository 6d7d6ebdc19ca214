import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The provinces and territories by their codes, in words. */
const provinceNames: Readonly<Record<string, MessageDescriptor>> = {
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

/** A province by its code, in the reader's words. */
export const useProvinceName = (): ((code: string) => string) => {
  const { i18n } = useLingui();
  return (code) => (provinceNames[code] ? i18n._(provinceNames[code]) : code);
};
