import { useLingui } from '@lingui/react/macro';
import type { TaxComponent } from '#engine/form/deal-fields.ts';
import { formatPlain } from '../../kit/format.ts';

type Tax = { kind: string; combinedPercent: string; components: readonly TaxComponent[] };

/** A province's tax in words: HST 13%, or GST 5% + QST 9.975% = 14.975%. */
export const useTaxWords = (): ((tax: Tax) => string) => {
  const { t, i18n } = useLingui();
  const percent = (rate: string | number) => formatPlain(rate, i18n.locale, 0);
  return ({ kind, combinedPercent, components }) => {
    if (components.length === 0) return t`${kind} ${percent(combinedPercent)}%`;
    const parts = components.map(({ name, rate }) => t`${name} ${percent(String(rate))}%`).join(' + ');
    return t`${parts} = ${percent(combinedPercent)}%`;
  };
};
