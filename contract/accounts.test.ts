import { describe, expect, it } from 'vitest';
import { registration } from './accounts.ts';

const complete = {
  firstName: 'Ann',
  lastName: 'Tester',
  emailAddresses: 'ann@shoppers.example',
  contactNumbers: '416-555-0142',
  password: 'a long one',
};

/** The fields at fault with their sentences, in order. */
const faultsOf = (form: object) =>
  registration.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a registration', () => {
  it('is checked in the order of the specification', () => {
    const sentences = [
      'First Name is required.',
      'Last Name is required.',
      'Email is required.',
      'Mobile Number is required.',
      'Password is required.',
    ];
    expect(faultsOf({}).map(([, message]) => message)).toEqual(sentences);
    const blank = Object.fromEntries(Object.keys(complete).map((name) => [name, ' ']));
    expect(faultsOf(blank).map(([, message]) => message)).toEqual(sentences);
  });

  it('looks at the form of the address only when nothing is missing', () => {
    expect(faultsOf({ ...complete, emailAddresses: 'ann', password: '' })[0]).toEqual([
      'password',
      'Password is required.',
    ]);
    expect(faultsOf({ ...complete, emailAddresses: 'ann' })).toEqual([['emailAddresses', 'Invalid email format.']]);
  });

  it.each(['a@b', '@b.ca', 'a@.ca', 'a b@c.ca', 'a@b..ca', `${'a'.repeat(65)}@b.ca`])(
    'refuses the address %s',
    (emailAddresses) => {
      expect(faultsOf({ ...complete, emailAddresses })).toEqual([['emailAddresses', 'Invalid email format.']]);
    },
  );

  it('takes eight characters of any kind as a password, as they are', () => {
    const password = ' \u202e🚗é 12 ';
    expect(registration.parse({ ...complete, password }).password).toBe(password);
    expect(faultsOf({ ...complete, password: '🚗🚗🚗🚗🚗🚗🚗' })).toEqual([
      ['password', 'Use at least 8 characters for the password.'],
    ]);
  });

  it('knows no other fields', () => {
    for (const name of ['role', 'dealerID', '_id', 'disabled', 'emailVerifiedAt']) {
      expect(registration.safeParse({ ...complete, [name]: 'x' }).success).toBe(false);
    }
  });

  it('takes marks out of a name that make it read as another', () => {
    expect(registration.parse({ ...complete, firstName: '\u202eA\u2066nn' }).firstName).toBe('Ann');
  });
});
