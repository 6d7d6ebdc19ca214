import { expect, test } from 'vitest';
import { allInLaws } from '#reference/provinces/all-in-pricing.ts';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { checkQuote } from './check-quote.ts';
import type { QuoteTerms } from './quote.ts';
import { recognise } from './recognise.ts';

/** Bills as dealers print them. Every expected figure was worked out by hand; the working stands beside it. */

const today = '2026-11-21';

function check(text: string, given: Partial<QuoteTerms> = {}, asked: readonly string[] = []) {
  const { lines, terms } = recognise(text, quoteWords);
  const quote = {
    lines: lines.map((line, place) => ({ ...line, id: String(place), askedFor: asked.includes(line.text) })),
    terms: {
      province: 'ON',
      mode: 'Finance',
      condition: 'New',
      interestPercent: '',
      termMonths: '',
      payments: '',
      frequency: 'Monthly',
      advertisedPrice: '',
      ...terms,
      ...given,
    } satisfies QuoteTerms,
  };
  const { findings, questionCents } = checkQuote(quote, rateBook, allInLaws, today);
  const named = findings.map(({ code, differenceCents, lineIds }) => [
    code,
    differenceCents,
    ...lineIds.map((id) => quote.lines[Number(id)]?.text),
  ]);
  return { named, findings, questionCents, quote };
}

const ontario = `2026 Honda Civic Sport      31,000.00
Freight & PDI                1,830.00
A/C excise tax                 100.00
Tire levy                       22.80
Administration fee             599.00
OMVIC fee                       22.00
Subtotal                    33,573.80
HST 13%                      4,364.59
Licence and plates              59.00
Total                       37,997.39
Down payment                -5,000.00
Amount financed             32,997.39
60 monthly payments of $653.23 at 6.99%`;

test('Ontario, financed: the charges that an advertised price holds', () => {
  // 33,573.80 x 13 % = 4,364.594. 32,997.39 x (0.0699/12) / (1 - (1 + 0.0699/12)^-60) = 653.23 (by a bank's formula).
  const { named, questionCents } = check(ontario);
  expect(named).toEqual([
    ['allInFee', 1830_00, 'Freight & PDI'],
    ['allInFee', 599_00, 'Administration fee'],
    ['allInFee', 100_00, 'A/C excise tax'],
    ['allInFee', 22_80, 'Tire levy'],
    ['allInFee', 22_00, 'OMVIC fee'],
    ['airTax', 0, 'A/C excise tax'],
  ]);
  expect(questionCents).toBe(2573_80);
});

test('Ontario: against the advertised price only what lies above it', () => {
  // 31,000 + 1,830 + 100 + 22.80 + 599 + 22 = 33,573.80, advertised for 32,974.80: 599.00 more.
  const { named, questionCents } = check(ontario, { advertisedPrice: '32,974.80' });
  expect(named[0]?.slice(0, 2)).toEqual(['aboveAdvertised', 599_00]);
  expect(questionCents).toBe(599_00);
  expect(check(ontario, { advertisedPrice: '33573.80' }).questionCents).toBe(0);
});

test('Québec, in French, with GST and QST', () => {
  const { named, questionCents } = check(
    `Prix du véhicule .......... 29 995,00 $
Transport et préparation .... 1 850,00 $
Taxe sur le climatiseur ....... 100,00 $
Frais d’administration ........ 499,00 $
Droits sur les pneus neufs ..... 18,00 $
Sous-total ................. 32 462,00 $
TPS 5 % ..................... 1 623,10 $
TVQ 9,975 % ................. 3 248,08 $
Immatriculation ................ 85,00 $
Inscription au RDPRM ........... 52,00 $
Total ...................... 37 470,18 $
Comptant initial ........... (3 000,00 $)
Montant à financer ......... 34 470,18 $
72 versements mensuels de 554,98 $ à 4,99 %`,
    { province: 'QC' },
  );
  // With the tire duty 32 462: 5 % = 1 623,10; 9,975 % = 3 238,0845, so 3 248,08 is 10,00 too much.
  expect(named[0]).toEqual(['tax', 10_00, 'TVQ 9,975 %']);
  // The duty on tires may stand beside the price; freight, air conditioner and administration may not.
  expect(named.filter(([code]) => code === 'allInFee').map(([, cents]) => cents)).toEqual([1850_00, 499_00, 100_00]);
  expect(questionCents).toBe(10_00 + 2449_00);
});

test('British Columbia, used: the band of the PST, and freight that a used car has not', () => {
  // With the fee 56,000 is taxed, which is in the band of 9 %: 5 % = 2,800.00 and 9 % = 5,040.00.
  const bill = (pst: string, total: string) => `Purchase price 55,500.00
Documentation fee 500.00
GST 2,800.00
PST ${pst}
Registration 35.00
Total ${total}`;
  const used = { province: 'BC', mode: 'Cash', condition: 'PreOwned' } as const;
  expect(check(bill('5,040.00', '63,875.00'), used).named).toEqual([['adminFee', 500_00, 'Documentation fee']]);
  const higher = check(bill('5,600.00', '64,435.00'), used);
  expect(higher.named).toEqual([
    ['taxRate', 560_00, 'PST'],
    ['adminFee', 500_00, 'Documentation fee'],
  ]);
  expect(higher.findings[0]?.facts).toMatchObject({ percent: '9', impliedPercent: '10', baseCents: 56_000_00 });
});

test('Alberta: the levy of its regulator, and a fee of another province', () => {
  // (28,000 + 15 + 22) x 5 % = 1,401.85. The levy is 10.00 since 2024-04-01.
  const { named } = check(
    `Selling price 28,000.00
AMVIC levy 15.00
OMVIC fee 22.00
GST 1,401.85
Total 29,438.85`,
    { province: 'AB', mode: 'Cash', condition: 'CertifiedPreOwned' },
  );
  expect(named).toEqual([
    ['regulatorFee', 5_00, 'AMVIC levy'],
    ['foreignRegulator', 22_00, 'OMVIC fee'],
  ]);
});

const lease = (payment: string, tax: string, whole: string) => `Vehicle price 40,000.00
Freight and PDI 2,000.00
Gross capitalized cost 42,000.00
Cash down 3,000.00
Net capitalized cost 39,000.00
Residual value 20,000.00
Lease rate 5.99 % for 48 months
Monthly payment before tax ${payment}
HST ${tax}
Total monthly payment ${whole}
HST on down payment 390.00
Licence 32.00
Due on delivery ${(Number(whole) + 3422).toFixed(2)}`;

test('Ontario, leased: payment in advance, its tax and what is due on delivery', () => {
  // i = 0.0599/12, n = 48: (39,000 - 20,000 (1+i)^-48) i / (1 - (1+i)^-48) / (1+i), in advance.
  const i = 0.0599 / 12;
  const growth = (1 + i) ** -48;
  const base = Math.round((((39_000 - 20_000 * growth) * i) / (1 - growth) / (1 + i)) * 100) / 100;
  const tax = Math.round(base * 13) / 100;
  const fair = lease(base.toFixed(2), tax.toFixed(2), (base + tax).toFixed(2));
  const given = { mode: 'Lease', advertisedPrice: '42000' } as const;
  expect(check(fair, given).named).toEqual([]);
  const higher = lease((base + 12).toFixed(2), (tax + 1.56).toFixed(2), (base + tax + 13.56).toFixed(2));
  // 12.00 more a payment, 48 times; its tax follows from it.
  expect(check(higher, given).named).toEqual([['payment', 576_00, 'Monthly payment before tax']]);
});

test('a trade-in with a lien: the tax comes after the trade-in, the lien adds no tax', () => {
  const bill = (hst: string, total: string) => `Vehicle price 40,000.00
Trade-in allowance (12,000.00)
Net difference 28,000.00
HST ${hst}
Lien payout on trade-in 4,500.00
Licensing 59.00
Total due ${total}`;
  // 28,000 x 13 % = 3,640.00; on 40,000 it would be 5,200.00; with the lien 32,500 x 13 % = 4,225.00.
  const given = { mode: 'Cash', advertisedPrice: '40000' } as const;
  expect(check(bill('3,640.00', '36,199.00'), given).named).toEqual([]);
  expect(check(bill('5,200.00', '37,759.00'), given).named).toEqual([
    ['tradeInTaxed', 1560_00, 'HST', 'Trade-in allowance'],
  ]);
  expect(check(bill('4,225.00', '36,784.00'), given).named).toEqual([
    ['untaxedLineTaxed', 585_00, 'HST', 'Lien payout on trade-in'],
  ]);
});

test('charges twice, and what nobody asked for', () => {
  const { named, questionCents } = check(
    `Vehicle price 20,000.00
Documentation fee 399.00
Admin fee 499.00
VIN etching 299.00
Extended warranty 60 months 100,000 km 2,495.00
Wheel locks 2 x 45.00 90.00
Subtotal 23,782.00
HST 3,091.66
Total 26,873.66`,
    { mode: 'Cash', condition: 'PreOwned', advertisedPrice: '20399' },
    ['Extended warranty 60 months 100,000 km'],
  );
  // 23,782 x 13 % = 3,091.66.
  expect(named).toEqual([
    ['duplicate', 499_00, 'Admin fee', 'Documentation fee'],
    ['notAskedFor', 299_00, 'VIN etching'],
    ['notAskedFor', 90_00, 'Wheel locks'],
  ]);
  expect(questionCents).toBe(888_00);
});

test('sums that do not add up are named where they are made, once', () => {
  const { named } = check(
    `Vehicle price 25,000.00
Accessories 1,000.00
Subtotal 26,300.00
GST 1,300.00
PST 1,560.00
Total 29,160.00
Deposit 1,000.00
Balance due 28,160.00`,
    { province: 'SK', mode: 'Cash' },
    ['Accessories'],
  );
  // The lines come to 26,000: 300 too much, which goes on into the total; 5 % and 6 % of 26,000 = 1,300 and 1,560.
  expect(named).toEqual([['sum', 300_00, 'Subtotal']]);
});

test('a payment that does not follow tells the rate that it implies', () => {
  // 20,000 over 48 months at 5.99 % is 469.6089, so 469.61; 489.61 is 20.00 more, 48 times.
  const { findings } = check(`Amount financed 20,000.00
48 monthly payments of 489.61
Annual rate 5.99 %
Total of payments 23,501.28`);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ code: 'payment', differenceCents: 20_00 * 48, expectedCents: 469_61 });
  // At 8.1 % the payment would be 489.20, at 8.2 % 490.14: the rate lies between.
  expect(Number(findings[0]?.facts.impliedPercent)).toBeGreaterThan(8.1);
  expect(Number(findings[0]?.facts.impliedPercent)).toBeLessThan(8.2);
});

test('what a line asks less does not pay for what another asks too much', () => {
  // 20,000 x 13 % = 2,600.00; the bill has 100.00 less, and the licence twice.
  const { named, questionCents } = check(
    `Vehicle price 20,000.00
HST 2,500.00
Licence 59.00
Plates 59.00
Total 22,618.00`,
    { mode: 'Cash', condition: 'PreOwned' },
  );
  expect(named).toEqual([
    ['tax', -100_00, 'HST'],
    ['duplicate', 59_00, 'Plates', 'Licence'],
  ]);
  expect(questionCents).toBe(59_00);
});

test('nothing is read out of nothing', () => {
  expect(check('').named).toEqual([]);
  expect(check('Hello').named).toEqual([]);
  expect(check('Vehicle price 10,000,000.00\nFreight 10,000,000.00', { province: '' }).questionCents).toBe(0);
});

test('a fee that the lender keeps makes the loan dearer than its rate', () => {
  // 10,000 + 500 fee over 12 months at 12 %: 10,500 x 0.01 / (1 - 1.01^-12) = 932.91. 12 x 932.91 repay 10,000 at
  // 21.37 % a year (1.7808 % a month: 932.91 x (1 - 1.017808^-12) / 0.017808 = 10,000).
  const { findings } = check(
    `Selling price 10,000.00
Lender fee 500.00
Amount financed 10,500.00
12 monthly payments of $932.91 at 12%`,
    { province: 'AB', condition: 'PreOwned' },
  );
  const note = findings.find(({ code }) => code === 'aprWithFees');
  expect(note?.severity).toBe('note');
  expect(note?.facts.percent).toBe('12.00');
  expect(note?.facts.impliedPercent).toBe('21.37');
});
