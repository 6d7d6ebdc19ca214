import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { checkRegistration, emptyRegistration, type Registration, registrationBody } from './registration-rules.ts';

const complete: Registration = {
  ...emptyRegistration,
  firstName: 'Priya',
  lastName: 'Raman',
  emailAddresses: 'priya@example.ca',
  contactNumbers: '905-555-0100',
  password: 'pine-and-amber',
};

const messagesOf = (values: Registration) => checkRegistration(values).map(({ message }) => message.message);

const inOrder = [
  'First Name is required.',
  'Last Name is required.',
  'Email is required.',
  'Mobile Number is required.',
  'Password is required.',
];

describe('the rules of a registration', () => {
  it('find everything that is missing, in the stated order and words', () => {
    expect(messagesOf(emptyRegistration)).toEqual(inOrder);
  });

  it.each([
    ['firstName', 0],
    ['lastName', 1],
    ['emailAddresses', 2],
    ['contactNumbers', 3],
    ['password', 4],
  ] as const)('find that %s alone is missing, or blank', (field, place) => {
    expect(messagesOf({ ...complete, [field]: '' })).toEqual([inOrder[place]]);
    expect(checkRegistration({ ...complete, [field]: '  ' }).map((fault) => fault.field)).toEqual([field]);
  });

  it('look at the form of the address last', () => {
    expect(messagesOf({ ...complete, emailAddresses: 'priya', password: '' })).toEqual([
      'Password is required.',
      'Invalid email format.',
    ]);
  });

  it('ask for nothing else', () => {
    expect(checkRegistration(complete)).toEqual([]);
  });

  it.each([
    'priya@example.ca',
    ' priya@example.ca ',
    'p.r+1@mail.example.co.uk',
    'priya',
    'priya@',
    'priya@example',
    '@example.ca',
    'a b@example.ca',
    'a@b@c.ca',
    'a@.ca',
    'a@b..ca',
  ])('read %j as the server does', (emailAddresses) => {
    const values = { ...complete, emailAddresses };
    const server = accounts.registerUser.body.safeParse({ ...registrationBody(values), emailAddresses });
    expect(checkRegistration(values).length === 0).toBe(server.success);
  });
});

describe('what is sent', () => {
  it('is what an account needs, without spaces around the address', () => {
    expect(registrationBody({ ...complete, emailAddresses: ' priya@example.ca ' })).toEqual(complete);
  });

  it('is what the server takes', () => {
    expect(accounts.registerUser.body.safeParse(registrationBody(complete)).success).toBe(true);
  });
});
