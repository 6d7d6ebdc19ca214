import { beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '../testing/mails.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { users } from './tables.ts';

const app = openedApp();
const world = worldBefore(app);
let mailsBefore: number;
beforeEach(async () => {
  mailsBefore = (await app.mails(0)).length;
});

const password = 'correct horse battery';
const profile = {
  firstName: 'Ann',
  lastName: 'Tester',
  emailAddresses: 'ann@shoppers.example',
  contactNumbers: '416-555-0142',
  username: '',
  address: '1 Ann Street',
  city: 'Toronto',
  state: 'Ontario',
  zipcode: 'M5V',
  country: 'Canada',
};

const read = () => app.call('readProfile', { token: world.userA.token });
const save = (changes: object, version = '"1"') =>
  app.call('saveProfile', {
    token: world.userA.token,
    headers: { 'if-match': version },
    body: { ...profile, ...changes },
  });
const givePassword = async () =>
  app.database.db.update(users).set({ passwordHash: await app.passwords.make(password) });

describe('a profile', () => {
  it('is shown to its person with its version', async () => {
    const reply = await read();
    expect(reply.json().data).toMatchObject({ ...profile, version: 1 });
    expect(reply.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-store' });
    expect(reply.body).not.toContain('argon2');
  });

  it('is changed, and every page of the person shows the change', async () => {
    const changes = { firstName: ' Anne ', username: 'annie', address: '', state: 'Quebec', zipcode: 'h2x1y4' };
    const reply = await save(changes);
    const changed = { firstName: 'Anne', username: 'annie', address: '', state: 'Quebec', zipcode: 'H2X 1Y4' };
    expect(reply.json().data).toMatchObject({ ...profile, ...changed, version: 2 });
    expect(reply.headers.etag).toBe('"2"');
    expect((await read()).json()).toEqual(reply.json());
  });

  it('is not changed by somebody who saw an older one', async () => {
    await save({ city: 'Guelph' });
    const late = await save({ city: 'Hamilton' });
    expect(late.statusCode).toBe(412);
    expect(late.headers.etag).toBe('"2"');
    expect((await read()).json().data.city).toBe('Guelph');
    const headerless = await app.call('saveProfile', { token: world.userA.token, body: profile });
    expect(headerless.statusCode).toBe(428);
  });

  it('is changed by one of two who save at the same time', async () => {
    const replies = await Promise.all(['Guelph', 'Hamilton'].map((city) => save({ city })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First Name is required.'],
    [{ lastName: '' }, 'lastName', 'Last Name is required.'],
    [{ emailAddresses: '' }, 'emailAddresses', 'Email is required.'],
    [{ contactNumbers: '' }, 'contactNumbers', 'Mobile Number is required.'],
    [{ country: '' }, 'country', 'Country is required.'],
    [{ emailAddresses: 'ann' }, 'emailAddresses', 'Invalid email format.'],
    [{ username: 'a@b' }, 'username', 'A username can’t contain @.'],
    [{ zipcode: 'X1X' }, 'zipcode', 'This postal code isn’t in Ontario.'],
    [{ zipcode: '90210' }, 'zipcode', 'Enter the postal code as A1A 1A1, or its first three characters.'],
    [{ zipcode: 'D5V' }, 'zipcode', 'Enter the postal code as A1A 1A1, or its first three characters.'],
  ])('is not changed to %j', async (changes, field, message) => {
    expect((await save(changes)).json()).toMatchObject({ code: 'invalid', field, message });
    expect((await read()).json().data.version).toBe(1);
  });

  it('may have an address outside Canada', async () => {
    const reply = await save({ country: 'United States', state: 'New York', zipcode: '14201' });
    expect(reply.json().data).toMatchObject({ country: 'United States', zipcode: '14201' });
  });

  it('does not take a username of somebody else', async () => {
    await app.call('saveProfile', {
      token: world.userB.token,
      headers: { 'if-match': '"1"' },
      body: { ...profile, emailAddresses: 'bob@shoppers.example', username: 'bobby' },
    });
    expect((await save({ username: 'BOBBY' })).json()).toMatchObject({ code: 'invalid', field: 'username' });
    expect((await save({ username: 'annie' })).statusCode).toBe(200);
  });
});

describe('another e-mail address', () => {
  it('needs the password, and opens the account from its confirmation on', async () => {
    await givePassword();
    const emailAddresses = 'anne@shoppers.example';
    for (const currentPassword of [undefined, 'wrong']) {
      expect((await save({ emailAddresses, ...(currentPassword && { currentPassword }) })).json()).toMatchObject({
        field: 'currentPassword',
      });
    }
    const reply = await save({ emailAddresses, currentPassword: password });
    expect(reply.json().data).toMatchObject({ newEmailAddresses: emailAddresses, version: 2 });
    const signIn = (email: string) => app.call('signInUser', { body: { email, password } });
    expect((await signIn(emailAddresses)).statusCode).toBe(401);
    const { text } = await mailTo(app, emailAddresses, 'Confirm', mailsBefore);
    const token = /ConfirmEmail#([\w-]{43})/.exec(text)?.[1];
    expect((await app.call('confirmEmail', { body: { token } })).statusCode).toBe(200);
    expect((await signIn('ann@shoppers.example')).statusCode).toBe(401);
    expect((await signIn(emailAddresses)).statusCode).toBe(200);
  });

  it('is no other one when only its letters’ case changes', async () => {
    expect((await save({ emailAddresses: 'ANN@shoppers.example' })).statusCode).toBe(200);
  });
});
