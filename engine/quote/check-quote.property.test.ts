import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { DealInput, Mode } from '#engine/form/deal-fields.ts';
import { proposedInsuranceTax, proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rowInForce } from '#engine/rates.ts';
import { always, anyPaidDeal, propertyRuns, today } from '#engine/testing/any-deal.ts';
import {
  type BillForm,
  type BillLine,
  billForms,
  billOfLease,
  billOfLoan,
  billOfPurchase,
  printLine,
  withSums,
} from '#engine/testing/print-bill.ts';
import { allInLaws } from '#reference/provinces/all-in-pricing.ts';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { checkQuote } from './check-quote.ts';
import type { Finding } from './finding.ts';
import type { Quote } from './quote.ts';
import { recognise } from './recognise.ts';

/** Printing and reading a bill takes as long as a hundred deals. */
const runs = Math.ceil(propertyRuns / 50);

/** A deal by the rules of its province, with every fee as it should be. */
function fair(input: DealInput, mode: Mode, code: string): DealResult {
  const province = provinceOf(rateBook, code);
  if (!province) throw new Error(`No province ${code}`);
  const { regulatorFee } = province;
  const deal: DealInput = {
    ...input,
    cashFinanceLease: mode,
    airTax: Number(input.airTax ?? 0) > 100 ? '100' : input.airTax,
    omvicFee: regulatorFee ? formatCents(rowInForce(regulatorFee.rows, today).feeCents) : '',
    // A bill says which insurance it is, on which the tax depends.
    totalInsurance: '',
    governmentRebate: '',
    leaseGovernmentRebate: '',
    payableOnDelivery: '',
    vehicleDropOffFee: '',
    options: { lenderFees: input.options?.lenderFees ?? '', lenderFeesFinanced: true },
  };
  const { kind, combinedPercent, components } = proposedTax(province, 0, today);
  const insuranceTax = proposedInsuranceTax(province, today);
  const options = { ...deal.options, taxComponents: components, ...(insuranceTax && { insuranceTax }) };
  return calculateDeal({ ...deal, tax: kind, taxRate: combinedPercent, options }, rateBook, today);
}

type Case = { readonly result: DealResult; readonly code: string; readonly form: BillForm; readonly choice: number };

const cases = (mode: Mode): fc.Arbitrary<Case> =>
  fc
    .tuple(
      anyPaidDeal(mode === 'Lease' ? 'Lease' : 'Finance'),
      fc.constantFrom('ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'PE'),
      fc.constantFrom(...billForms),
      fc.nat(1000),
    )
    .map(([input, code, form, choice]) => ({ result: fair(input, mode, code), code, form, choice }));

const linesOf = ({ result, code }: Case): BillLine[] => {
  const isLease = result.deal.mode === 'Lease';
  if (isLease) return withSums(billOfLease(result, code), true);
  const credit = result.deal.mode === 'Finance' ? billOfLoan(result) : [];
  return [...withSums(billOfPurchase(result, code), false), ...credit];
};

function termsText({ result, form }: Case): string[] {
  if (result.deal.mode === 'Cash') return [];
  const { frequency, interestPercent, termYears } = result.deal;
  const months = Number(termYears.units) * 12;
  const rate = Number(interestPercent.units) / 10 ** interestPercent.scale;
  const word = quoteWords.frequencies[frequency][0] ?? '';
  return form === 'French'
    ? [`Taux annuel : ${String(rate).replace('.', ',')} %`, `Terme : ${months} mois`, word]
    : [`Annual rate ${rate}%`, `Term ${months} months`, `Paid ${word}`];
}

/** The bill read back from its print, as its reader would set what no bill says. */
function readBack(bill: Case, lines: readonly BillLine[], asked = true): Quote {
  const { result, code, form, choice } = bill;
  // The name of a payment may speak of months; what the bill says of its terms comes first and counts.
  const text = [...termsText(bill), ...lines.map((line) => printLine(line, form, quoteWords, choice))].join('\n');
  const { lines: found, terms } = recognise(text, quoteWords);
  expect(found.map(({ kind, cents }) => [kind, Math.abs(cents)])).toEqual(
    lines.map(({ kind, cents }) => [kind, Math.abs(cents)]),
  );
  const { deal, figures } = result;
  const isLease = deal.mode === 'Lease';
  const price = isLease
    ? figures.leaseSalePriceCents - figures.leaseDiscountCents
    : figures.priceCents + figures.freightCents - figures.discountCents;
  return {
    lines: found.map((line, place) => ({ ...line, id: String(place), askedFor: asked })),
    terms: {
      province: code,
      mode: deal.mode,
      condition: deal.condition,
      interestPercent: terms.interestPercent ?? '',
      termMonths: terms.termMonths ?? '',
      payments: '',
      frequency: terms.frequency ?? 'Monthly',
      advertisedPrice: formatCents(price + figures.taxableFeesCents),
    },
  };
}

const found = (quote: Quote): Finding[] =>
  checkQuote(quote, rateBook, allInLaws, today).findings.filter(
    // A payment raised by much comes to a rate that is no longer allowed.
    ({ severity, code }) => severity !== 'note' && code !== 'criminalRate',
  );

const modes = ['Cash', 'Finance', 'Lease'] as const;

test.each(modes)('a bill printed from any fair %s deal is read back and raises no question', (mode) => {
  always(
    cases(mode),
    (bill) => {
      expect(found(readBack(bill, linesOf(bill)))).toEqual([]);
    },
    runs,
  );
});

const faultCents = fc.integer({ min: 5_00, max: 500_00 });

/** Adds to the first line of a kind; null where the bill has none. */
function raised(lines: readonly BillLine[], kinds: readonly string[], cents: number): BillLine[] | null {
  const place = lines.findIndex((line) => kinds.includes(line.kind));
  if (place < 0) return null;
  return lines.map((line, at) => (at === place ? { ...line, cents: line.cents + cents } : line));
}

/** Tries a fault: where the bill has what is to be falsified, exactly the fault is found. */
function isFound(
  bill: Case,
  lines: BillLine[] | null,
  code: Finding['code'] | null,
  cents: number,
  asked = true,
): void {
  if (lines === null) return;
  const findings = found(readBack(bill, lines, asked));
  expect(findings.map(({ differenceCents }) => differenceCents)).toEqual([cents]);
  if (code !== null) expect(findings[0]?.code).toBe(code);
}

test.each(['subtotal', 'total', 'amountFinanced'])('a %s that does not add up is found to the cent', (kind) => {
  always(
    fc.tuple(cases('Cash'), faultCents),
    ([bill, cents]) => isFound(bill, raised(linesOf(bill), [kind], cents), 'sum', cents),
    runs,
  );
});

test('a tax that is too high is found to the cent, and goes on into no other figure', () => {
  always(
    fc.tuple(cases('Cash'), faultCents),
    ([bill, cents]) => {
      const purchase = raised(billOfPurchase(bill.result, bill.code), ['hst', 'gst'], cents);
      isFound(bill, purchase && withSums(purchase, false), null, cents);
    },
    runs,
  );
});

test('a payment that is too high is found with what it comes to over the term', () => {
  always(
    fc.tuple(cases('Finance'), faultCents),
    ([bill, cents]) => {
      const { numberOfPayments } = bill.result.figures;
      isFound(bill, raised(linesOf(bill), ['payment'], cents), 'payment', cents * numberOfPayments);
    },
    runs,
  );
});

test('a payment of a lease that is too high is found too', () => {
  always(
    fc.tuple(cases('Lease'), faultCents),
    ([bill, cents]) => {
      const lines = linesOf(bill).filter(({ kind }) => kind !== 'dueOnDelivery');
      const { numberOfPayments } = bill.result.figures;
      isFound(bill, raised(lines, ['payment'], cents), 'payment', cents * numberOfPayments);
    },
    runs,
  );
});

test('a fee charged twice is found with its amount', () => {
  always(
    cases('Cash'),
    (bill) => {
      const purchase = billOfPurchase(bill.result, bill.code);
      const fee = purchase.find(({ kind }) => kind === 'licenceFee');
      if (!fee) return;
      const lines = purchase.flatMap((line) => (line === fee ? [line, line] : [line]));
      isFound(bill, withSums(lines, false), 'duplicate', fee.cents);
    },
    runs,
  );
});

test('what nobody asked for is found, all of it', () => {
  always(
    cases('Cash'),
    (bill) => {
      const { figures } = bill.result;
      const optional = figures.extrasCents + figures.protectionCents + figures.warrantiesCents + figures.insuranceCents;
      const findings = found(readBack(bill, linesOf(bill), false));
      expect(findings.filter(({ code }) => code !== 'notAskedFor')).toEqual([]);
      expect(findings.reduce((sum, { differenceCents }) => sum + differenceCents, 0)).toBe(optional);
    },
    runs,
  );
});
