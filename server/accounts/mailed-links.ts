import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { type Db, type Queryable, removeOld } from '../database/db.ts';
import { after, before, type Clock, day, hour } from '../kit/clock.ts';
import { type Refusal, tooMany } from '../kit/handler.ts';
import { hashOf, looksLikeToken, newId, newToken } from '../kit/secrets.ts';
import { emailKeyOf } from './identity.ts';
import { isOf, type Owner, ownerColumns, ownerOfRow } from './sessions.ts';
import { addressLinks, passwordLinks } from './tables.ts';

/** How long a link works, in milliseconds. */
export const addressLinkLifetime = 3 * day;

/** An account cannot have more of them mailed within a day, to whatever addresses, and to one of them. */
const mostInADay = 5;
const mostToAddress = 3;

/** What is said where there were enough links within a day. */
export const enoughLinks = (until: Date, now: Date): Refusal =>
  tooMany(
    msg`You’ve reached today’s limit for these links. Please try again tomorrow.`,
    (until.getTime() - now.getTime()) / 1000,
  );

/** From when an account can have another link mailed to an address; undefined where it can now. */
async function roomFrom(queryable: Queryable, now: Date, owner: Owner, email: string): Promise<Date | undefined> {
  const made = await queryable
    .select({ email: addressLinks.email, at: addressLinks.createdAt })
    .from(addressLinks)
    .where(and(isOf(addressLinks, owner), gt(addressLinks.createdAt, before(now, day))))
    .orderBy(desc(addressLinks.createdAt));
  const toAddress = made.filter((link) => emailKeyOf(link.email) === emailKeyOf(email));
  // The one whose day has to be over before there is room.
  const last = made[mostInADay - 1] ?? toAddress[mostToAddress - 1];
  return last && after(last.at, day);
}

/**
 * Makes a link's token, which is kept nowhere; the account's links of before end.
 *
 * @throws Refusal where there were enough of them within a day
 */
export async function makeAddressLink(queryable: Queryable, now: Date, owner: Owner, email: string): Promise<string> {
  const until = await roomFrom(queryable, now, owner, email);
  if (until) throw enoughLinks(until, now);
  await endAddressLinks(queryable, owner, now);
  return keepLink(queryable, now, owner, email);
}

/** Makes one more link's token, beside those that are there, where there is room for it. */
export async function addAddressLink(
  queryable: Queryable,
  now: Date,
  owner: Owner,
  email: string,
): Promise<string | undefined> {
  return (await roomFrom(queryable, now, owner, email)) ? undefined : keepLink(queryable, now, owner, email);
}

async function keepLink(queryable: Queryable, now: Date, owner: Owner, email: string): Promise<string> {
  const token = newToken();
  const ends = { createdAt: now, expiresAt: after(now, addressLinkLifetime) };
  await queryable
    .insert(addressLinks)
    .values({ id: newId(), tokenHash: hashOf(token), ...ownerColumns(owner), email, ...ends });
  return token;
}

const isLiveAddress = (now: Date) => and(isNull(addressLinks.endedAt), gt(addressLinks.expiresAt, now));

/** The address of an account's live link. */
export async function linkedAddress(queryable: Queryable, now: Date, owner: Owner): Promise<string | undefined> {
  const [link] = await queryable
    .select({ email: addressLinks.email })
    .from(addressLinks)
    .where(and(isOf(addressLinks, owner), isLiveAddress(now)))
    .orderBy(desc(addressLinks.createdAt))
    .limit(1);
  return link?.email;
}

/** Takes a token, once: of two at the same time one gets nothing. */
export async function takeAddressLink(
  queryable: Queryable,
  token: string,
  now: Date,
): Promise<{ owner: Owner; email: string } | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const [taken] = await queryable
    .update(addressLinks)
    .set({ endedAt: now })
    .where(and(eq(addressLinks.tokenHash, hashOf(token)), isLiveAddress(now)))
    .returning();
  const owner = taken && ownerOfRow(taken);
  return owner && { owner, email: taken.email };
}

/** Makes every link of an account worthless, and with it a change of the address that waits. */
export async function endAddressLinks(queryable: Queryable, owner: Owner, now: Date): Promise<void> {
  await queryable
    .update(addressLinks)
    .set({ endedAt: now })
    .where(and(isOf(addressLinks, owner), isNull(addressLinks.endedAt)));
}

/** Removes links that have ended by their age. */
export async function removeOldAddressLinks(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, addressLinks, lt(addressLinks.createdAt, before(clock.now(), addressLinkLifetime)));
}

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
  const ofThisHour = and(isOf(passwordLinks, owner), gt(passwordLinks.createdAt, before(now, hour)));
  if ((await queryable.$count(passwordLinks, ofThisHour)) >= mostInAnHour) return undefined;
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

const isLiveLink = (token: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, hashOf(token)), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now));

/** Whose a token is that would still be taken. */
export async function liveLink(queryable: Queryable, token: string, now: Date): Promise<Owner | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const [link] = await queryable.select().from(passwordLinks).where(isLiveLink(token, now));
  return link && ownerOfRow(link);
}

/** Takes a token, once: of two at the same time one gets nothing. */
export async function takeLink(queryable: Queryable, token: string, now: Date): Promise<Owner | undefined> {
  const [taken] = await queryable.update(passwordLinks).set({ usedAt: now }).where(isLiveLink(token, now)).returning();
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
