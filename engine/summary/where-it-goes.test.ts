import { describe, expect, it } from 'vitest';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { shareNames, whereItGoes } from '#engine/summary/where-it-goes.ts';
import { calculate, lease, loan } from '#engine/testing/plain-deals.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { examplesOf } from '../worked-examples/examples.ts';

const deals = examplesOf('deal').map(({ id, inputs }) => {
  const { today, ...input } = inputs as { today?: string };
  return { id, result: calculateDeal(input, rateBook, today ?? '2026-11-20') };
});

/** Bought without lender's fees, and paid back where it is financed. */
const isPlainPurchase = ({ deal, figures }: DealResult): boolean =>
  deal.lenderFeesCents === 0 && (deal.mode === 'Cash' || (deal.mode === 'Finance' && figures.numberOfPayments > 0));

describe('what the money of a deal goes to', () => {
  it.each(deals)('$id: the shares add up to the outlay and the trade-in that is given', ({ result }) => {
    const shares = whereItGoes(result);
    const sum = shareNames.reduce((total, name) => total + shares[name], 0);
    expect(sum).toBe(result.figures.totalOutlayCents + Math.max(0, result.figures.netTradeInCents));
  });

  it.each(deals.filter(({ result }) => isPlainPurchase(result)))(
    '$id: without lender’s fees the interest of a purchase is its cost of borrowing',
    ({ result }) => {
      expect(whereItGoes(result).interest).toBe(result.figures.costOfBorrowingCents);
    },
  );

  it('holds what is still owed on a trade-in beyond its worth, so that it is all that is paid', () => {
    const underWater = { estimatedTradeValue: '12000', tradeValueLien: '15000.56' };
    for (const deal of [loan, lease, { ...loan, cashFinanceLease: 'Cash' }]) {
      const result = calculate({ ...deal, ...underWater });
      const shares = whereItGoes(result);
      expect(shares.oldLoan).toBe(3_000_56);
      expect(shareNames.reduce((sum, name) => sum + shares[name], 0)).toBe(result.figures.totalOutlayCents);
    }
    expect(whereItGoes(calculate({ ...loan, estimatedTradeValue: '12000' })).oldLoan).toBe(0);
  });

  it('counts the luxury tax of a lease to its taxes', () => {
    // 20 % of what a price of 120,000.00 is above 100,000.00.
    const result = calculate({ ...lease, estimatedLeaseSalePrice: '120000' });
    expect(whereItGoes(result).tax).toBe(result.figures.leaseTaxCents + 4_000_00);
  });

  it('takes a government’s rebate off the vehicle, so that the interest stays the cost of borrowing', () => {
    const result = calculate({ ...loan, governmentRebate: '5000' });
    const { vehicle, interest } = whereItGoes(result);
    expect([vehicle, interest]).toEqual([
      result.figures.salePriceCents - 5_000_00,
      result.figures.costOfBorrowingCents,
    ]);
  });

  it('counts maintenance and protection of a lease to what is bought beside the vehicle', () => {
    const { extras } = whereItGoes(calculate(lease));
    expect(whereItGoes(calculate({ ...lease, maintenanceProtection: '1200' })).extras).toBe(extras + 1_200_00);
  });

  it('takes the use of a leased vehicle as its price less the residual', () => {
    const lease = deals.find(({ id }) => id.startsWith('C52'));
    if (!lease) throw new Error('The plain lease is missing from the worked examples');
    const { figures } = lease.result;
    expect(whereItGoes(lease.result).vehicle).toBe(figures.leaseSalePriceCents - figures.residualCents);
  });
});
