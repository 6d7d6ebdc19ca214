import { useLingui } from '@lingui/react/macro';
import type { PriceBand } from '#engine/rates.ts';
import { formatPlain } from '../../kit/format.ts';

/** Price bands in words: 7% below 55,000, 8% below 56,000, 20% above. */
export const useBandWords = (): ((bands: readonly PriceBand[]) => string) => {
  const { t, i18n } = useLingui();
  const dollars = (cents: number) => formatPlain(cents / 100, i18n.locale, 0);
  return (bands) =>
    bands
      .map(({ belowCents, percent }) =>
        belowCents === null ? t`${percent}% above` : t`${percent}% below ${dollars(belowCents)}`,
      )
      .join(', ');
};
