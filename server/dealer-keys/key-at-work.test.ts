import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, enquiryReads } from '../enquiries/tables.ts';
import { car } from '../testing/access-requests.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { withoutIds } from '../testing/without-ids.ts';

const { app, world, db } = openedWorld();

const send = async (): Promise<string> => {
  const body = { ...financeDeal, ...accepted };
  const to = { token: world.userA.token, params: { businessName: 'north-cars' } };
  return (await app.call('saveAndShare', { ...to, body })).json().data._id;
};
/** The shopper takes their data back, and leaves the deal. */
const takeDataBack = async (id: string) => {
  const { token } = world.userA;
  const { version } = (await app.call('readEnquiry', { token, params: { id } })).json().data;
  const body = { ...financeDeal, withData: false };
  const reply = await app.call('updateEnquiry', {
    token,
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body,
  });
  expect(reply.statusCode).toBe(200);
};
const keyFor = (...scopes: Parameters<typeof addKey>[3]) => addKey(db(), app.clock, world.dealerA, scopes);
const actionsOf = async (objectId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, objectId))).map(({ action, details }) => ({
    action,
    details,
  }));

describe('what a key writes', () => {
  it('is in the record of actions with the key, the call itself and what it did', async () => {
    const { id: keyId, token } = await keyFor('stock:write');
    const params = { dealerID: world.dealerA.id };
    const added = await app.call('addCarModelDetails', { token, params, body: { carModelDetails: [car] } });
    expect(added.statusCode).toBe(201);
    const { _id } = added.json().carModelDetails;
    expect(await actionsOf(_id)).toMatchObject([{ action: 'car added', details: { keyId } }]);
    expect(await actionsOf(world.dealerA.id)).toEqual([
      { action: 'call by key', details: { call: 'addCarModelDetails', keyId } },
    ]);
  });

  it('shows in a lead’s history and notes under the key’s name, and is nobody’s to change', async () => {
    const id = await send();
    const { token } = await keyFor('leads:read', 'leads:write');
    const params = { id };
    await app.call('setLeadStatus', { token, params, body: { status: 'contacted', from: 'submitted' } });
    const noted = await app.call('addLeadNote', { token, params, body: { text: 'Called at noon' } });
    expect(noted.statusCode).toBe(201);
    const { data } = (await app.call('readLead', { token: world.dealerA.token, params })).json();
    expect(data.history[0]).toMatchObject({ what: 'status', to: 'contacted', by: { kind: 'key', name: 'Maple CRM' } });
    expect(data.notes).toMatchObject([{ author: 'Maple CRM', isOwn: false, text: 'Called at noon' }]);
    const noteId = data.notes[0]._id;
    const owners = { token: world.dealerA.token, params: { id, noteId } };
    expect((await app.call('changeLeadNote', { ...owners, body: { text: 'No' } })).statusCode).toBe(404);
    expect((await app.call('deleteLeadNote', owners)).statusCode).toBe(404);
  });

  it('names no key where people write', async () => {
    const id = await send();
    await app.call('markLeadViewed', { token: world.dealerA.token, params: { id } });
    const kept = JSON.stringify(await db().select().from(auditLog));
    expect(kept).toContain('lead viewed');
    expect(kept).not.toContain('keyId');
  });
});

describe('what a key reads', () => {
  it('is the lead with its person where the deal was given with data, and it is written down who read it', async () => {
    const id = await send();
    const { id: keyId, token } = await keyFor('leads:read');
    const read = await app.call('readEnquiry', { token, params: { id } });
    expect(read.body).toContain('ann@shoppers.example');
    expect(await db().select().from(enquiryReads)).toMatchObject([{ enquiryId: id, keyId, withData: true }]);
    const { data } = (await app.call('readLead', { token: world.dealerA.token, params: { id } })).json();
    expect(data.reads).toMatchObject([{ by: 'Maple CRM', withData: true }]);
  });

  it('is the lead alone where it was given without', async () => {
    const id = await send();
    await takeDataBack(id);
    const { token } = await keyFor('leads:read', 'events');
    const params = { id };
    const replies = [
      await app.call('readEnquiry', { token, params }),
      await app.call('listLeads', { token }),
      await app.call('readLead', { token, params }),
      await app.call('exportLeads', { token, body: {} }),
      await app.call('listLeadVersions', { token, params }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of replies) expect(withoutIds(body)).not.toMatch(/Ann|ann@|416-555-0142/);
  });

  it('is nothing of another dealer’s', async () => {
    const id = await send();
    const { token } = await addKey(db(), app.clock, world.dealerB, ['leads:read']);
    expect((await app.call('readEnquiry', { token, params: { id } })).statusCode).toBe(404);
    expect((await app.call('listLeads', { token })).json().data).toEqual([]);
  });
});
