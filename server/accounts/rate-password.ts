import { isLongEnough, tooShort, tooShortForDealer } from '#contract/person-fields.ts';
import { msg, wordsOfError } from '#contract/words.ts';
import type { Handler } from '../kit/handler.ts';
import { adviceOn } from './password-advice.ts';
import { leastScore, strengthOf } from './password-strength.ts';

const strongWords = [msg`Good: this password is hard to guess.`, msg`Very good: this password is very hard to guess.`];

/** Says how good a password would be. Nothing of it is kept. */
export const ratePassword: Handler<'ratePassword'> = async ({ body: { account, password, about } }) => {
  const strength = await strengthOf(password, about);
  if (!isLongEnough(password, account)) {
    const message = wordsOfError(account === 'dealer' ? tooShortForDealer : tooShort);
    return { message, data: { score: Math.min(strength.score, leastScore - 1), isEnough: false } };
  }
  const strong = strongWords[strength.score - leastScore];
  return { message: strong ?? adviceOn(strength), data: { score: strength.score, isEnough: strong !== undefined } };
};
