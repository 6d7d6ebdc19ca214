import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { day } from '../kit/clock.ts';
import { givePlan } from '../subscriptions/give-plan.ts';
import { planOf } from '../subscriptions/plans.ts';
import type { TestRequest } from '../testing/app.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp } from '../testing/opened.ts';
import { addDealer, addMember, type DealerWithMember } from '../testing/world.ts';
import { removeOldInvitations } from './retention.ts';
import { memberInvitations } from './tables.ts';

const app = openedApp();
let dealer: DealerWithMember;
let mailsBefore: number;
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  dealer = await addDealer(app.database.db, app.clock, 'north-cars');
  await givePlan(app.database.db, dealer.id, 'pro', app.clock.now());
  mailsBefore = (await app.mails(0)).length;
});

const db = () => app.database.db;
const asOwner = (request: TestRequest = {}): TestRequest => ({ token: dealer.token, ...request });
const people = async () => (await app.call('listMembers', asOwner())).json().data;
const invite = (emailAddresses: string, role = 'sales') =>
  app.call('inviteMember', asOwner({ body: { emailAddresses, role } }));
const change = (id: string, body: object) => app.call('changeMember', asOwner({ params: { id }, body }));
const remove = (id: string) => app.call('removeMember', asOwner({ params: { id } }));
const password = 'the own words of an owner';
/** Passes the ownership on, with the right password where nothing else is said. */
async function passOn(id: string, body: object = {}, token = dealer.token) {
  await db()
    .update(dealerMembers)
    .set({ passwordHash: await app.passwords.make(password) });
  return app.call('passOnOwnership', { token, params: { id }, body: { password, staysOwner: false, ...body } });
}
const statusOf = async (token: string) => (await app.call('listLeads', { token })).statusCode;

/** The token of the invitation that was mailed to somebody last, after so many mails. */
async function mailedToken(to = 'sam@north-cars.example', after = mailsBefore): Promise<string> {
  const { text } = await mailTo(app, to, 'You are invited', after);
  return /\/DealerInvitation#([\w-]{43})\s/.exec(text)?.[1] ?? '';
}
const accept = (token: string, firstName = 'Sam') =>
  app.call('acceptInvitation', { body: { token, firstName, lastName: 'New', password: 'maple and amber seven' } });

describe('an invitation', () => {
  it('makes somebody a member, with the role of the invitation', async () => {
    const reply = await invite(' Sam@north-cars.example ', 'manager');
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.invitations).toMatchObject([
      { emailAddresses: 'Sam@north-cars.example', role: 'manager', hasExpired: false },
    ]);
    const token = await mailedToken('Sam@north-cars.example');
    const mail = await mailTo(app, 'Sam@north-cars.example', 'You are invited to iCarDeals', mailsBefore);
    expect(mail.text).toContain('of north-cars Motors at iCarDeals, as a manager');
    expect((await app.call('readInvitation', { body: { token } })).json()).toEqual({
      name: 'north-cars Motors',
      emailAddresses: 'Sam@north-cars.example',
      role: 'manager',
      invitedBy: 'Dana north-cars',
    });
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
    dealer = {
      ...dealer,
      token: (await addMember(db(), app.clock, { ...dealer, businessName: 'two' }, 'owner')).token,
    };
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
      message: 'This person is a member already.',
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
    expect(refused.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining(`for ${most} people`) });
  });
});

describe('invitations of people who did not ask for them', () => {
  it('go out for no business that waits for its approval, and are not sent again', async () => {
    const [invitation] = (await invite('sam@north-cars.example')).json().data.invitations;
    await db().update(dealers).set({ state: 'pending' });
    const sentence = 'You can invite people as soon as we have approved your business.';
    const again = await app.call('sendInvitationAgain', asOwner({ params: { id: invitation._id } }));
    for (const reply of [await invite('tam@north-cars.example'), again]) {
      expect([reply.statusCode, reply.json().message]).toEqual([409, sentence]);
    }
    expect(await people()).toMatchObject({ mayInvite: false, invitations: [{ _id: invitation._id }] });
  });

  it('have a subject without a word of the business, and say why they come, who sends them and how they end', async () => {
    await invite('sam@north-cars.example');
    const { subject, text } = await mailTo(app, 'sam@north-cars.example', 'You are invited', mailsBefore);
    expect(subject).toBe('You are invited to iCarDeals');
    expect(text).toContain('because an owner of north-cars Motors, which uses iCarDeals, gave us your e-mail address');
    expect(text).toContain('iCarDeals, 12 Maple Street, Toronto, Ontario M5V 1A1.');
    expect(text).toMatch(
      /no more invitations from iCarDeals: https:\/\/icardeals.example\/StopInvitations#[\w-]{43}\s/,
    );
  });

  it('end for an address by one use of any of its links, for every business', async () => {
    const stop = (token: string) => app.call('stopInvitations', { body: { token } });
    const [invitation] = (await invite('Sam@north-cars.example')).json().data.invitations;
    const { text } = await mailTo(app, 'Sam@north-cars.example', 'You are invited', mailsBefore);
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
    expect(refused.json().message).toBe('This person has asked us for no more invitations by mail.');
    expect(invitation.emailAddresses).toBe('Sam@north-cars.example');
  });
});

describe('the ownership', () => {
  it('is passed on with the password, and the giver is a manager', async () => {
    const sam = await addMember(db(), app.clock, dealer, 'sales');
    await invite('late@north-cars.example');
    expect((await passOn(sam.id)).statusCode).toBe(200);
    expect((await app.call('listMembers', asOwner())).statusCode).toBe(403);
    const { members, invitations } = (await app.call('listMembers', { token: sam.token })).json().data;
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'manager']);
    expect(invitations).toEqual([]);
    const told = await mailTo(app, 'sales@north-cars.example', 'owners of', mailsBefore);
    expect(told.text).toContain('Dana north-cars has passed the ownership of your business on to Dana north-cars');
    await mailTo(app, 'owner@north-cars.example', 'owners of', mailsBefore);
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
    const sentence = 'A business needs an owner. Make somebody else an owner first.';
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
    await app.mails(mailsBefore + 5);
    const told = (await mailsTo(first)).slice(before);
    // Two mails may overtake each other on their way.
    expect(told.map((text) => /Sam New[^.]*\./.exec(text)?.[0]).toSorted()).toEqual([
      'Sam New is an owner of your business now.',
      'Sam New is no longer an owner of your business.',
    ]);
    expect(
      (await mailsTo('sam@north-cars.example')).filter((text) => text.includes('owner of your business')),
    ).toHaveLength(2);
  });
});
