import { describe, expect, test } from 'vitest';
import { shareNames, whereItGoes } from '#engine/summary/where-it-goes.ts';
import { always, anyDealOfAnyMode, calculated, fewerRuns } from '#engine/testing/any-deal.ts';
import { calculate, lease, loan } from '#engine/testing/plain-deals.ts';
import { explainShare } from './explain-share.ts';

describe('the working of a share of the money', () => {
  test('of any deal makes the share to the cent', () => {
    always(
      anyDealOfAnyMode,
      (deal) => {
        const result = calculated(deal);
        for (const name of shareNames) {
          const { parts } = explainShare(result, name);
          const made = parts.reduce(
            (sum, { role, value }) => sum + (role === 'minus' ? -1 : 1) * Math.round(Number(value) * 100),
            0,
          );
          expect(made).toBe(whereItGoes(result)[name]);
        }
      },
      fewerRuns,
    );
  });

  test('names its parts: of a loan the sale price, of a lease the price less what is left of it', () => {
    expect(explainShare(calculate(loan), 'vehicle')).toMatchObject({
      value: '35000.00',
      rule: { id: 'share-of-the-money' },
      parts: [{ name: 'salePrice', role: 'plus', value: '35000.00' }],
    });
    expect(explainShare(calculate({ ...lease, leaseDiscount: '1000' }), 'vehicle')).toMatchObject({
      value: '16500.00',
      parts: [
        { name: 'leaseSalePrice', role: 'plus', value: '35000.00' },
        { name: 'leaseRebate', role: 'minus', value: '0.00' },
        { name: 'leaseDiscount', role: 'minus', value: '1000.00' },
        { name: 'buyOut', role: 'minus', value: '17500.00' },
      ],
    });
  });

  test('names the old loan where the trade-in is worth less than is owed on it, and nothing where it is not', () => {
    const underWater = calculate({ ...loan, estimatedTradeValue: '12000', tradeValueLien: '15000.56' });
    expect(explainShare(underWater, 'oldLoan')).toMatchObject({
      value: '3000.56',
      parts: [{ name: 'netTradeIn', role: 'minus', value: '-3000.56' }],
    });
    expect(explainShare(calculate(loan), 'oldLoan')).toMatchObject({ value: '0.00', parts: [] });
  });

  test('is the rest of the whole where the rounding of payments stands in it', () => {
    // 17,500.00 without interest over 36 months is 486.11 a month: 0.04 less than the vehicle loses.
    const share = explainShare(calculate({ ...lease, interestRate: '0' }), 'vehicle');
    expect(share).toMatchObject({ value: '17499.96', rule: { id: 'rest-of-the-money' } });
  });
});
