import { expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { financeDeal } from '../testing/deals.ts';
import { openedApp } from '../testing/opened.ts';
import { currentRates } from './current-rates.ts';
import { dayInOntario } from './today.ts';

const app = openedApp();

it.each<[string, DealInput & { today?: string }]>([
  ['of a loan', financeDeal],
  ['of a lease', { ...financeDeal, cashFinanceLease: 'Lease', termsInYears: 4, residualPercentage: '48' }],
  ['for cash', { cashFinanceLease: 'Cash', estimatedSalesPrice: 30000 }],
  ['of nothing', {}],
  ['with a warning', { ...financeDeal, discount: '-5', tradeIn: 'Yes', tradeValueLien: '90,000' }],
  ['with other letters', { ...financeDeal, note: 'Où est-elle?' }],
  ['with options', { ...financeDeal, options: { tradeInReducesTax: false } }],
])('a calculation answers what the engine says, and is kept by nobody: %s', async (_what, body) => {
  const reply = await app.call('calculateDeal', { body });
  const outputs = dealOutputs(calculateDeal(body, currentRates(), dayInOntario(app.clock)));
  expect(reply.json()).toEqual(JSON.parse(JSON.stringify(outputs)));
  expect(reply.headers['cache-control']).toBe('no-store');
});

const base = { ...financeDeal, estimatedSalesPrice: '38995', interestRate: '6.99', termsInYears: '5' };

it.each<[DealInput, string[]]>([
  [{ frequency: 'Biweekly' }, ['frequency']],
  [{ interestRate: '6,99' }, ['interestRate']],
  [{ estimatedSalesPrice: 'abc', tax: 'Foo' }, ['estimatedSalesPrice', 'tax']],
  [{ cashFinanceLease: 'finance' }, ['cashFinanceLease']],
  [{ type: 42, options: { lenderFees: 'some' } }, ['options.lenderFees', 'type']],
])(
  'of a deal each value that is not understood is named, or refused where that is asked for: %j',
  async (odd, names) => {
    const body = { ...base, ...odd };
    const reply = await app.call('calculateDeal', { body });
    const outputs = dealOutputs(calculateDeal(body, currentRates(), dayInOntario(app.clock)));
    const warnings = [...outputs.warnings, ...names.map((name) => `notUnderstood:${name}`)].sort();
    expect(reply.json()).toEqual({ ...JSON.parse(JSON.stringify(outputs)), warnings });

    const strict = await app.call('calculateDeal', { body: { ...body, options: { ...body.options, strict: true } } });
    expect([strict.statusCode, Object.keys(strict.json().fields).sort()]).toEqual([400, names]);
    const sound = await app.call('calculateDeal', { body: { ...base, options: { strict: true } } });
    expect([sound.statusCode, sound.json().warnings]).toEqual([200, []]);
  },
);

it.each<[string, unknown, number, string?]>([
  ['an unknown field', { unknown: '1' }, 400],
  ['an amount beyond the arithmetic', { estimatedSalesPrice: '10,000,000.01' }, 400],
  ['a field twice', '{"make":"ACURA","make":"HONDA"}', 400],
  ['no JSON', '{"make"', 400],
  ['no object', '[]', 400],
  ['a day that no calendar has', { today: '2026-02-31' }, 400],
  ['too much', `{"note":"${'x'.repeat(70_000)}"}`, 413],
  ['no JSON by its type', '{}', 415, 'text/plain'],
])('a calculation is refused for %s', async (_what, body, status, type = 'application/json') => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const url = '/api/deal/calculate';
  expect((await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })).statusCode).toBe(
    status,
  );
});

it.each([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'a calculation is not done for the page of another site: %j',
  async (headers) => {
    expect((await app.call('calculateDeal', { body: financeDeal, headers })).statusCode).toBe(403);
  },
);
