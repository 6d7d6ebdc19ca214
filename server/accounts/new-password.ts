import { invalidField } from '../kit/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a password that guessers try first. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throw invalidField('password', 'This password is one that many people use. Please choose another.');
}
