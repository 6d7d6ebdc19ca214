import { describe, expect, it } from 'vitest';
import { fieldNames } from '#engine/form/field-lists.ts';
import type { TestApp, TestRequest } from './testing/app.ts';
import { accepted } from './testing/deals.ts';
import {
  asAllowed,
  compared,
  counting,
  fieldsOf,
  filledDeals,
  isFigure,
  leaked,
  may,
  sent,
  withoutPerson,
} from './testing/every-field.ts';
import { openedWorld } from './testing/opened.ts';

/** What each reader of a deal is answered, compared with what the field table lets that reader have. */

const { app, world } = openedWorld();

type Who = 'userA' | 'dealerA' | 'dealerB';
const as = async (who: Who | undefined, name: Parameters<TestApp['call']>[0], request: TestRequest) => {
  const reply = await app.call(name, { ...request, ...(who && { token: world[who].token }) });
  expect([name, reply.statusCode < 300 ? 'done' : reply.body]).toEqual([name, 'done']);
  return reply.json();
};
const version = (number: number) => ({ 'if-match': `"${number}"` });

/** A deal that dealer A has, its fields as its owner finds them again, and those of them that count. */
async function send(deal: object) {
  const params = { businessName: 'north-cars' };
  const id: string = (await as('userA', 'saveAndShare', { params, body: sent(deal) })).data._id;
  const own = (await as('userA', 'readEnquiry', { params: { id } })).data;
  const saved = fieldsOf({ form: own.form });
  return { id, saved, counted: counting(saved) };
}

const readBy = async (who: Who | undefined, id: string) => (await as(who, 'readEnquiry', { params: { id } })).data;
const takeDataBack = (id: string, deal: object) =>
  as('userA', 'updateEnquiry', { params: { id }, headers: version(1), body: { ...deal, withData: false } });

it('is found again by its owner, every field of the table in one of two deals', async () => {
  const found: string[] = [];
  for (const deal of Object.values(filledDeals)) found.push(...(await send(deal)).saved);
  expect(fieldNames.filter((name) => !found.includes(name))).toEqual([]);
});

describe.each(Object.entries(filledDeals))('a deal %s', (_, deal) => {
  it('is read by its dealer with the person, and without once the data is taken back', async () => {
    const { id, counted } = await send(deal);
    const given = await readBy('dealerA', id);
    expect(compared(fieldsOf(given), counted, may.readAll)).toEqual(asAllowed);
    expect(leaked(fieldsOf({ form: given.form }), may.readDeal)).toEqual([]);
    await takeDataBack(id, deal);
    expect(compared(fieldsOf(await readBy('dealerA', id)), counted, may.readDeal)).toEqual(asAllowed);
  });

  it('is read by whoever holds its link without what is private, whichever version it shows', async () => {
    const { id, counted } = await send(deal);
    // In the place of a total that was typed stands the figure of its name.
    const fields = counted.filter((name) => !isFigure.has(name));
    const { key } = await as('userA', 'makeShareKey', { params: { id } });
    expect(compared(fieldsOf(await readBy(undefined, key)), fields, may.readShared)).toEqual(asAllowed);
    await takeDataBack(id, { ...deal, trim: 'Type S' });
    expect(compared(fieldsOf(await readBy(undefined, key)), fields, may.readShared)).toEqual(asAllowed);
  });

  it('is read in its versions without its person', async () => {
    const { id, counted } = await send(deal);
    await takeDataBack(id, deal);
    for (const [who, name] of [
      ['userA', 'listVersions'],
      ['dealerA', 'listLeadVersions'],
    ] as const) {
      const { data } = await as(who, name, { params: { id } });
      expect(data).toHaveLength(2);
      for (const kept of data) expect(compared(fieldsOf(kept.deal), counted, may.readDeal)).toEqual(asAllowed);
    }
  });

  it('is offered without its person, who keeps their own words when they accept', async () => {
    const { id, saved, counted } = await send(deal);
    const body = { ...withoutPerson(deal), trim: 'Type S' };
    const offer = await as('dealerA', 'makeOffer', { params: { id }, headers: version(1), body });
    expect(compared(fieldsOf(offer.data.deal), counted, may.readDeal)).toEqual(asAllowed);
    for (const [who, name] of [
      ['userA', 'listDealOffers'],
      ['dealerA', 'listLeadOffers'],
      ['userA', 'compareAnswers'],
    ] as const) {
      const { data } = await as(who, name, { params: { id } });
      for (const { deal: shown } of data) expect(compared(fieldsOf(shown), counted, may.readDeal)).toEqual(asAllowed);
    }
    const params = { id, offerId: offer.data._id };
    await as('userA', 'acceptOffer', { params, headers: version(1) });
    expect(compared(fieldsOf(await readBy('userA', id)), saved, may.readAll)).toEqual(asAllowed);
    expect(compared(fieldsOf(await readBy('dealerA', id)), counted, may.readAll)).toEqual(asAllowed);
  });

  it('reaches another dealer without what its person said to the first', async () => {
    const { id, saved } = await send(deal);
    const there = await as('userA', 'listOtherDealers', { params: { id } });
    expect(leaked(fieldsOf(there), may.readDeal)).toEqual([]);
    const body = { dealers: [{ businessName: 'south-cars' }], ...accepted };
    const { data } = await as('userA', 'sendToDealers', { params: { id }, headers: version(1), body });
    const other: string = data.find(({ _id }: { _id: string }) => _id !== id)._id;
    // What is agreed to there is agreed to anew.
    const agreedAnew = Object.keys(accepted);
    const found = fieldsOf(await readBy('dealerB', other)).filter((name) => !agreedAnew.includes(name));
    expect(leaked(found, may.readDeal)).toEqual([]);
    expect(found.length).toBeGreaterThan(saved.length / 3);
  });
});
