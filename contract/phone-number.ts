import { t } from '#contract/words.ts';
import { numberIn } from './dialled.ts';
import { withoutUnseen } from './email-address.ts';

/** Canada, the United States and their neighbours: an area code and seven digits more, neither beginning with 0 or 1. */
const northAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Whether a text is a telephone number that can be dialled from Canada; one of elsewhere begins with + and its country. */
export function isPhoneNumber(text: string): boolean {
  const number = numberIn(text);
  const digits = number.replace(/\D/g, '');
  return number.startsWith('+') && !digits.startsWith('1')
    ? /^[2-9]\d{7,14}$/.test(digits)
    : northAmerican.test(digits);
}

/** Whether something is written that is no telephone number; whoever needs one says that it is missing by itself. */
export const isNoPhone = (text: string): boolean => withoutUnseen(text) !== '' && !isPhoneNumber(text);

/** What is said of it. */
export const noPhone = t`Enter a phone number with its area code.`;
