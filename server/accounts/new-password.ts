import { dictionary } from '@zxcvbn-ts/language-common';
import { msg } from '#contract/words.ts';
import { invalidField } from '../kit/refusal.ts';

/** About 49,000 passwords that others use, the most frequent first, from the lists that guessers try first. */
const common = new Set(dictionary['passwords-common']);

/** Whether a password is among those that guessers try first. */
const isCommonPassword = (password: string) => common.has(password.toLowerCase());

/** Refuses a password that guessers try first. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throw invalidField('password', msg`This password is one that many people use. Please choose another.`);
}
