import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { formatDifference, formatMoney, formatPercent, formatPlain } from '../../kit/format.ts';

type LineWords = {
  readonly label: string;
  /** What a line says, for people; an empty one counts as 0. */
  readonly value: (text: string) => string;
  /** By how much what is offered is more or less than what was asked; null where it is the same. */
  readonly difference: (asked: string, offered: string) => string | null;
};

/** How a line of numbers is written: dollars, percent, or years. */
export const useLineWords = (name: DealFieldName): LineWords => {
  const { t, i18n } = useLingui();
  const { kind } = dealFields[name];
  const written = (hundredths: number): string => {
    if (kind === 'money') return formatMoney(formatCents(hundredths), i18n.locale);
    if (kind === 'percent') return formatPercent(formatCents(hundredths), i18n.locale, 2);
    const years = hundredths / 100;
    return t`${plural(years, { one: '# year', other: '# years' })}`;
  };
  const signed = (hundredths: number): string => {
    if (kind === 'money') return formatDifference(hundredths / 100, i18n.locale);
    const amount = formatPlain(formatCents(Math.abs(hundredths)), i18n.locale, kind === 'percent' ? 2 : 0);
    const number = `${hundredths > 0 ? '+' : '−'}${amount}`;
    return kind === 'percent' ? t`${number} points` : number;
  };
  return {
    // Its section names the trade-in; here no section stands above it.
    label: name === 'estimatedTradeValue' ? t`Trade-in value` : i18n._(fieldLabels[name]),
    value: (text) => written(centsUpToLimit(text)),
    difference: (asked, offered) => {
      const more = centsUpToLimit(offered) - centsUpToLimit(asked);
      return more === 0 ? null : signed(more);
    },
  };
};
