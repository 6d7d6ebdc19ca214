import { describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/sheet.ts';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { financeDeal } from '../../testing/deals.ts';
import { unsavedOnPaper } from '../deal-on-paper.ts';
import { formatsFor } from '../formats.ts';
import { disclosureSheet } from './disclosure-sheet.ts';

const { money } = formatsFor('en');
const today = '2026-11-21';

const disclose = (input: DealInput, province = 'ON'): Sheet =>
  disclosureSheet(unsavedOnPaper(input, calculateDeal(input, rateBook, today), { dealer: null, province }, 'en'), 'en');

const rowsOf = ({ sections }: Sheet) => sections.flatMap(({ rows }) => rows);
const valueAt = (sheet: Sheet, label: string) => rowsOf(sheet).find((row) => row.label === label)?.value;
const labelsOf = (sheet: Sheet) => rowsOf(sheet).map(({ label }) => label);

const withFees: DealInput = { ...financeDeal, options: { lenderFees: '295', lenderFeesFinanced: true } };
const lease: DealInput = {
  cashFinanceLease: 'Lease',
  type: 'New',
  year: '2026',
  make: 'HONDA',
  model: 'Civic',
  estimatedLeaseSalePrice: '38000',
  leaseDownpayment: '3000',
  residualPercentage: '52',
  allowedKM: '20000',
  securityDeposit: '500',
  termsInYears: '4',
  interestRate: '5.49',
  tax: 'HST',
  taxRate: '13',
};

describe('the disclosure of a loan', () => {
  it('has the items of Ontario’s initial statement, with the engine’s figures', () => {
    const figures = dealOutputs(calculateDeal(withFees, rateBook, today));
    const sheet = disclose(withFees);
    expect(labelsOf(sheet)).toEqual(
      expect.arrayContaining([
        'Effective date',
        'Outstanding principal at the beginning',
        'Term',
        'Amortization period',
        'Interest begins',
        'Annual interest rate',
        'Amount of each payment',
        'Number of payments',
        'First payment',
        'Last payment',
        'Total of all payments',
        'Cost of borrowing',
        'Annual percentage rate (APR)',
        'Paying early',
        'Default charges',
        'Security',
      ]),
    );
    expect(valueAt(sheet, 'Outstanding principal at the beginning')).toBe(money(figures.totalAmountFinanced));
    expect(valueAt(sheet, 'Total of all payments')).toBe(money(figures.totalOfPayments));
    expect(valueAt(sheet, 'Charges other than interest')).toBe('$295.00');
    expect(valueAt(sheet, 'Cost of borrowing')).toBe(money(Number(figures.costOfBorrowing) + 295));
    // The fee counts: the rate is above the contract's 6.99%.
    expect(Number.parseFloat(valueAt(sheet, 'Annual percentage rate (APR)') ?? '')).toBeGreaterThan(6.99);
    expect(valueAt(sheet, 'Last payment')).toBe('Nov 21, 2033');
  });

  it('invents nothing: what it cannot know is for the lender to state', () => {
    const sheet = disclose(withFees);
    for (const label of ['Paying early', 'Default charges', 'Security', 'Whether the rate can change']) {
      expect(valueAt(sheet, label)).toBe('To be provided by the lender');
    }
  });

  it('says Québec’s words to a buyer who lives there', () => {
    const sheet = disclose(withFees, 'QC');
    expect(labelsOf(sheet)).toEqual(
      expect.arrayContaining(['Net capital', 'Credit charges', 'Credit rate', 'Total obligation']),
    );
    expect(labelsOf(sheet)).not.toContain('Cost of borrowing');
    const figures = dealOutputs(calculateDeal(withFees, rateBook, today));
    expect(valueAt(sheet, 'Net capital')).toBe(money(Number(figures.totalAmountFinanced) - 295));
    expect(valueAt(sheet, 'Total obligation')).toBe(money(figures.totalOfPayments));
    const law = sheet.sections.at(-1)?.paragraphs.join(' ');
    expect(law).toContain('P-40.1');
    expect(law).not.toContain('17/05');
  });
});

describe('the disclosure of a lease', () => {
  it('has the items of a lease statement, with the engine’s figures', () => {
    const figures = dealOutputs(calculateDeal(lease, rateBook, today));
    const sheet = disclose(lease);
    const expected: Record<string, string> = {
      'Cash value of the leased goods': money(figures.totalLeaseValueHonda),
      'Capitalized amount': money(figures.capitalisedAmountHonda),
      'Amount of each payment': money(figures.monthlyPaymentHonda),
      'Estimated residual value': money(figures.buyOut),
      'Option price at lease end': money(Number(figures.buyOut) * 1.13),
      'Kilometres included per year': '20,000 km',
      'Charge per excess kilometre': '$0.12',
      'Implicit finance charge': money(figures.totalInterestPaidHonda),
      'Annual percentage rate (APR)': '5.49%',
      'Total lease cost': money(figures.totalOutlay),
      'Security deposit': '$500.00',
      'Total due on delivery': money(figures.dueUponDeliveryHonda),
      'Last payment': 'Oct 21, 2030',
    };
    for (const [label, value] of Object.entries(expected))
      expect([label, valueAt(sheet, label)]).toEqual([label, value]);
    expect(valueAt(sheet, 'Default charges')).toBe('To be provided by the lessor');
  });
});

describe('the sheet of a cash deal', () => {
  it('says that no credit is disclosed, and is a plain bill of sale', () => {
    const sheet = disclose({ ...financeDeal, cashFinanceLease: 'Cash' });
    expect(sheet.title).toBe('Estimated bill of sale');
    expect(sheet.sections[0]?.paragraphs[0]).toContain('A cash deal doesn’t involve credit');
    expect(labelsOf(sheet)).toEqual(expect.arrayContaining(['Admin fee', 'Sales tax', 'Total price', 'Amount due']));
    expect(labelsOf(sheet)).not.toContain('APR');
  });
});
