import { msg } from '#contract/words.ts';
import { queueMail } from '../../integrations/mail/queue-mail.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Services } from '../../kit/services.ts';
import type { Person } from '../own-password.ts';
import type { Attempt } from '../sign-in-limits.ts';
import { countRecoveryCodes, takeAppCode, takeRecoveryCode, usesCodes } from './code-keys.ts';

/**
 * The second step of a sign-in whose password was right. Nothing is asked of whoever uses no codes.
 *
 * @throws Refusal asking for the code, which is no failure, or refusing a wrong one, which counts as one
 */
export async function passSecondStep(
  services: Services,
  person: Person,
  code: string | undefined,
  attempt: Attempt,
): Promise<void> {
  const { db } = services;
  if (!(await usesCodes(db, person.owner))) return;
  if (!code?.trim()) {
    await attempt.takeBack();
    throw new Refusal('codeRequired', msg`Enter the code of your authenticator app.`, { field: 'code' });
  }
  if (await takeAppCode(db, services, person.owner, code)) return;
  if (await takeRecovery(services, person, code)) return;
  throw new Refusal('unauthenticated', msg`This code is not right, or was used before. Wait for the next one.`, {
    field: 'code',
  });
}

/** The person hears of a recovery code that was used: it may have been somebody else. */
function takeRecovery(
  services: Services,
  { owner, account, email: to, language, firstName }: Person,
  code: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, services, owner, code))) return false;
    const facts = { firstName, left: String(await countRecoveryCodes(tx, owner)) };
    await queueMail(tx, services, { to, account, language, mail: 'recovery-code-used', facts });
    return true;
  });
}
