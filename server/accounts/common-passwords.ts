import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords that others use, the most frequent first, from the lists that guessers try first. */
const common = new Set(dictionary['passwords-common']);

/** Whether a password is among those that guessers try first. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
