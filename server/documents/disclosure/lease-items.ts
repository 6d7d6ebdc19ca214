import type { SheetSection } from '#contract/sheet.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealWords } from '../deal-words.ts';
import { formatsFor } from '../formats.ts';
import { disclosureWords, itemWords } from './disclosure-words.ts';
import { frequencyRow, type Items, lawPart, optionalPart, rateRow, section, termOf } from './items.ts';

/** The items of a lease: Ontario Regulation 17/05 s. 74, in Québec P-40.1 s. 150.22. */
export function leaseItems(items: Items): SheetSection[] {
  return [
    leased(items),
    before(items),
    payments(items),
    end(items),
    cost(items),
    optionalPart(items),
    open(items),
    lawPart(items, 'Lease'),
  ];
}

function leased(items: Items): SheetSection {
  const { deal } = items;
  return section(items.heading('lease'), [
    items.text('effectiveDate', items.day(deal.result.today)),
    items.text('isLease', items.say(itemWords.lease.label)),
    ...(deal.vehicle === '' ? [] : [items.text('vehicle', deal.vehicle)]),
    items.text('term', termOf(items)),
    ...items.figure('cashValue', 'totalLeaseValueHonda'),
    ...(Number(deal.figures.capitalCostReduction) === 0 ? [] : items.figure('reductions', 'capitalCostReduction')),
    ...(Number(deal.figures.netTradeIn) === 0 ? [] : items.figure('tradeIn', 'netTradeIn')),
    ...items.some('otherCharges', deal.result.deal.lenderFeesCents),
    ...items.figure('capitalised', 'capitalisedAmountHonda', { isTotal: true }),
  ]);
}

function before(items: Items): SheetSection {
  const { deal: read, figures } = items.deal.result;
  const government = figures.lienRegistrationFeeCents + read.licenseFeeCents + read.stickerFeeCents;
  return section(items.heading('before'), [
    ...items.figure('firstOnDelivery', 'monthlyPaymentHonda'),
    ...items.some('cashDown', figures.leaseDownPaymentCents),
    ...(figures.upfrontTaxCents === 0 ? [] : items.figure('upfrontTax', 'upfrontTax')),
    ...items.some('securityDeposit', read.securityDepositCents),
    ...items.some('governmentFees', government),
    ...items.some('payableOnDelivery', read.payableOnDeliveryCents),
    ...(read.lenderFeesFinanced ? [] : items.some('otherCharges', read.lenderFeesCents)),
    ...items.figure('dueOnDelivery', 'dueUponDeliveryHonda', { isTotal: true }),
  ]);
}

function payments(items: Items): SheetSection {
  return section(items.heading('payments'), [
    ...items.figure('paymentAmount', 'monthlyPaymentHonda', { isTotal: true }),
    ...items.figure('beforeTax', 'baseMonthlyPaymentHonda'),
    ...items.figure('paymentTax', 'taxBaseMonthlyPaymentHonda'),
    ...items.figure('paymentCount', 'numberOfPayments'),
    frequencyRow(items),
    ...items.figure('nextPayment', 'firstPaymentDate'),
    items.text('lastPayment', items.day(items.disclosed.lastPaymentDate)),
    ...items.figure('totalPayments', 'totalMonthlyPaymentHonda'),
  ]);
}

function end(items: Items): SheetSection {
  const { deal, disclosed, formats, language } = items;
  const { figures, rates, deal: read } = deal.result;
  const tax = formats.money(formatCents(figures.residualTaxCents));
  const kilometres = items.say(dealWords.terms.kilometres, {
    count: formats.count(deal.figures.netKM ?? 0),
  });
  const covered = Number(deal.figures.netKM) === 0 ? items.say(disclosureWords.byLessor) : kilometres;
  return section(items.heading('end'), [
    ...items.figure('residual', 'buyOut'),
    items.text('optionPrice', formats.money(formatCents(disclosed.optionPriceCents)), { tax }),
    ...items.open('giveBack'),
    items.text('kilometres', covered),
    items.text('excess', formatsFor(language).money(rates.excessKilometres.endOfLeaseDollarsPerKilometre)),
    ...items.some('dropOff', read.dropOffFeeCents),
  ]);
}

function cost(items: Items): SheetSection {
  return section(items.heading('cost'), [
    rateRow(items),
    ...items.figure('finance', 'totalCostOfBorrowingHonda', { isTotal: true }),
    ...items.figure('apr', 'apr', { isTotal: true }),
    ...items.figure('leaseTotal', 'totalOutlay', { isTotal: true }),
  ]);
}

function open(items: Items): SheetSection {
  const names = ['ending', 'wear', 'defaultCharges', 'requiredInsurance', 'changes'] as const;
  return section(items.heading('open'), items.open(...names), [items.say(disclosureWords.paragraphs.open)]);
}
