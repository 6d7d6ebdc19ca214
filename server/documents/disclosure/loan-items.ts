import type { SheetSection } from '#contract/sheet.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { disclosureWords } from './disclosure-words.ts';
import { frequencyRow, type Items, lawPart, optionalPart, rateRow, section, termOf } from './items.ts';

/** The items of a fixed credit: Ontario Regulation 17/05 s. 63, in Québec P-40.1 s. 150. */
export function loanItems(items: Items): SheetSection[] {
  return [credit(items), payments(items), cost(items), optionalPart(items), open(items), lawPart(items, 'Finance')];
}

function credit(items: Items): SheetSection {
  const { deal, disclosed } = items;
  const { today, deal: read } = deal.result;
  const term = termOf(items);
  return section(items.heading('credit'), [
    items.text('effectiveDate', items.day(today)),
    ...(deal.vehicle === '' ? [] : [items.text('vehicle', deal.vehicle)]),
    ...items.figure('price', 'totalPurchasePrice'),
    ...(Number(deal.figures.netTradeIn) === 0 ? [] : items.figure('tradeIn', 'netTradeIn')),
    ...items.some('downPayment', read.downPaymentCents),
    ...(deal.province === 'QC' && disclosed.netCapitalCents > 0 && read.lenderFeesFinanced
      ? [items.cents('advanced', disclosed.netCapitalCents, { isTotal: true })]
      : items.figure('advanced', 'totalAmountFinanced', { isTotal: true })),
    items.text('term', term),
    items.text('amortization', term),
    items.text('interestFrom', items.day(today)),
    rateRow(items),
  ]);
}

function payments(items: Items): SheetSection {
  return section(items.heading('payments'), [
    ...items.figure('paymentAmount', 'monthlyPayment', { isTotal: true }),
    ...items.figure('paymentCount', 'numberOfPayments'),
    frequencyRow(items),
    ...items.figure('firstPayment', 'firstPaymentDate'),
    items.text('lastPayment', items.day(items.disclosed.lastPaymentDate)),
    ...items.figure('lastAmount', 'finalPayment'),
    ...items.figure('totalPayments', 'totalOfPayments'),
    ...items.figure('delivery', 'dueOnDelivery'),
  ]);
}

function cost(items: Items): SheetSection {
  const { deal, disclosed, formats } = items;
  const fees = deal.result.deal.lenderFeesCents;
  const charged = fees === 0 ? items.say(disclosureWords.none) : formats.money(formatCents(fees));
  return section(items.heading('cost'), [
    ...items.figure('interest', 'costOfBorrowing'),
    items.text('otherCharges', charged),
    items.cents('costOfBorrowing', disclosed.costOfBorrowingCents, { isTotal: true }),
    ...items.figure('apr', 'apr', { isTotal: true }),
    ...(deal.province === 'QC' ? [items.cents('obligation', disclosed.totalObligationCents, { isTotal: true })] : []),
    ...items.figure('totalOutlay', 'totalOutlay'),
  ]);
}

function open(items: Items): SheetSection {
  const names = ['prepayment', 'defaultCharges', 'security', 'requiredInsurance', 'changes'] as const;
  return section(items.heading('open'), items.open(...names), [items.say(disclosureWords.paragraphs.open)]);
}
