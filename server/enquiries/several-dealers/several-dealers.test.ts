import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { users } from '../../accounts/tables.ts';
import { dealerMakes, dealers } from '../../dealers/tables.ts';
import { hour, minute } from '../../kit/clock.ts';
import { listings } from '../../listings/tables.ts';
import type { TestApp, TestRequest } from '../../testing/app.ts';
import { accepted, creditApplication, financeDeal } from '../../testing/deals.ts';
import { mailTo } from '../../testing/mails.ts';
import { openedWorld } from '../../testing/opened.ts';
import { addDealer, addListing, type DealerWithMember } from '../../testing/world.ts';
import { consents, creditAnswers, enquiries, enquiryVersions } from '../tables.ts';

const { app, world } = openedWorld();
let id: string;
beforeEach(async () => {
  id = (await share(financeDeal)).json().data._id;
  app.clock.pass(minute);
});

const own = (name: Parameters<TestApp['call']>[0], request: TestRequest = {}) =>
  app.call(name, { token: world.userA.token, params: { id }, ...request });
const share = (deal: object) =>
  own('saveAndShare', { params: { businessName: 'north-cars' }, body: { ...deal, ...accepted } });
const first = { 'if-match': '"1"' };
const bodyFor = (...names: string[]) => ({
  dealers: names.map((businessName) => ({ businessName })),
  ...accepted,
});
const sendTo = (names: readonly string[], more: object = {}, headers: Record<string, string> = first) =>
  own('sendToDealers', { body: { ...bodyFor(...names), ...more }, headers });
const others = async (): Promise<CallReply<'listOtherDealers'>> => (await own('listOtherDealers')).json();

/** Further dealers that list the MDX, each a thousand dollars dearer than the one before. */
async function addDealers(count: number): Promise<DealerWithMember[]> {
  const added: DealerWithMember[] = [];
  for (let number = 1; number <= count; number += 1) {
    const dealer = await addDealer(app.database.db, app.clock, `more-cars-${number}`);
    await addListing(app.database.db, dealer.id, world.acura, { basePriceCents: (72_700 + 1000 * number) * 100 });
    added.push(dealer);
  }
  return added;
}
const allEnquiries = () => app.database.db.select().from(enquiries);
const setDealer = (dealer: { id: string }, change: Partial<typeof dealers.$inferInsert>) =>
  app.database.db.update(dealers).set(change).where(eq(dealers.id, dealer.id));

describe('the other dealers of a deal', () => {
  it('are those that list the same car publicly, with their own price and what the deal comes to there', async () => {
    const { db } = app.database;
    await db.insert(dealerMakes).values({ dealerId: world.dealerB.id, makeId: world.acura, freightCents: 2000_00 });
    await setDealer(world.dealerB, { adminFeeCents: 29_900 });
    const [dearer] = await addDealers(1);
    const not = async (name: string, state: 'approved' | 'pending' | 'suspended', car: object) =>
      addListing(db, (await addDealer(db, app.clock, name, state)).id, world.acura, car);
    await not('waiting-cars', 'pending', {});
    await not('paused-cars', 'suspended', {});
    await not('other-trim', 'approved', { trim: 'Type S' });
    await not('other-year', 'approved', { year: 2025 });
    await not('used-cars', 'approved', { condition: 'PreOwned' });
    await not('hidden-cars', 'approved', { state: 'draft' });
    await not('gone-cars', 'approved', { removedAt: new Date(0) });
    const { left, dealers: found } = await others();
    expect([left, found.map(({ businessName }) => businessName)]).toEqual([4, [dearer?.businessName, 'south-cars']]);
    const [, south] = found;
    expect(south).toMatchObject({ price: '72700.00', city: 'Oakville', province: 'ON', sentAs: null });
    expect(south?.changes).toEqual([
      { field: 'freight', from: '2595.00', to: '2000.00' },
      { field: 'adminFee', from: '499.00', to: '299.00' },
    ]);
    // 595.00 and 200.00 less, and 13 % on both.
    const here = (await own('readEnquiry')).json().data;
    expect((Number(here.totalPurchasePrice) - Number(south?.totalPurchasePrice)).toFixed(2)).toBe('898.35');
  });

  it('come nearest first by the person’s own postal area', async () => {
    await addDealers(1);
    await setDealer(world.dealerB, { zipcode: 'V6B' });
    expect((await others()).dealers.map(({ distanceKm }) => distanceKm)).toEqual([27, 3358]);
    await app.database.db.update(users).set({ zipcode: '' });
    expect((await others()).dealers.map(({ distanceKm }) => distanceKm)).toEqual([null, null]);
  });

  it('keep what the shopper typed, and are nobody’s for a deal that names no car', async () => {
    const typed = (await share({ ...financeDeal, estimatedSalesPrice: '70000', adminFee: '' })).json().data;
    const there = await app.call('listOtherDealers', { token: world.userA.token, params: { id: typed._id } });
    const [south] = there.json().dealers;
    expect([south.price, south.changes.map(({ field }: { field: string }) => field)]).toEqual([
      '72700.00',
      ['freight'],
    ]);
    const { model: _model, ...nameless } = financeDeal;
    const without = (await share(nameless)).json().data;
    const none = await app.call('listOtherDealers', { token: world.userA.token, params: { id: without._id } });
    expect(none.json()).toEqual({ left: 4, blocked: null, dealers: [] });
  });
});

describe('sending a deal to other dealers', () => {
  it('makes an enquiry of each, with the figures that were shown, and a common group', async () => {
    const [more] = await addDealers(1);
    const seen = (await others()).dealers;
    const choices = seen.map(({ businessName, totalOutlay }) => ({ businessName, totalOutlay }));
    const reply = await sendTo([], { dealers: choices, note: 'Is it there in blue?' });
    expect(reply.statusCode).toBe(201);
    const { data, left }: CallReply<'sendToDealers'> = reply.json();
    expect(left).toBe(2);
    expect(data.map(({ dealer, status }) => [dealer?.businessName, status])).toEqual(
      expect.arrayContaining([
        ['north-cars', 'submitted'],
        ['south-cars', 'submitted'],
        [more?.businessName, 'submitted'],
      ]),
    );
    const rows = await allEnquiries();
    expect([rows.length, new Set(rows.map(({ groupId }) => groupId)).size, rows[0]?.groupId]).toEqual([
      3,
      1,
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    for (const { businessName, totalPurchasePrice } of seen) {
      const sent = data.find(({ dealer }) => dealer?.businessName === businessName);
      const lead = (await own('readEnquiry', { params: { id: sent?._id ?? '' } })).json().data;
      expect(lead).toMatchObject({ totalPurchasePrice, note: 'Is it there in blue?', version: 1, inGroup: true });
    }
    const kinds = (await app.database.db.select().from(consents)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'age')).toHaveLength(3);
    expect(await app.database.db.$count(enquiryVersions)).toBe(3);
  });

  it('is one lead among others for its dealer, by mail as well', async () => {
    await sendTo(['south-cars']);
    const leads = (await app.call('listLeads', { token: world.dealerB.token })).json().data;
    expect(leads).toHaveLength(1);
    for (const name of ['north', 'south']) {
      await mailTo(app, `owner@${name}-cars.example`, 'New lead');
      const sent = await mailTo(app, 'ann@shoppers.example', `Sent to ${name}-cars Motors`);
      // Its car has no photo.
      expect(sent.html).toMatch(/<img src="[^"]*\/images\/studio-[a-z-]+--ACURA\.png"/);
    }
  });

  it.each([
    [{ dealers: [] }, 'dealers'],
    [{ dealers: undefined }, 'dealers'],
    [{ dealers: [{ businessName: 'south-cars' }, { businessName: 'south-cars' }] }, 'dealers'],
    [{ dealers: Array.from({ length: 5 }, (_, place) => ({ businessName: `cars-${place}` })) }, 'dealers'],
    [{ dealers: [{ businessName: 7 }] }, 'dealers.0.businessName'],
    [{ dealers: [{ businessName: 'north-cars' }] }, 'dealers.0.businessName'],
    [{ dealers: [{ businessName: 'south-cars' }, { businessName: 'nobody' }] }, 'dealers.1.businessName'],
    [{ dealers: [{ businessName: 'south-cars', totalOutlay: '1.00' }] }, 'dealers.0.totalOutlay'],
    [{ termsAndConditions: '' }, 'termsAndConditions'],
    [{ ageConfirmation: undefined }, 'ageConfirmation'],
    [{ note: 'x'.repeat(5001) }, 'note'],
    [{ withData: true }, 'withData'],
  ])('refuses %j by the field %s, and sends nothing', async (change, field) => {
    const reply = await sendTo(['south-cars'], change);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
    expect((await allEnquiries()).map(({ groupId }) => groupId)).toEqual([null]);
  });

  it('never goes beyond five dealers, and frees the place of a withdrawn one once that is final', async () => {
    const names = (await addDealers(4)).map(({ businessName }) => businessName);
    expect((await sendTo(names.slice(0, 3))).statusCode).toBe(201);
    const tooMany = await sendTo(['south-cars', names[3] ?? '']);
    expect([tooMany.statusCode, tooMany.json().field]).toEqual([400, 'dealers']);
    expect(tooMany.json().message).toBe('You can choose up to 1 more. The limit is five dealers per deal.');
    const { data }: CallReply<'sendToDealers'> = (await sendTo(['south-cars'])).json();
    expect((await sendTo([names[3] ?? ''])).json().field).toBe('dealers');
    const last = data.at(-1)?._id ?? '';
    await own('deleteEnquiry', { params: { id: last } });
    expect((await sendTo([names[3] ?? ''])).statusCode).toBe(400);
    app.clock.pass(hour + minute);
    expect((await sendTo([names[3] ?? ''])).statusCode).toBe(201);
    expect((await own('restoreEnquiry', { params: { id: last } })).statusCode).toBe(409);
  });

  it('says of a dealer that stopped listing the car so, and sends to none', async () => {
    const [more] = await addDealers(1);
    await app.database.db.update(listings).set({ state: 'draft' }).where(eq(listings.dealerId, world.dealerB.id));
    const reply = await sendTo([more?.businessName ?? '', 'south-cars']);
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      fields: { 'dealers.1.businessName': 'This dealer no longer lists the car.' },
    });
    expect(await allEnquiries()).toHaveLength(1);
    expect((await sendTo([more?.businessName ?? ''])).statusCode).toBe(201);
    expect((await sendTo([more?.businessName ?? ''])).json().message).toBe('This dealer already has this deal.');
  });

  it('needs the version that was seen, and a deal that its first dealer has', async () => {
    expect((await sendTo(['south-cars'], {}, {})).statusCode).toBe(428);
    expect((await sendTo(['south-cars'], {}, { 'if-match': '"7"' })).statusCode).toBe(412);
    const draft = (await own('saveDraft', { body: financeDeal, params: {} })).json().data._id;
    const reply = await own('sendToDealers', { params: { id: draft }, body: bodyFor('south-cars'), headers: first });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  });

  it('is done once under one key, however often and however many at once', async () => {
    const headers = { ...first, 'idempotency-key': 'a-key' };
    const replies = await Promise.all([1, 2, 3].map(() => sendTo(['south-cars'], {}, headers)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect([replies[0]?.statusCode, (await allEnquiries()).length]).toEqual([201, 2]);
    expect((await sendTo(['south-cars'], { note: 'Hi' }, headers)).statusCode).toBe(422);
  });

  it('gives a dealer one only, where two send at once', async () => {
    const names = (await addDealers(4)).map(({ businessName }) => businessName);
    const replies = await Promise.all([names, names].map((chosen) => sendTo(chosen)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    const rows = await allEnquiries();
    expect([rows.length, new Set(rows.map(({ dealerId }) => dealerId)).size]).toEqual([5, 5]);
  });

  it('never goes beyond five dealers where two of them are the place from which it is sent at once', async () => {
    const names = (await addDealers(4)).map(({ businessName }) => businessName);
    const { data }: CallReply<'sendToDealers'> = (await sendTo(['south-cars'])).json();
    const chosen = [names.slice(0, 2), names.slice(2)].map((pair) => bodyFor(...pair));
    const replies = await Promise.all(
      data.map(({ _id }, place) => own('sendToDealers', { params: { id: _id }, body: chosen[place], headers: first })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    expect(await allEnquiries()).toHaveLength(4);
  });

  it('counts among the leads that a person may send in a day', async () => {
    await addDealers(4);
    for (let count = 0; count < 7; count += 1) await share(financeDeal);
    const reply = await sendTo(['more-cars-1', 'more-cars-2', 'south-cars']);
    expect([reply.statusCode, await app.database.db.$count(enquiries)]).toEqual([429, 8]);
  });

  it('takes the credit answers along only where the person agrees to that anew', async () => {
    const withCredit = (await share({ ...financeDeal, ...creditApplication })).json().data._id;
    const [more] = await addDealers(1);
    const send = (name: string, consent: object) =>
      own('sendToDealers', { params: { id: withCredit }, headers: first, body: { ...bodyFor(name), ...consent } });
    await send('south-cars', {});
    expect(await app.database.db.$count(creditAnswers)).toBe(1);
    const reply = await send(more?.businessName ?? '', { creditConsent: 'yes' });
    const { data }: CallReply<'sendToDealers'> = reply.json();
    expect(await app.database.db.$count(creditAnswers)).toBe(2);
    const lead = data.find(({ dealer }) => dealer?.businessName === more?.businessName);
    const read = await app.call('readEnquiry', { token: more?.token, params: { id: lead?._id ?? '' } });
    expect(read.json().data).toMatchObject({ currentEmployer: 'Obsidian Turbines', creditPreApproval: 'Yes' });
  });

  it('is of a foreign deal as of an unknown one', async () => {
    for (const name of ['listOtherDealers', 'sendToDealers', 'compareAnswers'] as const) {
      const asked = {
        token: world.userB.token,
        ...(name === 'sendToDealers' && { body: bodyFor('south-cars'), headers: first }),
      };
      const foreign = await app.call(name, { ...asked, params: { id } });
      const unknown = await app.call(name, { ...asked, params: { id: 'A'.repeat(22) } });
      expect([foreign.statusCode, foreign.json().message]).toEqual([404, unknown.json().message]);
    }
  });
});
