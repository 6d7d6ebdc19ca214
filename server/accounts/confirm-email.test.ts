import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import { mailTo } from '../testing/mails.ts';
import { newBusiness } from '../testing/new-business.ts';
import { openedApp } from '../testing/opened.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { addUser } from '../testing/world.ts';
import { removeOldSignIns } from './personal-data.ts';
import { addressLinks, dealerMembers, users } from './tables.ts';

const app = openedApp();
let mailsBefore: number;
beforeEach(async () => {
  await app.database.empty();
  mailsBefore = (await app.mails(0)).length;
});

const password = 'correct horse battery';
const ann = {
  firstName: 'Free prizes at https://evil.example',
  lastName: 'Tester',
  emailAddresses: 'ann@shoppers.example',
  contactNumbers: '416-555-0142',
};

const register = async () => (await app.call('registerUser', { body: { ...ann, password } })).json().token as string;
const profileOf = async (token: string) => (await app.call('readProfile', { token })).json().data;
const tokenIn = (text: string) => /https:\/\/icardeals\.example\/ConfirmEmail#([\w-]{43})\s/.exec(text)?.[1] ?? '';
const linkTo = async (to: string, subject = 'Confirm your', after = mailsBefore) =>
  tokenIn((await mailTo(app, to, subject, after)).text);
const confirm = (token: string) => app.call('confirmEmail', { body: { token } });
const change = async (token: string, emailAddresses: string) => {
  const { version, createdAt: _at, emailConfirmed: _is, newEmailAddresses: _new, ...saved } = await profileOf(token);
  const body = { ...saved, emailAddresses, currentPassword: password };
  return app.call('saveProfile', { token, headers: { 'if-match': `"${version}"` }, body });
};

describe('an e-mail address at sign-up', () => {
  it('is confirmed by a mailed link, once, within three days', async () => {
    const token = await register();
    expect(await profileOf(token)).toMatchObject({ emailConfirmed: false, newEmailAddresses: null });
    const link = await linkTo(ann.emailAddresses);
    app.clock.pass(3 * day);
    expect((await confirm(link)).json()).toMatchObject({ code: 'invalid', field: 'token' });
    app.clock.pass(-1);
    expect((await confirm(link)).json()).toEqual({
      message: 'Your email address is confirmed.',
      account: 'user',
      emailAddresses: ann.emailAddresses,
    });
    expect(await profileOf(token)).toMatchObject({ emailConfirmed: true });
    for (const used of [link, 'nothing']) expect((await confirm(used)).statusCode).toBe(400);
  });

  it('is mailed nothing that the stranger wrote who may have signed up with it', async () => {
    await register();
    const { subject, text, html } = await mailTo(app, ann.emailAddresses, 'Confirm', mailsBefore);
    expect(withoutIds([subject, text, html].join())).not.toContain('evil');
    expect(text).toContain('If you didn’t sign up');
  });

  it('gets another link on request, which ends the first, and no more than three a day', async () => {
    const token = await register();
    const first = await linkTo(ann.emailAddresses);
    const sent = (await app.mails(0)).length;
    expect((await app.call('sendEmailLink', { token })).statusCode).toBe(200);
    const second = await linkTo(ann.emailAddresses, 'Confirm your', sent);
    expect((await app.call('sendEmailLink', { token })).statusCode).toBe(200);
    const refused = await app.call('sendEmailLink', { token });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(day / 1000)]);
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(400);
    app.clock.pass(day);
    const before = (await app.mails(mailsBefore + 3)).length;
    await app.call('sendEmailLink', { token });
    expect((await confirm(await linkTo(ann.emailAddresses, 'Confirm your', before))).statusCode).toBe(200);
    expect((await app.call('sendEmailLink', { token })).json()).toMatchObject({ code: 'conflict' });
  });

  it('belongs to one of two who open the link at the same time', async () => {
    await register();
    const link = await linkTo(ann.emailAddresses);
    const replies = await Promise.all([confirm(link), confirm(link)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('is kept as a hash in a row that goes with its age', async () => {
    await register();
    const link = await linkTo(ann.emailAddresses);
    const [row] = await app.database.db.select().from(addressLinks);
    expect(JSON.stringify(row)).not.toContain(link);
    app.clock.pass(3 * day + 1);
    await removeOldSignIns(app.database.db, app.clock);
    expect(await app.database.db.$count(addressLinks)).toBe(0);
  });
});

describe('an e-mail address that is changed', () => {
  it('stays until the new one is confirmed, which changes it and tells the old one', async () => {
    const token = await register();
    await confirm(await linkTo(ann.emailAddresses));
    const reply = await change(token, 'Anne@shoppers.example');
    const waits = { emailAddresses: ann.emailAddresses, newEmailAddresses: 'Anne@shoppers.example' };
    expect(reply.json().data).toMatchObject({ ...waits, version: 2 });
    await mailTo(app, ann.emailAddresses, 'is about to change', mailsBefore);
    expect((await confirm(await linkTo('Anne@shoppers.example'))).statusCode).toBe(200);
    const changed = { emailAddresses: 'Anne@shoppers.example', newEmailAddresses: null, emailConfirmed: true };
    expect(await profileOf(token)).toMatchObject({ ...changed, version: 3 });
    await mailTo(app, ann.emailAddresses, 'was changed', mailsBefore);
  });

  it('is answered alike where somebody has the new one, who is told, and nobody else gets it', async () => {
    await addUser(app.database.db, app.clock, 'Bob');
    const token = await register();
    const [taken, free] = [await change(token, 'BOB@shoppers.example'), await change(token, 'cy@shoppers.example')];
    const { version: _v, newEmailAddresses: first, ...one } = taken.json().data;
    const { version: _w, newEmailAddresses: second, ...other } = free.json().data;
    expect([one, first, second]).toEqual([other, 'BOB@shoppers.example', 'cy@shoppers.example']);
    const told = await mailTo(app, 'bob@shoppers.example', '', mailsBefore);
    expect([told.subject, tokenIn(told.text)]).toEqual(['You already have an account', '']);
  });

  it('is not given to the second of two who wait for it', async () => {
    const token = await register();
    await change(token, 'cy@shoppers.example');
    const link = await linkTo('cy@shoppers.example');
    await addUser(app.database.db, app.clock, 'Cy');
    expect((await confirm(link)).json()).toMatchObject({ code: 'invalid', field: 'token' });
    expect(await profileOf(token)).toMatchObject({ emailAddresses: ann.emailAddresses });
  });

  it('does not change any more once the password was changed', async () => {
    const token = await register();
    await change(token, 'cy@shoppers.example');
    const link = await linkTo('cy@shoppers.example');
    const body = { currentPassword: password, password: 'another horse battery' };
    const next = (await app.call('changePassword', { token, body })).json().token;
    expect((await confirm(link)).statusCode).toBe(400);
    expect(await profileOf(next)).toMatchObject({ newEmailAddresses: null });
  });
});

describe('an address of a business', () => {
  const business = newBusiness;

  it('is confirmed by its owner, whose account says so', async () => {
    const { token } = (await app.call('registerDealer', { body: business })).json();
    const account = async () => (await app.call('readDealerAccount', { token })).json().data;
    expect(await account()).toMatchObject({ emailConfirmed: false });
    const first = await linkTo(business.emailAddresses);
    const sent = (await app.mails(0)).length;
    expect((await app.call('sendDealerEmailLink', { token })).statusCode).toBe(200);
    expect((await confirm(first)).statusCode).toBe(400);
    const link = await linkTo(business.emailAddresses, 'Confirm your', sent);
    expect((await confirm(link)).json()).toMatchObject({ account: 'dealer' });
    expect(await account()).toMatchObject({ emailConfirmed: true });
    expect((await app.call('sendDealerEmailLink', { token })).statusCode).toBe(409);
  });

  it('is confirmed by a used reset link, as a shopper’s is', async () => {
    await app.call('registerDealer', { body: business });
    await register();
    for (const [account, email] of [
      ['dealer', business.emailAddresses],
      ['user', ann.emailAddresses],
    ] as const) {
      await app.call('askForPasswordLink', { body: { account, email } });
      const { text } = await mailTo(app, email, 'new password', mailsBefore);
      const token = /ForgotPassword\S*#([\w-]{43})\s/.exec(text)?.[1];
      expect(
        (await app.call('resetPassword', { body: { token, password: 'one more horse battery' } })).statusCode,
      ).toBe(200);
    }
    const [member] = await app.database.db.select().from(dealerMembers);
    const [user] = await app.database.db.select().from(users).where(eq(users.email, ann.emailAddresses));
    expect([member?.emailVerifiedAt, user?.emailVerifiedAt]).toEqual([app.clock.now(), app.clock.now()]);
  });
});
