import { describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { minute } from '../../kit/clock.ts';
import type { TestApp } from '../../testing/app.ts';
import { accepted, creditApplication, financeDeal } from '../../testing/deals.ts';
import { openedWorld } from '../../testing/opened.ts';

const { app, world } = openedWorld();

type Versions = CallReply<'listVersions'>['data'];

const own = (name: Parameters<TestApp['call']>[0], request = {}) =>
  app.call(name, { token: world.userA.token, ...request });
const versions = async (id: string): Promise<Versions> => (await own('listVersions', { params: { id } })).json().data;
const ofLead = async (id: string): Promise<Versions> =>
  (await app.call('listLeadVersions', { token: world.dealerA.token, params: { id } })).json().data;
const params = { businessName: 'north-cars' };

/** A draft with a note and credit answers, saved over once, then sent, then changed. */
async function livedDeal(): Promise<string> {
  const personal = { note: 'Ring me at noon', ...creditApplication };
  const draft = (await own('saveDraft', { body: { ...financeDeal, ...personal, downpayment: '1000' } })).json().data;
  const id: string = draft._id;
  const over = { ...financeDeal, ...personal, downpayment: '2000', draftId: id };
  app.clock.pass(5 * minute);
  await own('saveDraft', { body: over, headers: { 'if-match': '"1"' } });
  app.clock.pass(5 * minute);
  const sent = { ...financeDeal, ...personal, ...accepted, downpayment: '3000', draftId: id };
  expect((await own('saveAndShare', { params, body: sent, headers: { 'if-match': '"2"' } })).statusCode).toBe(201);
  app.clock.pass(5 * minute);
  const changed = { ...financeDeal, ...personal, downpayment: '4000', withData: false };
  await own('updateEnquiry', { params: { id }, headers: { 'if-match': '"3"' }, body: changed });
  return id;
}

describe('the versions of a deal', () => {
  it('are all there for its owner, newest first, each with its time and its figures to the cent', async () => {
    const id = await livedDeal();
    const found = await versions(id);
    expect(found.map(({ version, at, isDraft, deal }) => [version, at, isDraft, deal.downpayment])).toEqual([
      [4, '2026-11-21T15:15:00.000Z', false, '4000.00'],
      [3, '2026-11-21T15:10:00.000Z', false, '3000.00'],
      [2, '2026-11-21T15:05:00.000Z', true, '2000.00'],
      [1, '2026-11-21T15:00:00.000Z', true, '1000.00'],
    ]);
    const now = (await own('readEnquiry', { params: { id } })).json().data;
    for (const name of ['monthlyPayment', 'totalPurchasePrice', 'costOfBorrowing', 'apr'] as const) {
      expect(found[0]?.deal[name]).toBe(now[name]);
    }
    // 1,000.00 less paid at once is 1,000.00 more to finance: 84 payments at 6.99 % a year, 15.09 each.
    const [, third, second] = found;
    const more = Number(second?.deal.monthlyPayment) - Number(third?.deal.monthlyPayment);
    expect(more.toFixed(2)).toBe('15.09');
  });

  it('hold no note, no answer and no person, for nobody', async () => {
    const id = await livedDeal();
    const text = JSON.stringify([await versions(id), await ofLead(id)]);
    for (const trace of ['Ring me at noon', 'Quillon', 'Zephyrine', 'Obsidian', '7777', 'creditPreApproval']) {
      expect(text).not.toContain(trace);
    }
  });

  it('are those that the dealer was sent, for the dealer', async () => {
    const id = await livedDeal();
    expect((await ofLead(id)).map(({ version }) => version)).toEqual([4, 3]);
  });

  it('come back by saving the form of an older one, which is a further version', async () => {
    const id = await livedDeal();
    const old = (await versions(id)).at(-1);
    const body = { ...old?.deal.form, options: old?.deal.options, withData: false };
    const back = await own('updateEnquiry', { params: { id }, headers: { 'if-match': '"4"' }, body });
    expect(back.json().data).toMatchObject({ version: 5, monthlyPayment: old?.deal.monthlyPayment });
    expect((await versions(id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    const late = await own('updateEnquiry', { params: { id }, headers: { 'if-match': '"4"' }, body });
    expect(late.statusCode).toBe(412);
  });
});
