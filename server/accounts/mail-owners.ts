import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/db.ts';
import { type MailServices, mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import type { MailFacts } from '../integrations/mail/render-mail.ts';
import { dealerMembers } from './tables.ts';

/** The owners of a dealer who can sign in. */
export function ownersOf(queryable: Queryable, dealer: string) {
  const { dealerId, role, disabled } = dealerMembers;
  const areOwners = and(eq(dealerId, dealer), eq(role, 'owner'), eq(disabled, false));
  return queryable.select().from(dealerMembers).where(areOwners);
}

/**
 * Mails every owner of a dealer who can sign in.
 *
 * @param factsIn what the mail says beside its reader's first name
 */
export async function mailOwners(
  tx: Queryable,
  services: MailServices,
  dealerId: string,
  mail: string,
  factsIn: (language: Language) => MailFacts,
): Promise<void> {
  for (const owner of await ownersOf(tx, dealerId)) {
    const { email: to, language, firstName } = owner;
    const facts = { firstName, ...factsIn(language) };
    await queueMail(tx, services, { to, account: mailAccountOf(owner), language, mail, facts });
  }
}
