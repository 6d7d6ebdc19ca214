import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/db.ts';
import { type MailServices, mailPerson } from '../integrations/mail/queue-mail.ts';
import type { MailFacts } from '../integrations/mail/render-mail.ts';
import { dealerMembers } from './tables.ts';

/** How many people can sign in for a dealer. */
export const activeMembers = (queryable: Queryable, dealer: string): Promise<number> =>
  queryable.$count(dealerMembers, and(eq(dealerMembers.dealerId, dealer), eq(dealerMembers.disabled, false)));

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
    await mailPerson(tx, services, owner, mail, factsIn(owner.language));
  }
}
