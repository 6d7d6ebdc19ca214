import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComparedMode } from '#engine/compare/compare.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';

type ComparisonRow = { label: MessageDescriptor; text: (mode: ComparedMode, i18n: I18n) => string };

const money = (cents: number, i18n: I18n): string => formatMoney(formatCents(cents), i18n.locale);
const noPayments = '–';

/** The lines of the comparison, one figure a mode. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    label: msg`Due on delivery`,
    text: ({ result }, i18n) => money(result.figures.dueOnDeliveryCents, i18n),
  },
  {
    label: msg`Payment`,
    text: ({ paymentCents, numberOfPayments }, i18n) => (numberOfPayments > 0 ? money(paymentCents, i18n) : noPayments),
  },
  {
    label: msg`Payments`,
    text: ({ numberOfPayments }) => (numberOfPayments > 0 ? String(numberOfPayments) : noPayments),
  },
  { label: msg`Cost of borrowing`, text: ({ costOfBorrowingCents }, i18n) => money(costOfBorrowingCents, i18n) },
  { label: msg`Total paid`, text: ({ totalOutlayCents }, i18n) => money(totalOutlayCents, i18n) },
  {
    label: msg`At the end`,
    text: ({ ownsVehicle }, i18n) => i18n._(ownsVehicle ? msg`It is yours` : msg`It goes back`),
  },
  { label: msg`Cost to own`, text: ({ totalCostToOwnCents }, i18n) => money(totalCostToOwnCents, i18n) },
];
