import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, enquiries } from '../enquiries/tables.ts';
import { minute } from '../kit/clock.ts';
import { requestOf } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { until } from '../testing/until.ts';

const { app, world, db } = openedWorld();

/** So many leads of the first dealer, copies of one that was sent: each a minute older than the one before, and of other keys. */
async function leads(count: number): Promise<void> {
  const params = { businessName: 'north-cars' };
  await app.call('saveAndShare', { token: world.userA.token, params, body: { ...financeDeal, ...accepted } });
  await db().execute(sql`
    INSERT INTO enquiries SELECT (jsonb_populate_record(enquiries, jsonb_build_object(
      'id', 'copy-' || n, 'submitted_at', submitted_at - n * interval '1 minute', 'updated_at', updated_at - n * interval '1 minute',
      'status_changed_at', status_changed_at - n * interval '1 minute',
      'make', (ARRAY['ACURA', 'HONDA', 'BMW'])[n % 3 + 1], 'total_purchase_price_cents', 4000000 + n % 7 * 10000))).*
    FROM enquiries, generate_series(1, ${count - 1}::int) AS n`);
  await db().execute(sql`ANALYZE enquiries`);
}

const asked = (body: object = {}, token = world.dealerA.token) => requestOf('exportLeads', { token, body });
const download = async (body: object = {}) => (await app.inject(asked(body))).json();
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const idsIn = (text: string) => rowsOf(text).map(({ Lead }) => Lead);

/** A table of which one piece has been taken so far, and all of its text once the rest is taken too. */
async function begunTable(body: object = {}) {
  const reply = await app.app.inject({ ...asked(body), payloadAsStream: true });
  const pieces: AsyncIterator<Buffer> = reply.stream()[Symbol.asyncIterator]();
  const { value: first } = await pieces.next();
  const rest = async () => {
    const taken = [first];
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) taken.push(next.value);
    return JSON.parse(Buffer.concat(taken).toString());
  };
  return { reply, rest };
}

const recorded = () =>
  db().select().from(auditLog).where(eq(auditLog.action, 'leads exported')).orderBy(asc(auditLog.position));

describe('a table of more leads than are read at once', () => {
  it('holds all of them, however many there are', async () => {
    await leads(10_400);
    const { text, rows, total } = await download();
    expect([rows, total]).toEqual([10_400, 10_400]);
    expect(new Set(idsIn(text)).size).toBe(10_400);
  });

  it('has them in the order of the list, each as it stands in a table of a few', async () => {
    await leads(700);
    const all = await download({ sort: 'price' });
    const inOrder = await db()
      .select({ id: enquiries.id })
      .from(enquiries)
      .orderBy(asc(enquiries.totalPurchasePriceCents), desc(enquiries.submittedAt), asc(enquiries.id));
    expect(idsIn(all.text)).toEqual(inOrder.map(({ id }) => id));
    const few = await Promise.all(['ACURA', 'HONDA', 'BMW'].map((make) => download({ make, sort: 'price' })));
    const byId = new Map(few.flatMap(({ text }) => rowsOf(text)).map((row) => [row.Lead, row]));
    expect(rowsOf(all.text)).toEqual(inOrder.map(({ id }) => byId.get(id)));
    expect(few.map(({ rows }) => rows)).toEqual([234, 233, 233]);
  });

  it.each(['changed', '-changed'])('by %s neither loses nor doubles a lead that changes meanwhile', async (sort) => {
    await leads(900);
    const { rest } = await begunTable({ sort });
    // The first becomes the last, or the last the first.
    const [oldest] = await db().select().from(enquiries).orderBy(asc(enquiries.updatedAt)).limit(1);
    app.clock.pass(minute);
    const change = { statusChangedAt: app.clock.now(), updatedAt: app.clock.now() };
    await db()
      .update(enquiries)
      .set(change)
      .where(eq(enquiries.id, oldest?.id ?? ''));
    const { text, rows, total } = await rest();
    expect([rows, total, new Set(idsIn(text)).size]).toEqual([900, 900, 900]);
  });

  it('gives no person away who was taken back meanwhile, and no lead that was put under another one', async () => {
    // More than the buffers on the way hold: what is changed has not been read yet.
    await leads(2000);
    const { rest } = await begunTable();
    await db().update(enquiries).set({ status: 'withdrawn' }).where(eq(enquiries.id, 'copy-1999'));
    await db().update(enquiries).set({ mergedInto: 'copy-1' }).where(eq(enquiries.id, 'copy-1998'));
    const { text, rows, total } = await rest();
    expect([rows, total]).toEqual([1999, 2000]);
    expect(rowsOf(text).at(-1)).toMatchObject({ Lead: 'copy-1999', Customer: '', Email: '', Phone: '' });
    expect(rowsOf(text).at(-2)).toMatchObject({ Lead: 'copy-1997', Customer: 'Ann Tester' });
    await until(async () => (await recorded())[0]?.details.rows === 1999);
  });

  it('lets others be answered in between', async () => {
    await leads(4000);
    let answered = 0;
    let isOver = false;
    const others = async () => {
      for (; !isOver; answered += 1) {
        await nextTurn();
        expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
      }
    };
    const asking = others();
    const reply = await app.app.inject({ ...asked(), payloadAsStream: true });
    const answeredBefore: number[] = [];
    for await (const _piece of reply.stream()) answeredBefore.push(answered);
    isOver = true;
    await asking;
    // The buffers on the way may hand two pieces over at once.
    expect(new Set(answeredBefore).size).toBeGreaterThan(4000 / 250 / 2);
  });

  it('holds nothing while its reader is slow: neither a connection of the database nor another dealer’s turn', async () => {
    await leads(2000);
    const { reply, rest } = await begunTable();
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const pool = db().$client;
    await until(() => pool.totalCount === pool.idleCount);
    const other = await app.inject(asked({}, world.dealerB.token));
    expect([other.statusCode, other.json().rows]).toEqual([200, 0]);
    expect(await recorded()).toMatchObject([{ details: { rows: 2000 } }, { details: { rows: 0 } }]);
    expect((await rest()).rows).toBe(2000);
  });
});

describe('a reader who goes away', () => {
  const ask = async (): Promise<{ outgoing: ReturnType<typeof request>; answered: Promise<unknown[]> }> => {
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { method, url, headers, payload } = asked();
    const address = app.app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const withType = { ...headers, 'content-type': 'application/json' };
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: withType, agent: false });
    outgoing.on('error', () => undefined); // it was ended from here
    const answered = once(outgoing, 'response').catch(() => []);
    outgoing.end(JSON.stringify(payload));
    return { outgoing, answered };
  };

  it('half-way is written down with the rows that had left, and the dealer’s next table goes out', async () => {
    await leads(2000);
    // Longer than what the system takes on its way.
    await db()
      .update(enquiries)
      .set({ trim: 'A-Spec '.repeat(2000) });
    const { answered } = await ask();
    const [response] = (await answered) as [IncomingMessage]; // as the event gives it
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    response.destroy();
    await until(async () => (await recorded())[0]?.details.rows !== 2000);
    const [entry] = await recorded();
    expect(entry?.details.rows).toBeGreaterThanOrEqual(250);
    expect(entry?.details.rows).toBeLessThan(2000);
    expect((await download({ make: 'BMW' })).rows).toBe(666);
  });

  it('before anything has come holds nobody up', async () => {
    await leads(300);
    for (let time = 0; time < 5; time += 1) {
      const { outgoing } = await ask();
      await once(outgoing, 'finish');
      outgoing.destroy();
    }
    expect((await download()).rows).toBe(300);
  });
});
