import { beforeEach, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { minute } from '../kit/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, financeDeal, offeredDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';

const { app, world } = openedWorld();
let id: string;
beforeEach(async () => {
  app.clock.set('2026-11-21T15:00:00Z');
  const body = { ...financeDeal, ...accepted };
  id = (await as('userA', 'saveAndShare', { params: { businessName: 'north-cars' }, body })).json().data._id;
});

type Offer = CallReply<'makeOffer'>['data'];
const as = (who: 'userA' | 'userB' | 'dealerA', name: Parameters<TestApp['call']>[0], request = {}) =>
  app.call(name, { token: world[who].token, params: { id }, ...request });
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const made = async (more: object = {}, version = 1): Promise<Offer> =>
  (await as('dealerA', 'makeOffer', { ...ifMatch(version), body: { ...offeredDeal, ...more } })).json().data;
const answer = (name: 'acceptOffer' | 'declineOffer', offerId: string, version = 1, body?: object) =>
  as('userA', name, { params: { id, offerId }, ...ifMatch(version), ...(body && { body }) });
const counter = (offerId: string, more: object = {}, version = 1) =>
  as('userA', 'counterOffer', {
    params: { id, offerId },
    ...ifMatch(version),
    body: { ...offeredDeal, withData: true, ...more },
  });
const withdraw = (offerId: string) => as('dealerA', 'withdrawOffer', { params: { id, offerId } });
const own = async () => (await as('userA', 'readEnquiry')).json().data;
const seen = async (): Promise<Offer[]> => (await as('userA', 'listDealOffers')).json().data;

it('counters: the changed deal is the next version, the offer ends, and the dealer reads both', async () => {
  const { _id: offerId } = await made();
  app.clock.pass(minute);
  const reply = await counter(offerId, { discount: '2500' });
  expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"2"']);
  expect(reply.json().data).toMatchObject({ version: 2, discount: '2500.00', status: 'quoted' });
  expect((await seen())[0]).toMatchObject({ state: 'countered', closedAt: '2026-11-21T15:01:00.000Z' });
  const { history } = (await as('dealerA', 'readLead')).json().data;
  expect(history.map(({ what }: { what: string }) => what).slice(0, 2)).toEqual(['offerCountered', 'changed']);
  expect((await as('dealerA', 'readEnquiry')).json().data.discount).toBe('2500.00');
  for (const name of ['acceptOffer', 'declineOffer'] as const) {
    const late = await answer(name, offerId, 2, name === 'declineOffer' ? {} : undefined);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'You’ve already replied to this offer with a counter-offer.',
    ]);
  }
  expect((await made({ discount: '2600' }, 2)).state).toBe('open');
});

it('counters with a real change alone, of the version seen, and only what is open', async () => {
  const { _id: offerId } = await made();
  const same = await counter(offerId, { discount: '1000' });
  expect([same.statusCode, same.json().message]).toEqual([
    400,
    'You haven’t changed anything in the deal you sent. Change a line first.',
  ]);
  expect((await counter(offerId, {}, 2)).statusCode).toBe(412);
  await withdraw(offerId);
  const late = await counter(offerId);
  expect([late.statusCode, late.json().message]).toEqual([409, 'The dealer has withdrawn this offer.']);
  expect(await own()).toMatchObject({ version: 1, discount: '1000.00' });
  const others = await app.call('counterOffer', {
    token: world.userB.token,
    params: { id, offerId },
    ...ifMatch(1),
    body: { ...offeredDeal, withData: true },
  });
  expect(others.statusCode).toBe(404);
});

it('declines once', async () => {
  const { _id: offerId } = await made();
  expect((await answer('declineOffer', offerId, 1, { reason: 'Too much' })).statusCode).toBe(200);
  const again = await answer('declineOffer', offerId, 1, { reason: 'Still' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'This offer has already been declined.']);
  expect((await seen())[0]?.reason).toBe('Too much');
});
