import type { I18n } from '@lingui/core';
import { taxesTogether, taxParts } from '../../kit/tax-names.ts';
import type { Enquiry } from './detail-groups.ts';

/**
 * Two taxes that stand side by side, as two: GST + PST, and GST 5% + PST 7%. Nothing where there is one, and for every
 * other detail.
 */
export const twoTaxes = (enquiry: Partial<Enquiry>, field: string, i18n: I18n): string | undefined => {
  const taxComponents = (enquiry.options?.taxComponents ?? []).map(({ name, rate }) => ({
    name,
    rate: String(rate ?? ''),
  }));
  if (taxComponents.length < 2 || (field !== 'tax' && field !== 'taxRate')) return undefined;
  return field === 'taxRate' ? taxParts(taxComponents, i18n) : taxesTogether('', taxComponents, i18n);
};
