import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { dealerMembers } from './tables.ts';

/**
 * Where a dealer reads of shoppers: the address that it has named for that, else its owner's. One that is not confirmed
 * yet gets no mail; until then the earlier one stays.
 */
export async function leadAddressOf(queryable: Queryable, dealerId: string): Promise<string | undefined> {
  const { leadEmail: named, confirmedLeadEmail: confirmed } = dealers;
  const [dealer] = await queryable.select({ named, confirmed }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.named && dealer.confirmed) return dealer.confirmed;
  return (await ownerOf(queryable, dealerId))?.address;
}

/** The language in which a dealer reads of shoppers: its owner's. */
export async function leadLanguageOf(queryable: Queryable, dealerId: string): Promise<Language> {
  return (await ownerOf(queryable, dealerId))?.language ?? 'en';
}

/** Of several owners the one who came first. */
export async function ownerOf(queryable: Queryable, dealerId: string) {
  const [owner] = await queryable
    .select({ address: dealerMembers.email, language: dealerMembers.language })
    .from(dealerMembers)
    .where(
      and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, 'owner'), eq(dealerMembers.disabled, false)),
    )
    .orderBy(asc(dealerMembers.createdAt))
    .limit(1);
  return owner;
}
