import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { openedDealersPeople } from '../testing/dealers-people.ts';
import { someReceiver } from '../testing/delivery-settings.ts';
import { mailTo } from '../testing/mails.ts';
import { addMember } from '../testing/world.ts';

const { app, dealer, asOwner, people, change, mailsBefore } = openedDealersPeople();
const db = () => app.database.db;
const password = 'the own words of an owner';

type Key = Awaited<ReturnType<typeof addKey>>;
let maker: { id: string; token: string };
let crm: Key;
let stock: Key;

beforeEach(async () => {
  maker = await addMember(db(), app.clock, { ...dealer, businessName: 'second' }, 'owner');
  const changes = { madeBy: maker.id };
  crm = await addKey(db(), app.clock, dealer, ['leads:read'], { ...changes, name: 'CRM' });
  stock = await addKey(db(), app.clock, dealer, ['stock:read', 'leads:read'], { ...changes, name: 'Stock' });
});

const readLeads = async ({ token }: Key) => (await app.call('listLeads', { token })).statusCode;
const remove = (query: Record<string, string[]> = {}) =>
  app.call('removeMember', asOwner({ params: { id: maker.id }, query }));
const keysListed = async () => (await app.call('listDealerKeys', asOwner())).json().data;
const names = (keys: { name: string }[]) => keys.map(({ name }) => name).toSorted();

/** Passes the ownership on from the maker of the keys, who becomes a manager where nothing else is said. */
async function passOn(body: object = {}) {
  const heir = await addMember(db(), app.clock, { ...dealer, businessName: 'heir' }, 'sales');
  const passwordHash = await app.passwords.make(password);
  await db().update(dealerMembers).set({ passwordHash }).where(eq(dealerMembers.id, maker.id));
  const sent = { password, staysOwner: false, ...body };
  return app.call('passOnOwnership', { token: maker.token, params: { id: heir.id }, body: sent });
}

describe('the keys of an owner', () => {
  it.each([
    ['is removed', (keepKeys?: string[]) => remove(keepKeys && { keepKeys })],
    ['is disabled', (keepKeys?: string[]) => change(maker.id, { disabled: true, ...(keepKeys && { keepKeys }) })],
    [
      'becomes a manager',
      (keepKeys?: string[]) => change(maker.id, { role: 'manager', ...(keepKeys && { keepKeys }) }),
    ],
    ['passes the ownership on', (keepKeys?: string[]) => passOn(keepKeys && { keepKeys })],
  ])('who %s are revoked where nothing is said, and stay where they are named', async (_, end) => {
    expect([await readLeads(crm), await readLeads(stock)]).toEqual([200, 200]);
    const reply = await end([crm.id]);
    expect([reply.statusCode, names(reply.json().revokedKeys)]).toEqual([200, ['Stock']]);
    expect([await readLeads(crm), await readLeads(stock)]).toEqual([200, 401]);
  });

  it.each([
    ['is removed', () => remove()],
    ['is disabled', () => change(maker.id, { disabled: true })],
    ['becomes a salesperson', () => change(maker.id, { role: 'sales' })],
    ['passes the ownership on', () => passOn()],
  ])('who %s let nobody in from then on', async (_, end) => {
    const reply = await end();
    expect([reply.statusCode, names(reply.json().revokedKeys)]).toEqual([200, ['CRM', 'Stock']]);
    expect([await readLeads(crm), await readLeads(stock)]).toEqual([401, 401]);
  });

  it('stay when the owner stays one, is let in again, or nothing changes', async () => {
    await passOn({ staysOwner: true });
    await change(maker.id, { disabled: false });
    expect([await readLeads(crm), await readLeads(stock)]).toEqual([200, 200]);
  });

  it('of another member stay, also where they are not named', async () => {
    const others = await addKey(db(), app.clock, dealer, ['leads:read'], { name: 'Other' });
    await remove({ keepKeys: [crm.id, others.id] });
    expect([await readLeads(others), await readLeads(crm), await readLeads(stock)]).toEqual([200, 200, 401]);
  });

  it('that stayed with a manager are revoked when that manager may do less still', async () => {
    await change(maker.id, { role: 'manager', keepKeys: [crm.id] });
    expect(await readLeads(crm)).toBe(200);
    expect(names((await change(maker.id, { role: 'sales' })).json().revokedKeys)).toEqual(['CRM']);
    expect(await readLeads(crm)).toBe(401);
  });

  it('are listed beside whether leads are mailed to their maker', async () => {
    const getsLeads = async () => (await people()).members.map((member: { getsLeads: boolean }) => member.getsLeads);
    expect(await getsLeads()).toEqual([false, false]);
    await db().update(dealers).set({ leadEmail: 'Owner@Second.example', confirmedLeadEmail: 'Owner@Second.example' });
    expect(await getsLeads()).toEqual([false, true]);
    await db().update(dealers).set({ leadEmail: '', confirmedLeadEmail: '' });
    const receiver = { ...someReceiver, kind: 'adfMail', url: 'owner@second.example', events: ['lead.submitted'] };
    const added = await app.call('addReceiver', asOwner({ body: receiver }));
    expect(added.statusCode).toBe(201);
    expect(await getsLeads()).toEqual([false, true]);
  });

  it('are listed with their member, with their use and without those that are over', async () => {
    await addKey(db(), app.clock, dealer, ['events'], { madeBy: maker.id, revokedAt: app.clock.now() });
    await readLeads(crm);
    const { members } = await people();
    const [one, two] = members
      .find(({ _id }: { _id: string }) => _id === maker.id)
      .keys.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name));
    const used = { _id: crm.id, ending: crm.token.slice(-4), lastUsedAt: '2026-11-21T15:00:00.000Z' };
    expect(one).toEqual({ ...used, name: 'CRM', scopes: ['leads:read'] });
    expect(two).toMatchObject({ name: 'Stock', lastUsedAt: null });
  });

  it('stand in the record with who revoked them, and the owners are told', async () => {
    await remove();
    const rows = (await db().select().from(auditLog)).filter(({ action }) => action === 'key revoked');
    expect(rows.map(({ objectId }) => objectId).toSorted()).toEqual([crm.id, stock.id].toSorted());
    const { data } = (await app.call('listActivity', asOwner({ query: { kind: 'keys' } }))).json();
    expect(data).toMatchObject([{ what: 'Revoked a key' }, { what: 'Revoked a key' }]);
    const { text } = await mailTo(app, 'owner@north-cars.example', 'API keys revoked', mailsBefore());
    expect(text).toContain('changed what Dana second can do');
    expect(text).toContain(`CRM (…${crm.token.slice(-4)})`);
    expect(text).toContain(`Stock (…${stock.token.slice(-4)})`);
  });

  it.each([
    ['removed', () => remove({ keepKeys: [crm.id, stock.id] })],
    ['disabled', () => change(maker.id, { disabled: true, keepKeys: [crm.id, stock.id] })],
  ])('show that their maker is gone, who was %s', async (_, end) => {
    expect(await keysListed()).toMatchObject([{ isMakerGone: false }, { isMakerGone: false }]);
    await end();
    expect(await keysListed()).toMatchObject([{ isMakerGone: true }, { isMakerGone: true }]);
  });
});
