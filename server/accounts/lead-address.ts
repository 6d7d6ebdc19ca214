import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { dealerMembers } from './tables.ts';

/** Where a dealer wants to read of shoppers: the address that it has named for that, else its owner's. */
export async function leadAddressOf(queryable: Queryable, dealerId: string): Promise<string | undefined> {
  const [dealer] = await queryable.select({ address: dealers.leadEmail }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.address) return dealer.address;
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
