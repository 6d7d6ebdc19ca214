import { describe, expect, test } from 'vitest';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { calculateDeal } from '#engine/deal.ts';
import { type FeeWithFacts, feeFactOn, feesWithFacts, placeInPrice } from '#engine/fees/fee-facts.ts';
import type { DealFieldName, DealInput, Mode } from '#engine/form/deal-fields.ts';
import { countsInMode, linesOfHeaders } from '#engine/form/field-lists.ts';
import { feeTable } from './fee-facts.ts';
import { rateBook } from './rate-book.ts';

const today = '2026-11-20';
const factOf = (fee: FeeWithFacts, province = '') => {
  const facts = feeTable.fees.find((one) => one.fee === fee);
  if (!facts) throw new Error(`There is nothing about ${fee}.`);
  return feeFactOn(facts, province, today);
};

/** All sales tax of a deal at 13 % with 100.00 in a field, less that without it; cents. */
function taxOf(name: DealFieldName, mode: Mode): number {
  const deal: DealInput = {
    cashFinanceLease: mode,
    tax: 'HST',
    taxRate: '13',
    termsInYears: '1',
    interestRate: '0',
    airTax: '1',
    estimatedSalesPrice: '30000',
    estimatedLeaseSalePrice: '30000',
    residualPercentage: '50',
  };
  const taxIn = (input: DealInput) => {
    const { salesTaxCents, leaseTaxCents } = calculateDeal(input, rateBook, today).figures;
    return salesTaxCents + leaseTaxCents;
  };
  const base = { ...deal, lienRegistrationFee: '0' };
  return taxIn({ ...base, [name]: '101' }) - taxIn({ ...base, [name]: '1' });
}

const lines = feesWithFacts.filter((fee) => fee !== 'luxuryTax');

describe('the facts of each fee', () => {
  test('are there once, for every line of the fees, with day and source', () => {
    expect(feeTable.fees.map(({ fee }) => fee).toSorted()).toEqual([...feesWithFacts].toSorted());
    const named = new Set<string>(feesWithFacts);
    expect(linesOfHeaders.totalTaxesAndFees.filter((line) => !named.has(line))).toEqual([]);
    for (const { rows, provinces = {} } of feeTable.fees) {
      for (const { from, source } of [...rows, ...Object.values(provinces).flat()]) {
        expect(isIsoDate(from)).toBe(true);
        expect(source.title).not.toBe('');
        if (source.address !== '') expect(URL.canParse(source.address)).toBe(true);
      }
    }
  });

  test.each(lines.flatMap((line) => (['Cash', 'Finance', 'Lease'] as const).map((mode) => [line, mode] as const)))(
    'of %s say of its tax in %s what the engine does',
    (line, mode) => {
      if (!countsInMode(line, mode)) return;
      // A lease pays its tax with twelve rounded payments.
      const taxed = Math.abs(taxOf(line, mode) - 13_00) <= 12;
      const { tax } = factOf(line);
      expect(taxed).toBe(tax === 'taxed' || tax === 'atLeaseEnd');
      if (!taxed) expect(taxOf(line, mode)).toBe(0);
    },
  );

  test('of the luxury tax say that it is taxed, as the engine does', () => {
    const { figures } = calculateDeal({ estimatedSalesPrice: '120000', taxRate: '13' }, rateBook, today);
    expect(factOf('luxuryTax').tax).toBe('taxed');
    expect(figures.taxableAmountCents).toBe(124_000_00);
  });
});

describe('an advertised price', () => {
  const placeOf = (fee: FeeWithFacts, province: string) =>
    placeInPrice(factOf(fee, province), feeTable.laws.provinces[province]?.beside ?? null);

  test.each([
    // fee, Ontario, Alberta, Quebec, Manitoba, where the federal law alone holds
    ['freight', 'inside', 'inside', 'inside', 'inside', 'inside'],
    ['adminFee', 'inside', 'inside', 'inside', 'inside', 'inside'],
    ['omvicFee', 'inside', 'inside', 'inside', 'inside', 'inside'],
    ['tireTax', 'inside', 'inside', 'beside', 'inside', 'inside'],
    ['licenseFee', 'beside', 'inside', 'inside', 'inside', 'beside'],
    ['lienRegistrationFee', 'credit', 'credit', 'credit', 'credit', 'credit'],
    ['securityDeposit', 'apart', 'apart', 'apart', 'apart', 'apart'],
  ] as const)('holds %s or not, by the law of the province', (fee, ...places) => {
    expect(['ON', 'AB', 'QC', 'MB', 'NS'].map((province) => placeOf(fee, province))).toEqual(places);
  });

  test('of Quebec: the tire duty is owed by law', () => {
    expect(factOf('tireTax', 'QC').duty).toBe('law');
    expect(factOf('tireTax', 'ON').duty).toBe('passedOn');
  });
});
