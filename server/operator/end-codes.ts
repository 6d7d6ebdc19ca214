import { forgetCodes } from '../accounts/one-time-codes/code-keys.ts';
import type { Person } from '../accounts/own-password.ts';
import { endSessionsOf, idOf } from '../accounts/sessions.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { type OperatorContext, writeDown } from './command.ts';

/** Turns a person's one-time codes off, ends their sessions and tells them. */
export async function endCodesOf(
  context: OperatorContext,
  { owner, account, email: to, language, firstName, page }: Person,
): Promise<{ lines: string[]; data: object }> {
  const { services } = context;
  await services.db.transaction(async (tx) => {
    await forgetCodes(tx, owner);
    await endSessionsOf(tx, owner);
    const facts = { firstName, actionPath: page };
    await queueMail(tx, services, { to, account, language, mail: 'one-time-codes-off', facts });
    await writeDown(tx, context, { action: 'one-time codes ended', objectId: idOf(owner) });
  });
  return { lines: [`The sign-in of ${to} asks for no code any more.`], data: { email: to } };
}
