import { countedNames, countingOf } from '#engine/form/counted-fields.ts';
import { type FieldOfDeal, fieldsOfDeal, picked } from '#engine/form/leaving-fields.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { isBlank, readMoney, readNumber } from '#engine/money/read-number.ts';
import type { FigureName } from '#engine/outputs.ts';
import { modeOf } from '#engine/read-deal.ts';
import type { DealColumns } from './tables.ts';

type TextOf = (name: FieldOfDeal) => string;

/**
 * Gives the form's fields that count in the deal's mode and condition; any other reads as empty. Personal fields are
 * not among them.
 */
export function countedText({ form, mode, condition }: Pick<DealColumns, 'form' | 'mode' | 'condition'>): TextOf {
  const counted = picked(form, countedNames(fieldsOfDeal, countingOf(modeOf(mode), condition)));
  return (name) => counted[name] ?? '';
}

/** An amount of a form as decimal text; empty where there is none. */
export function amountText(typed: string): string {
  const { cents } = readMoney(typed, 'amount');
  return cents === 0 ? '' : formatCents(cents);
}

/** A number of a form as the arithmetic reads it; empty where nothing was typed. */
const numberText = (typed: string): string => (isBlank(typed) ? '' : formatDecimal(readNumber(typed, 'number').value));

/** What a saved deal comes to and how it is paid, in amounts as decimal text; empty where there is none. */
export function dealFacts(deal: DealColumns) {
  const { mode, figures, frequency, paymentCents } = deal;
  const figure = (name: FigureName) => String(figures[name] ?? '');
  const text = countedText(deal);
  const isLease = mode === 'Lease';
  const isCash = mode === 'Cash';
  return {
    mode,
    salePrice: figure(isLease ? 'leaseSalePrice' : 'salePrice'),
    total: figure(isLease ? 'totalLeaseValueHonda' : 'totalPurchasePrice'),
    downPayment: amountText(text(isLease ? 'leaseDownpayment' : 'downpayment')),
    payment: isCash ? '' : formatCents(paymentCents),
    frequency: isCash ? '' : frequency,
    numberOfPayments: isCash ? '' : figure('numberOfPayments'),
    amountFinanced: mode === 'Finance' ? figure('totalAmountFinanced') : '',
    residual: isLease ? figure('buyOut') : '',
    interestRate: isCash ? '' : numberText(text('interestRate')),
    termYears: numberText(text('termsInYears')),
  };
}
