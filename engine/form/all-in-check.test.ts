import { expect, it } from 'vitest';
import { offeredCar } from '#engine/testing/offered-car.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { asAdvertised } from './advertised-price.ts';
import { checkAllIn } from './all-in-check.ts';
import { type FieldTexts, type Origin, write } from './deal-state.ts';

type Offer = Parameters<typeof offeredCar>[0];

const today = '2026-11-21';
const check = (offer: Offer, hasLaw = true) => checkAllIn(offeredCar(offer), hasLaw, rateBook, today);
const codes = (change: Offer, hasLaw = true) =>
  check(change, hasLaw).findings.map(({ code, blocks }) => (blocks ? `${code}!` : code));

it('adds the price up from its parts', () => {
  const { lines, allInCents } = check({});
  expect(lines.map(({ part, cents, origin }) => [part, cents, origin])).toEqual([
    ['basePrice', 46_580_00, 'car'],
    ['freight', 2_595_00, 'dealer'],
    ['adminFee', 499_00, 'dealer'],
    ['airTax', 100_00, 'default'],
    ['tireTax', 29_20, 'default'],
    ['omvicFee', 12_50, 'default'],
  ]);
  expect(lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(allInCents);
});

it('says what the price rests on without the dealer having stated it', () => {
  expect(codes({})).toEqual(['tireFeeAssumed', 'regulatorFeeBelow']);
  expect(check({}).findings.at(-1)?.regulatorCents).toBe(22_00);
  expect(codes({ adminFee: '', entry: { omvicFeedetails: '22' } })).toEqual(['adminFeeNotStated', 'tireFeeAssumed']);
  expect(codes({ province: 'AB' })).toEqual(['tireFeeAssumed']);
});

it('blocks a new car whose freight nobody stated, where the province has an all-in law', () => {
  expect(codes({ freight: '' })).toContain('freightNotStated!');
  expect(check({ freight: '' })).toMatchObject({ allInCents: null });
  expect(check({ freight: '' }).lines).toContainEqual({ part: 'freight', cents: null, origin: null });
  expect(codes({ freight: '' }, false)).toContain('freightNotStated');
  expect(codes({ freight: '', condition: 'PreOwned' })).toEqual([]);
});

it('blocks a charge in words, and not an offer or licensing in words', () => {
  const entry = { otherDetails: 'ask us', rustProofingDetails: 'included', licenseFeeDetails: 'at cost' };
  const { findings, allInCents } = check({ entry });
  expect(findings[0]).toEqual({ code: 'feeInWords', blocks: true, part: 'other', words: 'ask us' });
  expect(findings.filter(({ code }) => code === 'feeInWords')).toHaveLength(1);
  expect(allInCents).toBeNull();
});

it('lets a car be advertised without a price', () => {
  for (const price of ['', '0.00']) {
    expect(codes({ price, freight: '' })).toEqual(['noPrice']);
  }
});

it('has no parts, and nothing off, without a price', () => {
  expect(check({ price: '' })).toEqual({
    allInCents: null,
    lines: [{ part: 'basePrice', cents: null, origin: null }],
    reductions: [],
    findings: [{ code: 'noPrice', blocks: false, part: 'basePrice' }],
  });
});

/** The check of a car as it is advertised, with other texts in its form. */
function checkWith(texts: FieldTexts, origin: Origin) {
  const car = offeredCar();
  const way = asAdvertised(car, rateBook, today);
  return checkAllIn(car, true, rateBook, today, { ...way, state: write(way.state, texts, origin) });
}

it('names what programmes take off, below zero, and nothing that takes off nothing', () => {
  expect(checkWith({ rebate: '1000', discount: '' }, 'programme').reductions).toEqual([
    { part: 'rebate', cents: -1_000_00 },
  ]);
  expect(checkWith({ rebate: '0.00', discount: '250.50' }, 'programme').reductions).toEqual([
    { part: 'discount', cents: -250_50 },
  ]);
});

it('assumes no tire fee that the dealer states, and none of nothing', () => {
  const assumed = (text: string, origin: Origin) =>
    checkWith({ tireTax: text }, origin).findings.filter(({ part }) => part === 'tireTax');
  expect(assumed('29.20', 'province')).toEqual([{ code: 'tireFeeAssumed', blocks: false, part: 'tireTax' }]);
  expect(assumed('29.20', 'dealer')).toEqual([]);
  expect(assumed('0.00', 'default')).toEqual([]);
});

it('has no line for tires that cost nothing', () => {
  expect(checkWith({ tireTax: '0.00' }, 'dealer').lines.map(({ part }) => part)).toEqual([
    'basePrice',
    'freight',
    'adminFee',
    'airTax',
    'omvicFee',
  ]);
});
