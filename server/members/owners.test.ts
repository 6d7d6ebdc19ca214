import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { openedDealersPeople } from '../testing/dealers-people.ts';
import { mailTo } from '../testing/mails.ts';
import { addDealer, addMember } from '../testing/world.ts';

const { app, dealer, asOwner, people, invite, change, remove, accept, mailedToken, mailsBefore } =
  openedDealersPeople();
const db = () => app.database.db;
const password = 'the own words of an owner';
/** Passes the ownership on, with the right password where nothing else is said. */
async function passOn(id: string, body: object = {}, token = dealer.token) {
  await db()
    .update(dealerMembers)
    .set({ passwordHash: await app.passwords.make(password) });
  return app.call('passOnOwnership', { token, params: { id }, body: { password, staysOwner: false, ...body } });
}

describe('the ownership', () => {
  it('is passed on with the password, and the giver is a manager', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    await invite('late@north-cars.example');
    expect((await passOn(sam.id)).statusCode).toBe(200);
    expect((await app.call('listMembers', asOwner())).statusCode).toBe(403);
    const { members, invitations } = (await app.call('listMembers', { token: sam.token })).json().data;
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'manager']);
    expect(invitations).toEqual([]);
    const told = await mailTo(app, 'sales@north-cars.example', 'Change of owners', mailsBefore());
    expect(told.text).toContain('Dana north-cars transferred ownership of your iCarDeals account to Dana north-cars');
    await mailTo(app, 'owner@north-cars.example', 'Change of owners', mailsBefore());
    const actions = (await db().select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain('ownership passed on');
  });

  it('is shared where both are to be owners', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    const { members } = (await passOn(sam.id, { staysOwner: true })).json().data;
    expect(members).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
  });

  it('stays where it is with a wrong password, and wrong ones count', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    const wrong = await passOn(sam.id, { password: 'somebody else’s words' });
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'password']);
    for (let tries = 1; tries < 5; tries += 1) await passOn(sam.id, { password: 'somebody else’s words' });
    expect((await passOn(sam.id)).statusCode).toBe(429);
    expect((await people()).members).toMatchObject([{ role: 'owner' }, { role: 'sales' }]);
  });

  it('goes to nobody who is an owner, cannot sign in, or is of another business', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    const [self] = (await people()).members;
    const south = await addDealer(db(), app.clock, 'south-cars');
    const stranger = await addMember(db(), app.clock, south, 'sales');
    await change(sam.id, { disabled: true });
    const statuses = [await passOn(self._id), await passOn(sam.id), await passOn(stranger.id)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404]);
  });

  it('is given by no invitation and by no change of role', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    for (const reply of [await invite('tam@north-cars.example', 'owner'), await change(sam.id, { role: 'owner' })]) {
      expect([reply.statusCode, reply.json().field]).toEqual([400, 'role']);
    }
  });
});

describe('a change of the owners', () => {
  const mailsTo = async (to: string) => (await app.mails(0)).filter((mail) => mail.to === to).map(({ text }) => text);

  /** A second owner, and the token of an invitation that they keep back. */
  async function ownerWithInvitation() {
    const second = await addMember(db(), app.clock, { ...dealer, businessName: 'second' }, 'owner');
    const body = { emailAddresses: 'spare@elsewhere.example', role: 'manager' };
    expect((await app.call('inviteMember', { token: second.token, body })).statusCode).toBe(201);
    return { id: second.id, spare: await mailedToken('spare@elsewhere.example') };
  }

  it.each([
    ['removed', (id: string) => remove(id)],
    ['disabled', (id: string) => change(id, { disabled: true })],
    ['demoted', (id: string) => change(id, { role: 'sales' })],
  ])('withdraws the invitations of an owner who is %s', async (_, end) => {
    const { id, spare } = await ownerWithInvitation();
    expect((await end(id)).statusCode).toBe(200);
    expect((await people()).invitations).toEqual([]);
    expect((await accept(spare)).json()).toMatchObject({ code: 'invalid', field: 'token' });
  });

  it('takes no invitation of somebody who may invite no longer, however it stayed', async () => {
    const { id, spare } = await ownerWithInvitation();
    await db().update(dealerMembers).set({ role: 'manager' }).where(eq(dealerMembers.id, id));
    expect((await accept(spare)).json()).toMatchObject({ code: 'invalid', field: 'token' });
  });

  it('is told to those who stay when an owner leaves or is removed', async () => {
    const { id } = await ownerWithInvitation();
    await remove(id);
    const told = await mailTo(app, 'owner@north-cars.example', 'Change of owners', mailsBefore());
    expect(told.text).toContain('Dana second, an owner of your iCarDeals account, was removed from your team.');
    await mailTo(app, 'owner@second.example', 'Change of owners', mailsBefore());
  });

  it('is told to every owner, and to whom it concerns', async () => {
    const first = (await people()).members[0].emailAddresses;
    const before = (await mailsTo(first)).length;
    await invite('sam@north-cars.example');
    expect((await accept(await mailedToken())).statusCode).toBe(201);
    const { members } = await people();
    const sam = members.find(({ firstName }: { firstName: string }) => firstName === 'Sam');
    await passOn(sam._id, { staysOwner: true });
    await change(sam._id, { role: 'sales' });
    await change(sam._id, { disabled: true });
    await app.mails(mailsBefore() + 5);
    const told = (await mailsTo(first)).slice(before);
    // Two mails may overtake each other on their way.
    expect(told.map((text) => /Sam New[^.]*\./.exec(text)?.[0]).toSorted()).toEqual([
      'Sam New is no longer an owner of your iCarDeals account.',
      'Sam New is now an owner of your iCarDeals account.',
    ]);
    expect(
      (await mailsTo('sam@north-cars.example')).filter((text) => text.includes('owner of your iCarDeals account')),
    ).toHaveLength(2);
  });
});
