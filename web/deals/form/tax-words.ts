import { useLingui } from '@lingui/react/macro';
import type { TaxComponent } from '#engine/form/deal-fields.ts';
import { formatPercent } from '../../kit/format.ts';
import { taxParts } from '../../kit/tax-names.ts';

type Tax = { kind: string; combinedPercent: string; components: readonly TaxComponent[] };

/** A province's tax in words: HST 13%, or GST 5% + QST 9.975% = 14.975%. */
export const useTaxWords = (): ((tax: Tax) => string) => {
  const { i18n } = useLingui();
  return ({ kind, combinedPercent, components }) => {
    if (components.length === 0) return taxParts([{ name: kind, rate: combinedPercent }], i18n);
    const parts = components.map(({ name, rate }) => ({ name, rate: String(rate ?? '') }));
    return `${taxParts(parts, i18n)} = ${formatPercent(combinedPercent, i18n.locale)}`;
  };
};
