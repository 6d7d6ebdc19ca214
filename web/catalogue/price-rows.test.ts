import { expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { ModelPrice } from './brand.ts';
import { priceRows } from './price-rows.ts';

const terms = { rates: rateBook, today: '2026-11-21', province: 'ON' };
const price = (model: string, lowestBasePrice: string, more: Partial<ModelPrice> = {}): ModelPrice => ({
  ...{ model, lowestBasePrice, preOwnedFrom: null, condition: 'New', province: 'ON' },
  ...{ freight: '2595.00', adminFee: '499.00', charges: {} },
  ...more,
});
const used = { condition: 'PreOwned', freight: '' } as const;

it('shows only prices above zero, ascending, those of used cars last', () => {
  const rows = priceRows(
    [
      price('MDX', '72,700'),
      price('Nothing', '0'),
      price('TL', '0', { ...used, preOwnedFrom: '9,990' }),
      price('ADX', '45,780.50'),
      price('RDX', '58,300'),
    ],
    terms,
  );
  expect(rows.map(({ model, priceCents }) => [model, priceCents])).toEqual([
    ['ADX', 45_780_50],
    ['RDX', 58_300_00],
    ['MDX', 72_700_00],
    ['TL', 9_990_00],
  ]);
});

it('adds everything that the dealer asks for but tax and licensing', () => {
  const [rdx] = priceRows([price('RDX', '58,300')], terms);
  // 58,300.00 + freight 2,595.00 + admin 499.00 + air tax 100.00 + tire tax 29.20 + OMVIC 12.50
  expect(rdx?.allInCents).toBe(61_535_70);
  expect(rdx?.payment).toMatchObject({ numberOfPayments: 84, interestRate: '6.99', tax: 'HST', taxRate: '13' });
});

it('gives no all-in price where the freight of a new car is not stated', () => {
  const [rdx, tl] = priceRows(
    [price('RDX', '58,300', { freight: '' }), price('TL', '0', { ...used, preOwnedFrom: '9,990' })],
    terms,
  );
  expect(rdx?.allInCents).toBeNull();
  expect(tl?.allInCents).toBe(9_990_00 + 499_00 + 29_20);
});

it('works every payment out at the terms that are shown, wherever the dealer is', () => {
  const [here, there] = priceRows([price('A', '50,000'), price('B', '50,000', { province: 'AB' })], terms);
  expect(there?.payment).toEqual(here?.payment);
});
