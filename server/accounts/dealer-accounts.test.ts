import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFormerName } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp } from '../testing/opened.ts';
import { dealerMembers } from './tables.ts';

const app = openedApp();
let mailsBefore: number;
beforeEach(async () => {
  await app.database.empty();
  mailsBefore = (await app.mails(0)).length;
});

const dana = {
  name: 'Élan Motors',
  registrationNumber: ' 4712345 ',
  contactNumbers: '905-555-0123',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'Ontario',
  zipcode: 'l6j1a1',
  firstName: 'Dana',
  lastName: 'Élan',
  emailAddresses: 'Dana@elan.example',
  password: 'maple and amber seven',
};

const advice = 'Use three or four words that aren’t related.';

const register = (changes: object = {}) => app.call('registerDealer', { body: { ...dana, ...changes } });
const signIn = (password: string) => app.call('signInDealer', { body: { email: 'dana@elan.example', password } });
const account = (token: string) => app.call('readDealerAccount', { token });
const mailAbout = (subject: string, to = dana.emailAddresses) => mailTo(app, to, subject, mailsBefore);

describe('a business that registers', () => {
  it('is pending, with its owner signed in, and both are told', async () => {
    const reply = await register();
    expect(reply.statusCode).toBe(201);
    const { dealer, token } = reply.json();
    expect(dealer).toMatchObject({ businessName: 'elan-motors', name: 'Élan Motors', role: 'owner' });
    expect((await account(token)).json().data).toMatchObject({
      state: 'pending',
      registrationNumber: '4712345',
      firstName: 'Dana',
      oneTimeCodes: false,
    });
    const [row] = await app.database.db.select().from(dealers);
    expect(row).toMatchObject({ province: 'ON', zipcode: 'L6J 1A1', timeZone: 'America/Toronto', state: 'pending' });
    const { text } = await mailAbout('Confirm your email address');
    await app.call('confirmEmail', { body: { token: /ConfirmEmail#([\w-]{43})/.exec(text)?.[1] ?? '' } });
    await mailAbout('Welcome to iCarDeals, Élan Motors');
    const toOperator = await mailAbout('New dealer: Élan Motors', 'operator@icardeals.example');
    expect(toOperator.replyTo).toBe('Dana@elan.example');
    expect(toOperator.text).toContain('npm run admin -- dealers approve elan-motors');
    expect(toOperator.text).toContain('Similar names: none');
  });

  it('begins with what its regulator asks for that day in Ontario, by date', async () => {
    const { token } = (await register()).json();
    const { fees } = (await app.call('readDealerPage', { token })).json().data.sections;
    const asked = { line: 'omvicFee', label: '', payee: 'regulator', mandatory: true };
    expect(fees.content).toEqual({
      regulatorFeeOnPreOwned: true,
      fees: [{ ...asked, amount: '22.00', from: '2025-09-01' }],
    });
    const elsewhere = { province: 'Alberta', city: 'Calgary', zipcode: 'T2P 1J9', emailAddresses: 'eve@elan.example' };
    const other = await register(elsewhere);
    const page = await app.call('readDealerPage', { token: other.json().token });
    expect(page.json().data.sections.fees.content.fees).toEqual([]);
  });

  it('may have a name like another’s, of which the operator is warned', async () => {
    await register();
    const other = { name: 'ELAN MOTORS Inc.', emailAddresses: 'eve@elan.example' };
    expect((await register(other)).statusCode).toBe(201);
    const { text } = await mailAbout('New dealer: ELAN MOTORS Inc.', 'operator@icardeals.example');
    expect(text).toContain('Similar names: Élan Motors (elan-motors)');
    const bank = { name: 'Bank of Canada', emailAddresses: 'bank@elan.example' };
    expect((await register(bank)).statusCode).toBe(201);
    const toOperator = await mailAbout('New dealer: Bank of Canada', 'operator@icardeals.example');
    expect(toOperator.text).toContain('Similar names: Bank of Canada');
  });

  it('writes no word of its name in two alphabets', async () => {
    const reply = await register({ name: 'El\u0430n Motors' });
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'name']);
    expect(reply.json().message).toBe('Don’t mix letters from different alphabets in one word of the name.');
  });

  it('is not called as the product is', async () => {
    const reply = await register({ name: 'iCarDeals Support' });
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'name']);
  });

  it('has no public page before it is approved', async () => {
    await register();
    const page = () => app.call('findDealer', { params: { businessName: 'elan-motors' } });
    expect((await page()).json().dealer).toBeNull();
    app.app.cache.invalidate();
    await app.database.db.update(dealers).set({ state: 'approved' });
    expect((await page()).json().dealer).toMatchObject({ name: 'Élan Motors' });
  });

  it('gets an address of its own where others have the name', async () => {
    const slugs = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      const reply = await register({
        emailAddresses: `${letter}@elan.example`,
        ...(letter === 'd' && { name: '!!!' }),
      });
      slugs.push(reply.json().dealer.businessName);
    }
    expect(slugs).toEqual(['elan-motors', 'elan-motors-oakville', 'elan-motors-oakville-2', 'car-dealer']);
  });

  it('does not take an address that still leads to a dealer who went by it before', async () => {
    const { dealer } = (await register()).json();
    const { db } = app.database;
    const before = { id: dealer.dealerID, businessName: dealer.businessName };
    await db.transaction((tx) => keepFormerName(tx, before, { taken: 'elan', at: app.clock.now() }));
    await db.update(dealers).set({ businessName: 'elan' });
    const reply = await register({ emailAddresses: 'b@elan.example' });
    expect(reply.json().dealer.businessName).toBe('elan-motors-oakville');
  });

  it('is answered for an address that is taken as for any failure, and its owner hears of it', async () => {
    await register();
    const reply = await register({ name: 'Other Motors', emailAddresses: ' DANA@elan.EXAMPLE ' });
    const { requestId: _id, ...body } = reply.json();
    expect([reply.statusCode, body]).toEqual([
      400,
      { code: 'invalid', message: 'Registration failed. Please try again.' },
    ]);
    expect(await app.database.db.$count(dealers)).toBe(1);
    await mailAbout('You already have a dealer account');
  });

  it.each([
    [{ name: ' ' }, 'name', 'Business name is required.'],
    [{ registrationNumber: '' }, 'registrationNumber', 'Registration number is required.'],
    [{ province: 'Texas' }, 'province', 'Choose a province.'],
    [{ zipcode: 'L6J' }, 'zipcode', 'Enter the postal code as A1A 1A1.'],
    [{ zipcode: 'H2X 1Y4' }, 'zipcode', 'This postal code isn’t in Ontario.'],
    [{ emailAddresses: 'dana' }, 'emailAddresses', 'Invalid email format.'],
    [{ password: 'fourteen signs' }, 'password', 'Use at least 15 characters for the password.'],
    [{ password: '123456789012345' }, 'password', `This is too similar to a common password. ${advice}`],
    [
      { password: 'danaélanélanmotors' },
      'password',
      `Your own name or address, or a word from this website, is easy to guess. ${advice}`,
    ],
  ])('is refused with %j', async (changes, field, message) => {
    expect((await register(changes)).json()).toMatchObject({ code: 'invalid', field, message });
    expect(await app.database.db.$count(dealers)).toBe(0);
  });
});

describe('a member’s sign-in', () => {
  it('has a password that can be changed, which ends every other session', async () => {
    const first = (await register()).json().token;
    const second = (await signIn(dana.password)).json().token;
    const change = (currentPassword: string, password: string) =>
      app.call('changeDealerPassword', { token: second, body: { currentPassword, password } });
    expect((await change('not the one', 'another maple and amber')).json()).toMatchObject({ field: 'currentPassword' });
    for (const password of ['fourteen signs', 'aaaaaaaaaaaaaaa', 'danaélanélanmotors']) {
      expect((await change(dana.password, password)).json()).toMatchObject({ field: 'password' });
    }
    const { token, dealer } = (await change(dana.password, 'another maple and amber')).json();
    expect(dealer).toMatchObject({ businessName: 'elan-motors', role: 'owner' });
    const statuses = [first, second, token].map(async (one) => (await account(one)).statusCode);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect((await signIn(dana.password)).statusCode).toBe(401);
    expect((await signIn('another maple and amber')).statusCode).toBe(200);
    await mailAbout('Your password was changed');
  });

  it('has a password of 15 characters also when it was forgotten', async () => {
    await register();
    await app.call('askForPasswordLink', { body: { account: 'dealer', email: dana.emailAddresses } });
    const { text } = await mailAbout('Choose a new password');
    const [, token = ''] = /ForgotPassword\?account=dealer#([\w-]{43})\s/.exec(text) ?? [];
    const reset = (password: string) => app.call('resetPassword', { body: { token, password } });
    expect((await reset('fourteen signs')).json()).toMatchObject({
      field: 'password',
      message: 'Use at least 15 characters for the password.',
    });
    expect((await reset('another maple and amber')).json().account).toBe('dealer');
  });

  it('keeps the own name and the language of the mails', async () => {
    const { token } = (await register()).json();
    const body = { firstName: ' Dany ', lastName: 'Motor', language: 'fr' };
    expect((await app.call('saveDealerAccount', { token, body })).json().data).toMatchObject({
      firstName: 'Dany',
      language: 'fr',
    });
    const refused = await app.call('saveDealerAccount', { token, body: { ...body, language: 'de' } });
    expect(refused.json()).toMatchObject({ code: 'invalid', field: 'language' });
    const [row] = await app.database.db.select().from(dealerMembers).where(eq(dealerMembers.language, 'fr'));
    expect(row?.lastName).toBe('Motor');
  });
});
