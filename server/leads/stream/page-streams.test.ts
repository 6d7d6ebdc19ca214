import type { AddressInfo } from 'node:net';
import { isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadStreamEvent } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { sessions } from '../../accounts/tables.ts';
import { minute } from '../../kit/clock.ts';
import { addKey } from '../../testing/dealer-keys.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';

const app = openedApp({ liveStreams: { lookEvery: 20, beatEvery: 100, mostOfReader: 3 } });
const world = worldBefore(app);
let address: string;
beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

async function send(businessName = 'north-cars'): Promise<string> {
  const body = { ...financeDeal, ...accepted };
  const reply = await app.call('saveAndShare', { token: world.userA.token, params: { businessName }, body });
  return reply.json().data._id;
}

/** A stream that is open, read piece by piece. */
async function follow(token = world.dealerA.token, after?: number, path: string = paths.followLeads.path) {
  const headers = { authorization: `Bearer ${token}`, ...(after === undefined ? {} : { 'last-event-id': `${after}` }) };
  const reply = await fetch(`${address}${path}`, { headers });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads on until the text holds something, or has ended; gives the text so far. */
  const until = async (part: string): Promise<string> => {
    while (!text.includes(part)) {
      const piece = await reader?.read();
      if (!piece || piece.done) return `${text}<end>`;
      text += piece.value;
    }
    return text;
  };
  const events = (): LeadStreamEvent[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
  return { reply, until, events, cancel: () => reader?.cancel() };
}

describe('the stream of a shopper’s messages', () => {
  const followMessages = (token = world.userA.token) => follow(token, undefined, paths.followMessages.path);
  const write = async (id: string, text: string) => {
    const reply = await app.call('sendLeadMessage', { token: world.dealerA.token, params: { id }, body: { text } });
    expect(reply.statusCode).toBe(201);
  };

  it('says how many there are, then of each one that comes or is seen, and to nobody else', async () => {
    const id = await send();
    await write(id, 'A secret word');
    const [page, other] = [await followMessages(), await followMessages(world.userB.token)];
    await page.until('"unread":1');
    await write(id, 'Another one');
    const text = await page.until('"unread":2');
    expect(text).toContain(`"enquiryId":"${id}","messages":2,"unread":2`);
    expect(text).not.toContain('secret');
    const { messages } = (await app.call('listDealMessages', { token: world.userA.token, params: { id } })).json().data;
    const seen = { token: world.userA.token, params: { id }, body: { last: messages[1]._id } };
    await app.call('markDealMessagesSeen', seen);
    await page.until('"unread":0');
    expect(await other.until(': here\n\n: here')).not.toContain('data');
  });

  it('is for shoppers, so often and no more, and ends with the session', async () => {
    expect((await followMessages(world.dealerA.token)).reply.status).toBe(403);
    const pages = [await followMessages(), await followMessages(), await followMessages()];
    expect((await followMessages()).reply.status).toBe(429);
    await app.call('signOutUser', { token: world.userA.token });
    for (const page of pages) expect(await page.until('never')).toMatch(/<end>$/);
  });
});

describe('the stream of leads', () => {
  it('is followed with a key for events and leads, until that is revoked', async () => {
    const { id, token } = await addKey(app.database.db, app.clock, world.dealerA, ['events', 'leads:read']);
    const system = await follow(token);
    await send();
    await system.until('id: 1\n');
    expect(system.events()).toMatchObject([{ kind: 'lead', lead: { shopper: 'Ann Tester' } }]);
    await app.call('revokeDealerKey', { token: world.dealerA.token, params: { id } });
    expect(await system.until('id: 2\n')).toContain('<end>');
    expect((await follow(token)).reply.status).toBe(401);
  });

  it('tells every open page of the dealer of a new lead and of its changes, and nobody else', async () => {
    const [one, two, other] = [await follow(), await follow(), await follow(world.dealerB.token)];
    expect(one.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(one.reply.headers.get('cache-control')).toBe('no-store');
    const id = await send();
    for (const page of [one, two]) {
      await page.until('id: 1\n');
      expect(page.events()).toMatchObject([{ kind: 'lead', isNew: true, lead: { _id: id, shopper: 'Ann Tester' } }]);
    }
    await app.call('markLeadViewed', { token: world.dealerA.token, params: { id } });
    await one.until('id: 2\n');
    expect(one.events()[1]).toMatchObject({ kind: 'lead', isNew: false, lead: { status: 'viewed' } });
    await app.call('deleteEnquiry', { token: world.userA.token, params: { id } });
    await one.until('id: 3\n');
    expect(one.events()[2]).toMatchObject({ lead: { status: 'withdrawn', shopper: null } });
    await send('south-cars');
    await other.until('id: 1\n');
    expect(other.events()).toHaveLength(1);
  });

  it('goes on after a break where it was, without a gap, and starts anew where too much is missing', async () => {
    const before = (await app.call('listLeads', { token: world.dealerA.token })).json().lastEvent;
    const [first, second] = [await send(), await send()];
    const page = await follow(world.dealerA.token, before);
    await page.until('id: 2\n');
    expect(page.events().map((event) => event.kind === 'lead' && event.lead._id)).toEqual([first, second]);
    const later = await follow(world.dealerA.token, 1);
    await later.until('id: 2\n');
    expect(later.events()).toHaveLength(1);
    await app.database.db.execute('DELETE FROM lead_events WHERE number = 1');
    const lost = await follow(world.dealerA.token, 0);
    await lost.until('id: 2\n');
    expect(lost.events()).toEqual([{ kind: 'reset' }]);
  });

  it('is there while nothing happens, and is no use of the session, with which it ends', async () => {
    const page = await follow();
    app.clock.pass(29 * minute);
    await page.until(': here\n\n: here\n\n');
    const kept = await app.database.db.select().from(sessions).where(isNotNull(sessions.dealerMemberId));
    for (const { lastSeenAt } of kept) expect(lastSeenAt.toISOString()).toBe('2026-11-21T15:00:00.000Z');
    app.clock.pass(2 * minute);
    expect(await page.until('never')).toMatch(/<end>$/);
    expect((await follow()).reply.status).toBe(401);
  });

  it('ends with a sign-out', async () => {
    const page = await follow();
    await page.until(': here');
    await app.call('signOutDealer', { token: world.dealerA.token });
    expect(await page.until('never')).toMatch(/<end>$/);
  });

  it('is opened so often and no more, and closed by who goes', async () => {
    const pages = [await follow(), await follow(), await follow()];
    const refused = await follow();
    expect([refused.reply.status, refused.reply.headers.get('retry-after')]).toEqual([429, '60']);
    await pages[0]?.cancel();
    let status = 429;
    while (status === 429) status = (await follow()).reply.status;
    expect(status).toBe(200);
  });

  it('does not hold up the end of the server', async () => {
    const page = await follow();
    await page.until(': here');
    // Nothing else would end it.
    await app.app.close();
    expect(await page.until('never')).toMatch(/<end>$/);
  });
});
