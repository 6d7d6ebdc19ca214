import { expect, it } from 'vitest';
import { signInBody } from './sign-in-body.ts';

it('sends an e-mail address as one, and anything else as a username', () => {
  expect(signInBody({ name: ' priya@example.ca ', password: ' a b ' })).toEqual({
    email: 'priya@example.ca',
    password: ' a b ',
  });
  expect(signInBody({ name: ' priya.r ', password: 'x', code: ' 123 456 ' })).toHaveProperty('code', '123 456');
  expect(signInBody({ name: ' priya.r ', password: 'x' })).toEqual({ username: 'priya.r', password: 'x' });
});
