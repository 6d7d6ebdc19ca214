import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptAddedRates, currentRates } from '../deals/current-rates.ts';
import { referenceRates } from '../deals/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { personalData } from '../personal-data.ts';
import { financeDeal } from '../testing/deals.ts';
import { openedApp } from '../testing/opened.ts';
import type { OperatorContext } from './command.ts';
import { runTyped } from './run-command.ts';

const app = openedApp();
let context: OperatorContext;
beforeAll(async () => {
  const forgetPublic = () => app.app.cache.invalidate();
  context = { services: app.app.services, personalData, forgetPublic, operator: 'olive' };
});
beforeEach(async () => {
  await app.database.empty();
  await adoptAddedRates(db());
  app.app.cache.invalidate();
});

const db = () => app.database.db;
const runWords = (...typed: string[]) => runTyped(typed, '', context);
const run = (words: string) => runWords(...words.split(' '));
const lastEntry = async () => (await db().select().from(auditLog).orderBy(auditLog.position)).at(-1);

describe('rates', () => {
  const add = (fact: string, from: string, values: object, address = 'https://www.omvic.ca') =>
    runWords(
      'rates',
      'add',
      fact,
      '--from',
      from,
      '--values',
      JSON.stringify(values),
      '--source-title',
      'OMVIC',
      '--source-address',
      address,
    );

  it('that are added hold from their day on, everywhere', async () => {
    const luxuryTax = async (today: string) => {
      const body = { ...financeDeal, estimatedSalesPrice: '150000', today };
      return (await app.call('calculateDeal', { body })).json().luxuryTax;
    };
    const before = await luxuryTax('2027-02-01');
    expect(Number(before)).toBeGreaterThan(0);
    expect((await app.call('readRates')).json().luxuryTax).toHaveLength(1);
    expect((await add('luxuryTax', '2027-01-01', { thresholdCents: 200_000_00 })).code).toBe(0);
    const rows = (await app.call('readRates')).json().luxuryTax;
    expect(rows.at(-1)).toEqual({
      thresholdCents: 200_000_00,
      percentOfTotal: '10',
      percentOfExcess: '20',
      from: '2027-01-01',
      source: { title: 'OMVIC', address: 'https://www.omvic.ca' },
    });
    expect(currentRates().luxuryTax).toEqual(rows);
    const on = async (date: string) => (await app.call('readRates', { query: { date } })).json().luxuryTax;
    expect(await on('2026-11-20')).toMatchObject([{ from: '2022-09-01', until: '2026-12-31', percentOfTotal: '10' }]);
    expect(await on('2027-01-01')).toMatchObject([{ from: '2027-01-01', until: null, thresholdCents: 200_000_00 }]);
    const wrong = await app.call('readRates', { query: { date: '2026-02-30' } });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { date: expect.stringContaining('YYYY-MM-DD') }]);
    expect([await luxuryTax('2026-12-31'), Number(await luxuryTax('2027-02-01'))]).toEqual([before, 0]);
    expect((await run('rates list --fact luxuryTax')).output).toMatch(/\* 2022-09-01.*\n {4}2027-01-01 {2}\{/);
    expect(await lastEntry()).toMatchObject({ action: 'rate added', objectId: 'luxuryTax' });
  });

  it('of a province and of its regulator are added too, and one of a day takes the place of another', async () => {
    expect((await add('regulatorFee.ON', '2027-01-01', { feeCents: 2500 })).code).toBe(0);
    expect((await add('regulatorFee.ON', '2027-01-01', { feeCents: 2600 })).code).toBe(0);
    const ontario = currentRates().provinces.find(({ code }) => code === 'ON');
    expect(ontario?.regulatorFee?.rows.at(-1)).toMatchObject({ from: '2027-01-01', feeCents: 2600 });
    const components = [{ name: 'HST', percent: '14' }];
    expect((await add('tax.ON', '2027-07-01', { components })).code).toBe(0);
    const changed = currentRates().provinces.find(({ code }) => code === 'ON');
    expect(changed?.tax.at(-1)).toMatchObject({ kind: 'HST', components, tradeInReducesTax: true });
    expect(await db().$count(referenceRates)).toBe(2);
  });

  it.each([
    ['nothing', '2027-01-01', { percent: '9' }, 'There is no rate nothing'],
    ['insuranceTax', 'soon', { percent: '9' }, '--from is a day'],
    ['insuranceTax', '2027-01-01', { percent: 9 }, '--values.percent must be a number as text'],
    ['insuranceTax', '2027-01-01', { per: '9' }, '--values has no per'],
    ['leaseLicenceFee', '2027-01-01', { feeCents: -1 }, '--values.feeCents must be a whole number'],
    ['lienRegistration', '2027-01-01', { steps: [] }, '--values.steps must be a list'],
    ['lienRegistration', '2027-01-01', { steps: [{ upToYears: 1 }] }, '--values.steps[0] needs feeCents'],
  ])('refuse %s from %s with %j', async (fact, from, values, sentence) => {
    const { code, error } = await add(fact, from, values);
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await db().$count(referenceRates)).toBe(0);
  });

  it('need a source', async () => {
    expect((await add('insuranceTax', '2027-01-01', { percent: '9' }, 'the web')).error).toContain('--source-address');
  });
});
