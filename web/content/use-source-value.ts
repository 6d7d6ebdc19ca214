import { useLingui } from '@lingui/react/macro';
import { formatKilometres, formatMoney, formatPercent, formatPlain } from '../kit/format.ts';
import type { SourceShown } from './source-changes.ts';

/** A value as people write it: 13%, $12.50, $0.08/km. */
export function useSourceValue(): (entry: Pick<SourceShown, 'value' | 'unit'>) => string {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const dollars = (value: string) =>
    locale === 'fr' ? `${formatPlain(value, locale)} $` : `$${formatPlain(value, locale)}`;
  return ({ value, unit }) => {
    switch (unit) {
      case 'percent':
        return formatPercent(value, locale);
      case 'dollars':
        return formatMoney(value, locale);
      case 'dollarsPerKilometre':
        return `${dollars(value)}/km`;
      case 'dollarsPerLitre':
        return `${dollars(value)}/L`;
      case 'dollarsPerKilowattHour':
        return `${dollars(value)}/kWh`;
      case 'kilometres':
        return formatKilometres(value, locale);
      case 'yesOrNo':
        return value === 'yes' ? t`Yes` : t`No`;
      case 'law':
        return value;
    }
  };
}
