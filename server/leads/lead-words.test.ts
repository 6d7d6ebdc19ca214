import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { enquiries } from '../enquiries/tables.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { until } from '../testing/until.ts';
import { leadWords } from './tables.ts';

/** What leads are found by: it has the person's name while that is given with the deal, and not a moment longer. */

const { app, world, db } = openedWorld();

const own = async (name: Parameters<typeof app.call>[0], request: object) => {
  const reply = await app.call(name, { token: world.userA.token, ...request });
  expect([name, reply.statusCode < 300 ? 'done' : reply.body]).toEqual([name, 'done']);
  return reply.json();
};
const send = async (): Promise<string> =>
  (await own('saveAndShare', { params: { businessName: 'north-cars' }, body: { ...financeDeal, ...accepted } })).data
    ._id;
const found = async (q: string): Promise<string[]> =>
  (await app.call('listLeads', { token: world.dealerA.token, query: { q } }))
    .json()
    .data.map(({ _id }: { _id: string }) => _id);
const words = async () => (await db().select().from(leadWords)).map((row) => row.words).toSorted();
const car = '2026 acura mdx a-spec';
const given = `${car} ann tester ann@shoppers.example`;
const name = (change: Partial<typeof users.$inferInsert>, tx: Pick<Transaction, 'update'> = db()) =>
  tx.update(users).set(change).where(eq(users.id, world.userA.id));

it('are the car and its person, found without accents and capitals, however they are typed', async () => {
  const id = await send();
  expect(await words()).toEqual([given]);
  await name({ firstName: 'Éloïse', lastName: 'O’Brien-Lœvenbrück', email: 'Éloïse@Shoppers.example' });
  for (const q of ['eloise', 'ÉLOÏSE', 'E\u0301loi\u0308se', 'lœvenbruck', 'LŒVENBRÜCK', 'eloise@shop', 'MDX brien'])
    expect([q, await found(q)]).toEqual([q, [id]]);
  for (const q of ['ann', 'elise']) expect([q, await found(q)]).toEqual([q, []]);
  await name({ lastName: 'ŒUVRARD Ива\u0301нов' });
  for (const q of ['œuvrard', 'Œuvrard', 'иванов']) expect([q, await found(q)]).toEqual([q, [id]]);
});

it('follow the deal, its sending and its person’s name', async () => {
  const draft = (await own('saveDraft', { body: financeDeal })).data._id;
  expect(await words()).toEqual([car]);
  const headers = { 'if-match': '"1"' };
  const body = { ...financeDeal, ...accepted, draftId: draft };
  await own('saveAndShare', { params: { businessName: 'north-cars' }, headers, body });
  expect(await words()).toEqual([given]);
  const profile = { firstName: 'Anna', lastName: 'Tester', emailAddresses: 'ann@shoppers.example', username: '' };
  const place = { contactNumbers: '416-555-0142', address: '', city: 'Toronto', state: 'Ontario', zipcode: 'M5V' };
  await own('saveProfile', { headers, body: { ...profile, ...place, country: 'Canada' } });
  expect(await found('anna')).toEqual([draft]);
  await own('updateEnquiry', {
    params: { id: draft },
    headers: { 'if-match': '"2"' },
    body: { ...financeDeal, trim: 'Type S', withData: true },
  });
  expect(await words()).toEqual(['2026 acura mdx type s anna tester ann@shoppers.example']);
});

it('lose the person with the data, come back with it, and lose it with the deal and the account', async () => {
  const id = await send();
  const params = { id };
  await own('updateEnquiry', { params, headers: { 'if-match': '"1"' }, body: { ...financeDeal, withData: false } });
  expect(await words()).toEqual([car]);
  await own('updateEnquiry', { params, headers: { 'if-match': '"2"' }, body: { ...financeDeal, withData: true } });
  expect(await words()).toEqual([given]);
  await own('deleteEnquiry', { params });
  expect(await words()).toEqual([car]);
  await own('restoreEnquiry', { params });
  expect(await words()).toEqual([given]);
  await db().delete(users).where(eq(users.id, world.userA.id));
  expect(await words()).toEqual([car]);
  await db().delete(enquiries);
  expect(await words()).toEqual([]);
});

const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Does one thing, and another while the first is not yet kept. */
async function atOnce(first: (tx: Transaction) => Promise<unknown>, second: () => PromiseLike<unknown>): Promise<void> {
  let following: Promise<unknown> = Promise.resolve();
  await db().transaction(async (tx) => {
    await first(tx);
    following = Promise.resolve(second());
    await until(async () => (await db().execute(waits)).rows.length > 0);
  });
  await following;
}

const withdraw = (tx: Pick<Transaction, 'update'> = db()) => tx.update(enquiries).set({ withData: false });
const giveAgain = (tx: Pick<Transaction, 'update'> = db()) => tx.update(enquiries).set({ withData: true });

it('hold no name that goes while another one comes, whichever is first', async () => {
  await send();
  await atOnce(withdraw, () => name({ firstName: 'Nadia' }).execute());
  expect(await words()).toEqual([car]);
  await atOnce(
    (tx) => name({ firstName: 'Olga' }, tx),
    () => giveAgain().execute(),
  );
  expect(await words()).toEqual([given.replace('ann tester', 'olga tester')]);
  await atOnce(
    (tx) => name({ firstName: 'Petra' }, tx),
    () => withdraw().execute(),
  );
  expect(await words()).toEqual([car]);
});

it('of a deal that is saved while its person takes another name are the new ones', async () => {
  await send();
  const [row] = await db().select().from(enquiries);
  if (!row) throw new Error('The lead is not there.');
  await atOnce(
    (tx) => tx.insert(enquiries).values({ ...row, id: 'second' }),
    () => name({ firstName: 'Nadia' }).execute(),
  );
  await atOnce(
    (tx) => name({ firstName: 'Olga' }, tx),
    () =>
      db()
        .insert(enquiries)
        .values({ ...row, id: 'third' })
        .execute(),
  );
  expect(new Set(await words())).toEqual(new Set([given.replace('ann tester', 'olga tester')]));
});
