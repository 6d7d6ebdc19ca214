import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { type MailAccount, mailAccountOf } from '../integrations/mail/queue-mail.ts';
import { dealerMembers } from './tables.ts';

/** Where a dealer reads of shoppers, and whose account's address that is; nobody's where it was confirmed by a code. */
type LeadAddress = { readonly to: string; readonly account: MailAccount | null };

/**
 * Where a dealer reads of shoppers: the address that it has named for that, else its owner's. One that is not confirmed
 * yet gets no mail; until then the earlier one stays.
 */
export async function leadAddressOf(queryable: Queryable, dealerId: string): Promise<LeadAddress | undefined> {
  const { leadEmail: named, confirmedLeadEmail: confirmed } = dealers;
  const [dealer] = await queryable.select({ named, confirmed }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.named && dealer.confirmed) return { to: dealer.confirmed, account: null };
  return ownerOf(queryable, dealerId);
}

/** The language in which a dealer reads of shoppers: its owner's. */
export async function leadLanguageOf(queryable: Queryable, dealerId: string): Promise<Language> {
  return (await ownerOf(queryable, dealerId))?.language ?? 'en';
}

/** Of several owners the one who came first, of those whose address is confirmed where there are any. */
export async function ownerOf(
  queryable: Queryable,
  dealerId: string,
): Promise<(LeadAddress & { readonly language: Language }) | undefined> {
  const { id, email, emailVerifiedAt, language, createdAt } = dealerMembers;
  const isOwner = and(eq(dealerMembers.role, 'owner'), eq(dealerMembers.disabled, false));
  const [owner] = await queryable
    .select({ id, email, emailVerifiedAt, language })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), isOwner))
    .orderBy(asc(isNull(emailVerifiedAt)), asc(createdAt))
    .limit(1);
  return owner && { to: owner.email, account: mailAccountOf(owner), language: owner.language };
}
