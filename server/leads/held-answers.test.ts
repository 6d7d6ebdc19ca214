import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../accounts/tables.ts';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { mailTally, waitingMails } from '../integrations/mail/tables.ts';
import { minute } from '../kit/clock.ts';
import { accepted, financeDeal, offeredDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';
import { openedWorld } from '../testing/opened.ts';
import { until } from '../testing/until.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { addMember } from '../testing/world.ts';

const { app, world, db } = openedWorld();
const ann = 'ann@shoppers.example';

/** A lead whose shopper has not shown yet that the address is theirs. */
const unconfirmedLead = async (): Promise<string> => {
  await db().update(users).set({ emailVerifiedAt: null }).where(eq(users.id, world.userA.id));
  const params = { businessName: 'north-cars' };
  const body = { ...financeDeal, ...accepted };
  return (await app.call('saveAndShare', { token: world.userA.token, params, body })).json().data._id;
};
const asDealer = (name: Parameters<typeof app.call>[0], id: string, more: object = {}) =>
  app.call(name, { token: world.dealerA.token, params: { id }, ...more });
const write = (id: string, text = 'Saturday at ten?') => asDealer('sendLeadMessage', id, { body: { text } });
const offer = (id: string) => asDealer('makeOffer', id, { headers: { 'if-match': '"1"' }, body: offeredDeal });
const work = async (id: string) => (await asDealer('readLead', id)).json().data;
const row = async (id: string) =>
  (await app.call('listLeads', { token: world.dealerA.token }))
    .json()
    .data.find((one: { _id: string }) => one._id === id);
const dashboard = async () =>
  (await app.call('readDealerDashboard', { token: world.dealerA.token })).json().data.response;
const tokenIn = (text: string) => /ConfirmEmail\?deal=[\w-]+#([\w-]{43})\s/.exec(text)?.[1] ?? '';
const confirm = async () => {
  const { text } = await mailTo(app, ann, 'A dealer has replied to you');
  return app.call('confirmEmail', { body: { token: tokenIn(text) } });
};
const isReleased = (id: string) =>
  until(async () => (await db().$count(enquiries, and(eq(enquiries.id, id), eq(enquiries.status, 'viewed')))) === 0);

describe('an answer to a shopper whose address is not confirmed', () => {
  it('says of a message that it is not sent, stays the dealer’s turn, and counts from when it has left', async () => {
    const id = await unconfirmedLead();
    await asDealer('markLeadViewed', id);
    app.clock.pass(4 * minute);
    const reply = (await write(id)).json().data;
    expect(reply).toMatchObject({ status: 'viewed', respondedAt: null, waitsForAddress: true });
    expect(reply.messages).toMatchObject([{ text: 'Saturday at ten?', isHeld: true }]);
    expect(await row(id)).toMatchObject({ status: 'viewed', isHeld: true });
    expect((await app.call('countWaitingLeads', { token: world.dealerA.token })).json().waiting).toBe(1);
    expect(await dashboard()).toMatchObject({ answered: 0, unanswered: 1, medianSeconds: null });

    app.clock.pass(16 * minute);
    expect((await confirm()).statusCode).toBe(200);
    await isReleased(id);
    expect(await work(id)).toMatchObject({
      status: 'contacted',
      respondedAt: app.clock.now().toISOString(),
      waitsForAddress: false,
      messages: [{ isHeld: false }],
    });
    expect(await row(id)).toMatchObject({ isHeld: false });
    // Twenty minutes, not the four after which it was written.
    expect(await dashboard()).toMatchObject({
      answered: 1,
      medianSeconds: 1200,
      members: [{ name: 'Dana north-cars', medianSeconds: 1200, answered: 1 }],
    });
    await mailTo(app, ann, 'Message from ');
  });

  it('says the same of an offer, and the lead is a quoted one once it has left', async () => {
    const id = await unconfirmedLead();
    await asDealer('markLeadViewed', id);
    expect((await offer(id)).json().data).toMatchObject({ state: 'open', isHeld: true });
    const { status, respondedAt, history } = await work(id);
    expect([status, respondedAt]).toEqual(['viewed', null]);
    expect(history[0]).toMatchObject({ what: 'offered', isHeld: true });
    expect((await asDealer('listLeadOffers', id)).json().data).toMatchObject([{ isHeld: true }]);
    await confirm();
    await isReleased(id);
    const after = await work(id);
    expect(after.status).toBe('quoted');
    expect(after.history.map(({ what, isHeld }: { what: string; isHeld: boolean }) => [what, isHeld])).toContainEqual([
      'offered',
      false,
    ]);
    expect((await asDealer('listLeadOffers', id)).json().data).toMatchObject([{ isHeld: false }]);
  });

  it('that is withdrawn before it left is nothing any more', async () => {
    const id = await unconfirmedLead();
    await asDealer('markLeadViewed', id);
    const { _id: offerId } = (await offer(id)).json().data;
    await app.call('withdrawOffer', { token: world.dealerA.token, params: { id, offerId } });
    expect(await row(id)).toMatchObject({ status: 'viewed', isHeld: false });
    await confirm();
    await until(async () => (await db().$count(waitingMails)) === 0);
    expect(await work(id)).toMatchObject({ status: 'viewed', respondedAt: null });
  });

  it('has arrived when the shopper reads it on the page, or answers it', async () => {
    const id = await unconfirmedLead();
    const { messages } = (await write(id)).json().data;
    app.clock.pass(minute);
    const { token } = world.userA;
    await app.call('markDealMessagesSeen', { token, params: { id }, body: { last: messages[0]._id } });
    expect(await work(id)).toMatchObject({ status: 'contacted', messages: [{ isHeld: false }], waitsForAddress: true });
    const { _id: offerId } = (await offer(id)).json().data;
    expect(await work(id)).toMatchObject({ status: 'contacted' });
    await app.call('acceptOffer', { token, params: { id, offerId }, headers: { 'if-match': '"1"' } });
    expect(await work(id)).toMatchObject({ status: 'quoted' });
    expect(await row(id)).toMatchObject({ isHeld: false });
  });

  it('is told to the shopper once for a lead, without a word of it or of who gave it, and leaves earlier links alone', async () => {
    const id = await unconfirmedLead();
    const sent = (await app.mails(0)).length;
    expect((await app.call('sendEmailLink', { token: world.userA.token })).statusCode).toBe(200);
    const first = await mailTo(app, ann, 'Confirm your email address', sent);
    await write(id, 'Ottokar says hello');
    await write(id, 'Ottokar once more');
    const { subject, text, html } = await mailTo(app, ann, 'A dealer has replied to you');
    const all = withoutIds([subject, text, html].join());
    for (const secret of ['Ottokar', 'north-cars', 'Dana', 'Ann']) expect(all).not.toContain(secret);
    expect(text).toContain(`/ConfirmEmail?deal=${id}#`);
    const told = (await app.mails(0)).filter((mail) => mail.subject === 'A dealer has replied to you');
    expect(told).toHaveLength(1);
    const token = /ConfirmEmail#([\w-]{43})/.exec(first.text)?.[1] ?? '';
    expect((await app.call('confirmEmail', { body: { token } })).statusCode).toBe(200);
  });

  it('counts from the dealer’s own word where it called meanwhile', async () => {
    const id = await unconfirmedLead();
    await write(id);
    app.clock.pass(5 * minute);
    const at = app.clock.now().toISOString();
    await asDealer('setLeadStatus', id, { body: { status: 'contacted', from: 'submitted' } });
    app.clock.pass(minute);
    await confirm();
    await until(async () => (await row(id)).isHeld === false);
    expect(await work(id)).toMatchObject({ status: 'contacted', respondedAt: at });
  });

  it('is no more to be waited for where the lead is lost', async () => {
    const id = await unconfirmedLead();
    await write(id);
    expect(await row(id)).toMatchObject({ status: 'submitted', isHeld: true });
    await asDealer('setLeadStatus', id, { body: { status: 'lost', from: 'submitted', lostReason: 'noAnswer' } });
    expect(await row(id)).toMatchObject({ status: 'lost', isHeld: false });
    await confirm();
    await until(async () => (await db().$count(enquiries, isNull(enquiries.heldAnswer))) > 0);
    expect((await work(id)).status).toBe('lost');
  });

  it('is held and told of once where the same is posted again, because the answer was cut off', async () => {
    const id = await unconfirmedLead();
    const post = () =>
      asDealer('sendLeadMessage', id, {
        body: { text: 'Saturday?' },
        headers: { 'idempotency-key': 'once' },
      });
    expect((await post()).statusCode).toBe(201);
    expect((await post()).json().data.messages).toHaveLength(1);
    await mailTo(app, ann, 'A dealer has replied to you');
    expect(await db().$count(mailTally, eq(mailTally.mail, 'answer-waits'))).toBe(1);
    expect(await db().$count(waitingMails, eq(waitingMails.mail, 'message-from-dealer'))).toBe(1);
  });

  it('of two colleagues at once is held with both, told of once, and counts once', async () => {
    const id = await unconfirmedLead();
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    const replies = await Promise.all([
      offer(id),
      app.call('sendLeadMessage', { token, params: { id }, body: { text: 'Saturday?' } }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [held] = await db().select().from(enquiries).where(eq(enquiries.id, id));
    expect(held?.heldAnswer?.kinds.toSorted()).toEqual(['message', 'offer']);
    await confirm();
    await isReleased(id);
    await until(async () => (await row(id)).isHeld === false);
    expect((await work(id)).status).toBe('quoted');
    expect(await db().$count(mailTally, eq(mailTally.mail, 'answer-waits'))).toBe(1);
    expect(await db().$count(auditLog, eq(auditLog.action, 'held answer sent'))).toBe(1);
  });

  it('is on record by who gave it when it left', async () => {
    const id = await unconfirmedLead();
    await write(id);
    await confirm();
    await until(async () => (await row(id)).isHeld === false);
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.action, 'held answer sent'));
    expect(entry).toMatchObject({ actorKind: 'dealer', objectId: id, details: { from: 'submitted', to: 'contacted' } });
  });
});

it('an answer to a confirmed shopper is sent at once', async () => {
  const params = { businessName: 'north-cars' };
  const body = { ...financeDeal, ...accepted };
  const id = (await app.call('saveAndShare', { token: world.userA.token, params, body })).json().data._id;
  const reply = (await write(id)).json().data;
  expect(reply).toMatchObject({ status: 'contacted', waitsForAddress: false, messages: [{ isHeld: false }] });
  expect((await offer(id)).json().data.isHeld).toBe(false);
  expect(await row(id)).toMatchObject({ status: 'quoted', isHeld: false });
});
