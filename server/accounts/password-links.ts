import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Db, type Queryable, removeOld } from '../database/db.ts';
import { after, before, type Clock, day, hour } from '../kit/clock.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { isOf, type Owner, ownerColumns, ownerOfRow } from './sessions.ts';
import { passwordLinks } from './tables.ts';

/** How long a link works, in milliseconds (ASVS 6.4.3: at most an hour). */
export const linkLifetime = hour;

/** More links than this within an hour are not mailed to one account. */
const mostInAnHour = 3;

/** Links are kept for this long after they were made, to count them by. */
const keptFor = day;

/**
 * Makes a link's token, which is kept nowhere.
 *
 * @param id of the job that makes it
 * @returns nothing where the account has had enough of them, or the job has made its one already
 */
export async function makeLink(queryable: Queryable, now: Date, id: string, owner: Owner): Promise<string | undefined> {
  const [found] = await queryable
    .select({ links: count() })
    .from(passwordLinks)
    .where(and(isOf(passwordLinks, owner), gt(passwordLinks.createdAt, before(now, hour))));
  if ((found?.links ?? 0) >= mostInAnHour) return undefined;
  const token = newToken();
  const [made] = await queryable
    .insert(passwordLinks)
    .values({
      id,
      tokenHash: hashOf(token),
      ...ownerColumns(owner),
      createdAt: now,
      expiresAt: after(now, linkLifetime),
    })
    .onConflictDoNothing()
    .returning({ id: passwordLinks.id });
  return made && token;
}

const isLive = (token: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, hashOf(token)), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now));

/** Whose a token is that would still be taken. */
export async function liveLink(queryable: Queryable, token: string, now: Date): Promise<Owner | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const [link] = await queryable.select().from(passwordLinks).where(isLive(token, now));
  return link && ownerOfRow(link);
}

/** Takes a token, once: of two at the same time one gets nothing. */
export async function takeLink(queryable: Queryable, token: string, now: Date): Promise<Owner | undefined> {
  const [taken] = await queryable.update(passwordLinks).set({ usedAt: now }).where(isLive(token, now)).returning();
  return taken && ownerOfRow(taken);
}

/** Makes every link of an account worthless. */
export async function voidLinksOf(queryable: Queryable, owner: Owner, now: Date): Promise<void> {
  await queryable
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(and(isOf(passwordLinks, owner), isNull(passwordLinks.usedAt)));
}

/** Removes links that nobody counts any more. */
export async function removeOldLinks(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, passwordLinks, lt(passwordLinks.createdAt, before(clock.now(), keptFor)));
}
