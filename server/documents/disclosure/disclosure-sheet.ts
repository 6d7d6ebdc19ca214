import type { Language } from '#contract/languages.ts';
import type { Sheet, SheetSection } from '#contract/sheet.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { sayIn } from '../../kit/sentences.ts';
import { dealSections, termText } from '../deal-lines.ts';
import type { DealOnPaper } from '../deal-on-paper.ts';
import { factsOf, figuresPart, headlineOf } from '../deal-sheet.ts';
import { dealWords } from '../deal-words.ts';
import { formatsFor } from '../formats.ts';
import { disclosureWords, itemWords } from './disclosure-words.ts';
import { frequencyRow, Items, lawPart, openPart, optionalPart, rateRow, section } from './items.ts';

/** A cash deal discloses no credit; it is shown as a plain bill of sale. */
function cashItems(items: Items): SheetSection[] {
  const said = items.say(disclosureWords.paragraphs.cash);
  return [
    section(items.heading('price'), [], [said]),
    ...dealSections(items.deal, items.language),
    figuresPart(items.deal, items.language),
  ];
}

const itemsOf = { Cash: cashItems, Finance: loanItems, Lease: leaseItems } as const;

/**
 * What the law of the buyer's province wants disclosed before a loan or lease is signed, from this estimate's figures.
 * What an estimate cannot know is said to be for the lender to state.
 */
export function disclosureSheet(deal: DealOnPaper, language: Language): Sheet {
  const say = sayIn(language);
  const { mode } = deal.result.deal;
  const headline = headlineOf(deal, language);
  const date = formatsFor(language).day(deal.result.today);
  return {
    language,
    title: say(disclosureWords.titles[mode]),
    subject: deal.vehicle || say(dealWords.anyVehicle),
    facts: factsOf(deal, language),
    ...(headline ? { headline } : {}),
    caution: say(disclosureWords.caution),
    sections: itemsOf[mode](new Items(deal, language)),
    closing: [
      ...(deal.isExplained ? [] : [say(dealWords.unexplained)]),
      ...dealWords.closing.map((words) => say(words, { date })),
    ],
  };
}

/** The items of a fixed credit: Ontario Regulation 17/05 s. 63, in Québec P-40.1 s. 150. */
function loanItems(items: Items): SheetSection[] {
  return [
    credit(items),
    loanPayments(items),
    loanCost(items),
    optionalPart(items),
    openPart(items, 'prepayment', 'defaultCharges', 'security', 'requiredInsurance', 'changes'),
    lawPart(items, 'Finance'),
  ];
}

function credit(items: Items): SheetSection {
  const { deal, disclosed } = items;
  const { today, deal: read } = deal.result;
  const term = termText(deal, items.language);
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

function loanPayments(items: Items): SheetSection {
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

function loanCost(items: Items): SheetSection {
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

/** The items of a lease: Ontario Regulation 17/05 s. 74, in Québec P-40.1 s. 150.22. */
function leaseItems(items: Items): SheetSection[] {
  return [
    leased(items),
    beforeLease(items),
    leasePayments(items),
    endOfLease(items),
    leaseCost(items),
    optionalPart(items),
    openPart(items, 'ending', 'wear', 'defaultCharges', 'requiredInsurance', 'changes'),
    lawPart(items, 'Lease'),
  ];
}

function leased(items: Items): SheetSection {
  const { deal } = items;
  return section(items.heading('lease'), [
    items.text('effectiveDate', items.day(deal.result.today)),
    items.text('isLease', items.say(itemWords.lease[0])),
    ...(deal.vehicle === '' ? [] : [items.text('vehicle', deal.vehicle)]),
    items.text('term', termText(deal, items.language)),
    ...items.figure('cashValue', 'totalLeaseValueHonda'),
    ...(Number(deal.figures.capitalCostReduction) === 0 ? [] : items.figure('reductions', 'capitalCostReduction')),
    ...(Number(deal.figures.netTradeIn) === 0 ? [] : items.figure('tradeIn', 'netTradeIn')),
    ...items.some('otherCharges', deal.result.deal.lenderFeesCents),
    ...items.figure('capitalised', 'capitalisedAmountHonda', { isTotal: true }),
  ]);
}

function beforeLease(items: Items): SheetSection {
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

function leasePayments(items: Items): SheetSection {
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

function endOfLease(items: Items): SheetSection {
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

function leaseCost(items: Items): SheetSection {
  return section(items.heading('cost'), [
    rateRow(items),
    ...items.figure('finance', 'totalCostOfBorrowingHonda', { isTotal: true }),
    ...items.figure('apr', 'apr', { isTotal: true }),
    ...items.figure('leaseTotal', 'totalOutlay', { isTotal: true }),
  ]);
}
