import { expect, test } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { ratesInForce } from './rates.ts';
import { ratesOn } from './rates-on.ts';

const source = { title: 'A table', address: '' };
const book = {
  ...rateBook,
  leaseLicenceFee: [
    { from: '2024-04-01', feeCents: 1, source },
    { from: '2025-09-01', feeCents: 2, source },
    { from: '2028-03-01', feeCents: 3, source },
  ],
} as const;

test.each([
  ['2020-01-01', 1, '2024-04-01', '2025-08-31'],
  ['2025-08-31', 1, '2024-04-01', '2025-08-31'],
  ['2025-09-01', 2, '2025-09-01', '2028-02-29'],
  ['2030-01-01', 3, '2028-03-01', null],
])('on %s the fee of %i cent holds from %s until %s', (day, feeCents, from, until) => {
  expect(ratesOn(book, day).leaseLicenceFee).toEqual([{ feeCents, from, until, source }]);
});

test('of each fact one row is left, that of the arithmetic, with its source', () => {
  const rates = ratesOn(rateBook, '2026-11-20');
  const { provinces, ...facts } = rates;
  for (const [name, rows] of Object.entries(facts)) {
    expect(rows, name).toEqual([{ ...rows[0], from: expect.any(String), source: { ...rows[0].source } }]);
  }
  expect(Object.keys(rates).sort()).toEqual(Object.keys(rateBook).sort());
  expect(ratesInForce(rates, '2026-11-20')).toMatchObject(ratesInForce(rateBook, '2026-11-20'));
  expect(provinces.map(({ code, tax }) => [code, tax.length])).toEqual(rateBook.provinces.map(({ code }) => [code, 1]));
});

test('of what holds in a province one row is left as well, with its last day', () => {
  const facts = {
    insuranceTax: [
      { from: '2024-04-01', lifeAndDisability: '9', replacement: '5', source },
      { from: '2027-01-01', lifeAndDisability: '9.975', replacement: '9.975', source },
    ],
    lienRegistration: [
      { from: '2024-04-01', steps: [{ upToYears: null, feeCents: 1 }], source },
      { from: '2027-02-01', steps: [{ upToYears: null, feeCents: 2 }], source },
    ],
    tireFee: [
      { from: '2024-04-01', feeCents: 3, source },
      { from: '2027-03-01', feeCents: 4, source },
    ],
  } as const;
  const provinces = rateBook.provinces.map((province) => ({ ...province, ...facts }));
  expect(ratesOn({ ...rateBook, provinces }, '2026-11-20').provinces[0]).toMatchObject({
    insuranceTax: [{ lifeAndDisability: '9', replacement: '5', until: '2026-12-31' }],
    lienRegistration: [{ steps: [{ feeCents: 1 }], until: '2027-01-31' }],
    tireFee: [{ feeCents: 3, until: '2027-02-28' }],
  });
});

test('what Ontario leaves to the calculation and to the form has no row', () => {
  const ontario = ratesOn(rateBook, '2026-11-20').provinces.find(({ code }) => code === 'ON');
  expect(ontario).toMatchObject({ insuranceTax: null, lienRegistration: null, tireFee: null });
});
