import { invalidField } from '../kit/handler.ts';
import { adviceOn } from './password-advice.ts';
import { leastScore, strengthOf } from './password-strength.ts';

/**
 * Refuses a new password that is easy to guess.
 *
 * @param about what is known of its owner, which is guessed first
 */
export async function refuseWeakPassword(password: string, about: readonly string[]): Promise<void> {
  const strength = await strengthOf(password, about);
  if (strength.score < leastScore) throw invalidField('password', adviceOn(strength));
}
