import { useLingui } from '@lingui/react/macro';
import type { PriceBand } from '#engine/rates.ts';
import { formatCount, formatList, formatPercent } from '../../kit/format.ts';

/** Price bands in words: 7% below 55,000, 8% below 56,000, and 20% above. */
export const useBandWords = (): ((bands: readonly PriceBand[]) => string) => {
  const { t, i18n } = useLingui();
  return (bands) =>
    formatList(
      bands.map(({ belowCents, percent }) => {
        const rate = formatPercent(percent, i18n.locale);
        if (belowCents === null) return t`${rate} above`;
        const dollars = formatCount(belowCents / 100, i18n.locale);
        return t`${rate} below ${dollars}`;
      }),
      i18n.locale,
    );
};
