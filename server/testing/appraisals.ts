import { beforeEach, expect } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import type { TestApp } from './app.ts';
import { accepted, financeDeal } from './deals.ts';
import { openedWorld } from './opened.ts';
import { askedTradeIn } from './trade-ins.ts';
import { addMember } from './world.ts';

type TradeIn = NonNullable<CallReply<'readTradeIn'>['data']>;
type Who = 'userA' | 'userB' | 'dealerA' | 'dealerB';

export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** A deal of user A with dealer A before each test, and what the two do about its trade-in. */
export function openedAppraisals() {
  const { app, world, db } = openedWorld();
  const held = { id: '', mailsBefore: 0 };
  const as = (who: Who, name: Parameters<TestApp['call']>[0], request = {}) =>
    app.call(name, { token: world[who].token, params: { id: held.id }, ...request });
  beforeEach(async () => {
    const body = { ...financeDeal, ...accepted, tradeValueLien: '2000', estimatedTradeValue: '9000' };
    const sent = await as('userA', 'saveAndShare', { params: { businessName: 'north-cars' }, body });
    held.id = sent.json().data._id;
    held.mailsBefore = (await app.mails(0)).length;
  });
  const ask = (more: object = {}) => as('userA', 'askForAppraisal', { body: { ...askedTradeIn, ...more } });
  const value = (more: object = {}, version = 1) => {
    const body = { valueCents: 1_450_000, validOn: '2026-11-30', conditions: 'With both keys', ...more };
    return as('dealerA', 'valueTradeIn', { ...ifMatch(version), body });
  };
  const take = (valueId: string, version = 1) =>
    as('userA', 'takeTradeInValue', { params: { id: held.id, valueId }, ...ifMatch(version) });
  const own = async () => (await as('userA', 'readEnquiry')).json().data;
  const seen = async (): Promise<TradeIn> => (await as('userA', 'readTradeIn')).json().data;
  const lead = async (): Promise<TradeIn> => (await as('dealerA', 'readLeadTradeIn')).json().data;
  const answers = async () => (await seen()).answers.map(({ state, valueCents }) => [state, valueCents]);
  /** Goes to another time, when the dealer's session has ended: another member answers. */
  const goTo = async (instant: string) => {
    app.clock.set(instant);
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    Object.assign(world, { dealerA: { ...world.dealerA, token } });
  };
  /** Asked, valued and taken; the id of the value. */
  const taken = async (): Promise<string> => {
    await ask();
    const [first] = (await value()).json().data.answers;
    expect((await take(first._id)).statusCode).toBe(200);
    return first._id;
  };
  return { app, db, world, held, as, ask, value, take, taken, own, seen, lead, answers, goTo };
}
