import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { day } from '../kit/clock.ts';
import { givePlan } from '../subscriptions/give-plan.ts';
import { planOf } from '../subscriptions/plans.ts';
import { openedDealersPeople } from '../testing/dealers-people.ts';
import { mailTo } from '../testing/mails.ts';
import { addDealer, addMember } from '../testing/world.ts';
import { removeOldInvitations } from './invitations.ts';
import { memberInvitations } from './tables.ts';

const { app, dealer, asOwner, people, invite, change, remove, accept, mailedToken, mailsBefore } =
  openedDealersPeople();
const db = () => app.database.db;
const statusOf = async (token: string) => (await app.call('listLeads', { token })).statusCode;

describe('an invitation', () => {
  it('makes somebody a member, with the role of the invitation', async () => {
    const reply = await invite(' Sam@north-cars.example ', 'manager');
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.invitations).toMatchObject([
      { emailAddresses: 'Sam@north-cars.example', role: 'manager', hasExpired: false },
    ]);
    const token = await mailedToken('Sam@north-cars.example');
    const mail = await mailTo(app, 'Sam@north-cars.example', 'You’re invited to iCarDeals', mailsBefore());
    expect(mail.text).toContain('for north-cars Motors on iCarDeals, as a manager');
    expect((await app.call('readInvitation', { body: { token } })).json()).toEqual({
      name: 'north-cars Motors',
      emailAddresses: 'Sam@north-cars.example',
      role: 'manager',
      invitedBy: 'Dana north-cars',
    });
    const guessed = await accept(token, 'Sam', 'north-cars motors');
    expect(guessed.json()).toMatchObject({ code: 'invalid', field: 'password' });
    const accepted = await accept(token);
    expect(accepted.statusCode).toBe(201);
    expect(accepted.json().dealer).toMatchObject({ dealerID: dealer.id, role: 'manager', firstName: 'Sam' });
    expect(await statusOf(accepted.json().token)).toBe(200);
    expect((await people()).invitations).toEqual([]);
    expect((await people()).members).toMatchObject([
      { role: 'owner', isYou: true },
      { role: 'manager', firstName: 'Sam', isYou: false, disabled: false },
    ]);
    const signIn = { email: 'sam@north-cars.example', password: 'maple and amber seven' };
    expect((await app.call('signInDealer', { body: signIn })).statusCode).toBe(200);
  });

  it('works once, also when it is accepted twice at the same time', async () => {
    await invite('sam@north-cars.example');
    const token = await mailedToken();
    const replies = await Promise.all([accept(token, 'Sam'), accept(token, 'Tam')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    expect((await accept(token)).json()).toMatchObject({ code: 'invalid', field: 'token' });
  });

  it('works for seven days, and can be sent again; then the earlier link is worth nothing', async () => {
    const [invitation] = (await invite('sam@north-cars.example')).json().data.invitations;
    const first = await mailedToken();
    const before = (await app.mails(0)).length;
    app.clock.pass(7 * day);
    const { token } = await addMember(db(), app.clock, { ...dealer, businessName: 'two' }, 'owner');
    Object.assign(dealer, { token });
    expect((await accept(first)).statusCode).toBe(400);
    expect((await people()).invitations).toMatchObject([{ hasExpired: true }]);
    await app.call('sendInvitationAgain', asOwner({ params: { id: invitation._id } }));
    const second = await mailedToken('sam@north-cars.example', before);
    expect((await accept(first)).statusCode).toBe(400);
    expect((await accept(second)).statusCode).toBe(201);
  });

  it('can be withdrawn, and is forgotten when nobody takes it up', async () => {
    const [invitation] = (await invite('sam@north-cars.example')).json().data.invitations;
    await app.call('withdrawInvitation', asOwner({ params: { id: invitation._id } }));
    expect((await accept(await mailedToken())).statusCode).toBe(400);
    await invite('tam@north-cars.example');
    app.clock.pass(38 * day);
    await removeOldInvitations(db(), app.clock);
    expect(await db().$count(memberInvitations)).toBe(0);
  });

  it('goes to nobody who is a member or invited already', async () => {
    expect((await invite('OWNER@north-cars.example')).json()).toMatchObject({
      field: 'emailAddresses',
      message: 'This person is already a team member.',
    });
    await invite('sam@north-cars.example');
    expect((await invite('SAM@north-cars.example')).json()).toMatchObject({ field: 'emailAddresses' });
  });

  it('says to whoever holds the link, and to nobody else, that the address signs in for another business', async () => {
    await addDealer(db(), app.clock, 'south-cars');
    expect((await invite('owner@south-cars.example')).statusCode).toBe(201);
    const reply = await accept(await mailedToken('owner@south-cars.example'));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
    expect((await people()).members).toHaveLength(1);
  });

  it('is worth nothing while the business is suspended', async () => {
    await invite('sam@north-cars.example');
    const token = await mailedToken();
    await db().update(dealers).set({ state: 'suspended' });
    expect((await accept(token)).statusCode).toBe(400);
  });

  it('needs room in the plan, in which whoever is invited has a place', async () => {
    await givePlan(db(), dealer.id, 'standard', app.clock.now());
    const { members: most } = planOf('standard').limits;
    for (let count = 1; count < most; count += 1) {
      expect((await invite(`m${count}@north-cars.example`)).statusCode).toBe(201);
    }
    const refused = await invite('last@north-cars.example');
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`allows ${most} users`),
    });
  });
});

describe('invitations of people who did not ask for them', () => {
  it('go out for no business that waits for its approval, and are not sent again', async () => {
    const [invitation] = (await invite('sam@north-cars.example')).json().data.invitations;
    await db().update(dealers).set({ state: 'pending' });
    const sentence = 'You can invite people once we’ve approved your business.';
    const again = await app.call('sendInvitationAgain', asOwner({ params: { id: invitation._id } }));
    for (const reply of [await invite('tam@north-cars.example'), again]) {
      expect([reply.statusCode, reply.json().message]).toEqual([409, sentence]);
    }
    expect(await people()).toMatchObject({ mayInvite: false, invitations: [{ _id: invitation._id }] });
  });

  it('have a subject without a word of the business, and say why they come, who sends them and how they end', async () => {
    await invite('sam@north-cars.example');
    const { subject, text } = await mailTo(app, 'sam@north-cars.example', 'You’re invited', mailsBefore());
    expect(subject).toBe('You’re invited to iCarDeals');
    expect(text).toContain('because an owner of north-cars Motors, which uses iCarDeals, gave us your address');
    expect(text).toContain('iCarDeals, 12 Maple Street, Toronto, Ontario M5V 1A1.');
    expect(text).toMatch(/Stop invitations from iCarDeals: https:\/\/icardeals.example\/StopInvitations#[\w-]{43}\s/);
  });

  it('end for an address by one use of any of its links, for every business', async () => {
    const stop = (token: string) => app.call('stopInvitations', { body: { token } });
    const [invitation] = (await invite('Sam@north-cars.example')).json().data.invitations;
    const { text } = await mailTo(app, 'Sam@north-cars.example', 'You’re invited', mailsBefore());
    const token = /StopInvitations#([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await stop('A'.repeat(43))).json()).toMatchObject({ code: 'invalid', field: 'token' });
    app.clock.pass(60 * day);
    await removeOldInvitations(db(), app.clock);
    expect([(await stop(token)).statusCode, (await stop(token)).statusCode]).toEqual([200, 200]);
    app.clock.pass(400 * day);
    await removeOldInvitations(db(), app.clock);
    const other = await addDealer(db(), app.clock, 'south-cars');
    const body = { emailAddresses: 'sam@NORTH-cars.example', role: 'sales' };
    const refused = await app.call('inviteMember', { token: other.token, body });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'emailAddresses']);
    expect(refused.json().message).toBe('This person has asked us not to email them any more invitations.');
    expect(invitation.emailAddresses).toBe('Sam@north-cars.example');
  });
});

describe('a member', () => {
  it('is disabled at once, and let in again', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    expect(await statusOf(sam.token)).toBe(200);
    await change(sam.id, { disabled: true });
    expect(await statusOf(sam.token)).toBe(401);
    const reply = await change(sam.id, { disabled: false });
    expect(reply.json().data.members).toMatchObject([{ role: 'owner' }, { role: 'sales', disabled: false }]);
    expect(await statusOf(sam.token)).toBe(401);
  });

  it('has another role from the next request on', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    const list = async () => (await app.call('listMembers', { token: sam.token })).statusCode;
    expect(await list()).toBe(403);
    await db().update(dealerMembers).set({ role: 'owner' }).where(eq(dealerMembers.id, sam.id));
    expect(await list()).toBe(200);
    await change(sam.id, { role: 'manager' });
    expect(await list()).toBe(403);
  });

  it('is removed with the sign-in and the address; the name stays for what was done', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    expect((await remove(sam.id)).statusCode).toBe(200);
    expect(await statusOf(sam.token)).toBe(401);
    expect((await people()).members).toHaveLength(1);
    expect((await remove(sam.id)).statusCode).toBe(404);
    const rows = await db().select().from(dealerMembers);
    expect(rows.find(({ id }) => id === sam.id)).toMatchObject({ firstName: 'Dana', email: '', passwordHash: '' });
    expect((await invite('sales@north-cars.example')).statusCode).toBe(201);
    const actions = (await db().select().from(auditLog)).map(({ action, actorKind }) => `${actorKind}: ${action}`);
    expect(actions.toSorted()).toEqual(['dealer: member invited', 'dealer: member removed']);
  });

  it('who is the last owner stays one; with another, either may leave', async () => {
    const [self] = (await people()).members;
    const sentence = 'A business needs an owner. Make someone else an owner first.';
    for (const reply of [
      await change(self._id, { role: 'sales' }),
      await change(self._id, { disabled: true }),
      await remove(self._id),
    ]) {
      expect([reply.statusCode, reply.json().message]).toEqual([409, sentence]);
    }
    const other = await addMember(db(), app.clock, { ...dealer, businessName: 'other' }, 'owner');
    await change(other.id, { disabled: true });
    expect((await remove(self._id)).statusCode).toBe(409);
    await change(other.id, { disabled: false });
    expect((await remove(self._id)).statusCode).toBe(200);
    expect(await statusOf(dealer.token)).toBe(401);
  });

  it('who is one of two owners stays one when both leave at the same time', async () => {
    const other = await addMember(db(), app.clock, { ...dealer, businessName: 'other' }, 'owner');
    const [one, two] = (await people()).members;
    const replies = await Promise.all([
      app.call('removeMember', { token: dealer.token, params: { id: one._id } }),
      app.call('removeMember', { token: other.token, params: { id: two._id } }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
