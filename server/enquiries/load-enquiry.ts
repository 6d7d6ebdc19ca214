import { and, eq, gt, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { invalidField, notFound } from '../kit/handler.ts';
import { hashOf } from '../kit/secrets.ts';
import { creditAnswers, enquiries, enquiryVersions, shareKeys } from './tables.ts';

/** An enquiry with everything that some view of it shows. */
export type LoadedEnquiry = {
  readonly enquiry: typeof enquiries.$inferSelect;
  /** The person; null once the account is gone. */
  readonly user: typeof users.$inferSelect | null;
  readonly dealer: typeof dealers.$inferSelect | null;
  /** Encrypted. */
  readonly credit: typeof creditAnswers.$inferSelect | null;
  /** Whether the deal has been changed since the version that is loaded. */
  readonly hasNewer?: boolean;
};

const selectEnquiries = (queryable: Queryable) =>
  queryable
    .select({ enquiry: enquiries, user: users, dealer: dealers, credit: creditAnswers })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .leftJoin(dealers, eq(dealers.id, enquiries.dealerId))
    .leftJoin(creditAnswers, eq(creditAnswers.enquiryId, enquiries.id));

/** Loads the enquiry that meets a condition, which says who may see it. */
export async function loadEnquiry(
  queryable: Queryable,
  condition: SQL | undefined,
): Promise<LoadedEnquiry | undefined> {
  const [loaded] = await selectEnquiries(queryable).where(condition);
  return loaded;
}

/** The same. Throws the refusal of an unknown enquiry where there is none. */
export async function foundEnquiry(queryable: Queryable, condition: SQL | undefined): Promise<LoadedEnquiry> {
  const loaded = await loadEnquiry(queryable, condition);
  if (!loaded) throw notFound();
  return loaded;
}

/** Loads it and holds it until the transaction ends; rows that refer to it may be written meanwhile. */
export async function holdEnquiry(tx: Transaction, condition: SQL | undefined): Promise<LoadedEnquiry | undefined> {
  const [loaded] = await selectEnquiries(tx).where(condition).for('no key update', { of: enquiries });
  return loaded;
}

/** A person's own enquiry, held in the same way. Throws the refusal of an unknown one where it is not theirs. */
export async function holdOwnEnquiry(tx: Transaction, enquiryId: string, userId: string): Promise<LoadedEnquiry> {
  const held = await holdEnquiry(tx, isTheirOwn(enquiryId, userId));
  if (!held) throw notFound();
  return held;
}

/** Loads the enquiry that a share key opens, as it was when the key was made; none for a key that is unknown, revoked or over. */
export async function loadShared(queryable: Queryable, key: string, now: Date): Promise<LoadedEnquiry | undefined> {
  const [share] = await queryable
    .select({ enquiryId: shareKeys.enquiryId, version: shareKeys.version })
    .from(shareKeys)
    .where(and(eq(shareKeys.keyHash, hashOf(key)), isNull(shareKeys.revokedAt), gt(shareKeys.expiresAt, now)));
  if (!share) return undefined;
  const loaded = await loadEnquiry(queryable, and(eq(enquiries.id, share.enquiryId), isNull(enquiries.removedAt)));
  if (!loaded || share.version === null) return loaded;
  const [shown] = await queryable
    .select()
    .from(enquiryVersions)
    .where(and(eq(enquiryVersions.enquiryId, share.enquiryId), eq(enquiryVersions.version, share.version)));
  return shown && asVersion(loaded, shown);
}

/** An enquiry as one of its versions was. */
export const asVersion = (
  { enquiry, ...others }: LoadedEnquiry,
  { version, at, deal }: typeof enquiryVersions.$inferSelect,
): LoadedEnquiry => ({
  ...others,
  // Versions that were kept before deals were about cars do not say so.
  enquiry: { ...enquiry, ...deal, car: deal.car ?? null, version, updatedAt: at },
  hasNewer: version < enquiry.version,
});

/** The saved deals of a person; what they have deleted is no longer among them. */
export const isTheirs = (userId: string | Placeholder) =>
  and(eq(enquiries.userId, userId), isNull(enquiries.removedAt));

/** One saved deal, where it is the person's. */
export const isTheirOwn = (enquiryId: string | Placeholder, userId: string | Placeholder) =>
  and(eq(enquiries.id, enquiryId), isTheirs(userId));

/** The person's own deal that a body names, if any. Throws a refusal of that field where it is not theirs. */
export async function namedEnquiry(queryable: Queryable, enquiryId: string | undefined, userId: string) {
  if (!enquiryId) return undefined;
  const { id, status, dealerId } = enquiries;
  const [found] = await queryable.select({ id, status, dealerId }).from(enquiries).where(isTheirOwn(enquiryId, userId));
  if (!found) throw invalidField('enquiryId', msg`We can’t find that deal.`);
  return found;
}

/** Throws the refusal of an unknown enquiry where it is not the person's. */
export async function refuseUnlessOwn(queryable: Queryable, enquiryId: string, userId: string): Promise<void> {
  await ownVersion(queryable, enquiryId, userId);
}

/** The version of a person's own enquiry. Throws the refusal of an unknown one where it is not theirs. */
export async function ownVersion(queryable: Queryable, enquiryId: string, userId: string): Promise<number> {
  const [own] = await queryable
    .select({ version: enquiries.version })
    .from(enquiries)
    .where(isTheirOwn(enquiryId, userId));
  if (!own) throw notFound();
  return own.version;
}
