import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import type { AlertFrequency } from '#contract/saved-limits.ts';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import { type Db, type Queryable, removeOld, type Transaction } from '../database/db.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { before, type Clock, day, hour, minute } from '../kit/clock.ts';
import { type Handler, invalidField, type Services } from '../kit/handler.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { payableOf } from '../search/present-found.ts';
import type { PaymentLimit } from '../search/where.ts';
import { factsOfMatches } from './match-facts.ts';
import { alertLinks, savedSearches, searchMatches } from './tables.ts';

export type Telling = Services & {
  /** Where the operator is found by letter: such a mail names it (CASL, 6(2)(b)). */
  readonly postalAddress: string;
};

/** Mails are wanted about it. */
const hasMails = and(eq(savedSearches.paused, false), isNull(savedSearches.removedAt));

/**
 * A daily mail goes out at about the same time; an hour that the clock is put back makes no second one. What comes soon
 * after a mail at once waits a little, so that a dealer's import makes one more mail and not fifty.
 */
const atMostOnceIn: Readonly<Record<AlertFrequency, number>> = { daily: 20 * hour, atOnce: 10 * minute };

/**
 * Mails what is to be told of the searches of a frequency: of each one mail with all of it.
 *
 * @returns how many mails were written
 */
export async function tellMatches(db: Db, telling: Telling, frequency: AlertFrequency): Promise<number> {
  const { clock } = telling;
  const isDue = or(
    isNull(savedSearches.toldAt),
    lt(savedSearches.toldAt, before(clock.now(), atMostOnceIn[frequency])),
  );
  const hasMatches = sql`exists (select 1 from ${searchMatches} where search_id = ${savedSearches.id})`;
  const due = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.frequency, frequency), hasMails, isDue, hasMatches));
  let told = 0;
  for (const { id } of due) if (await db.transaction((tx) => tellOne(tx, telling, id))) told += 1;
  return told;
}

async function tellOne(tx: Transaction, telling: Telling, searchId: string): Promise<boolean> {
  const [found] = await tx
    .select({ search: savedSearches, user: users })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearches.id, searchId), hasMails))
    .for('update');
  if (!found) return false;
  const { search, user } = found;
  const noted = await tx.delete(searchMatches).where(eq(searchMatches.searchId, searchId)).returning();
  const matches = await withinPayment(tx, search.payment, noted, telling.clock);
  const language: Language = user.language;
  const facts = await factsOfMatches(tx, matches, language);
  if (!facts || user.disabled || user.emailVerifiedAt === null) return false;
  const stopToken = await newAlertToken(tx, telling.clock, searchId);
  await queueMail(tx, telling, {
    to: user.email,
    account: mailAccountOf(user),
    language,
    mail: 'saved-search',
    unsubscribePath: `/StopAlerts/${stopToken}`,
    facts: {
      ...facts,
      stopToken,
      firstName: user.firstName,
      search: search.name,
      postalAddress: telling.postalAddress,
      actionPath: searchPath(search.filters, language),
    },
  });
  await tx.update(savedSearches).set({ toldAt: telling.clock.now() }).where(eq(savedSearches.id, searchId));
  return true;
}

type Match = typeof searchMatches.$inferSelect;

/**
 * Without the cars that the search itself would leave out, for their payment comes to more at its terms. Of a car that is
 * gone nobody works one out.
 */
async function withinPayment(
  tx: Transaction,
  limit: PaymentLimit | null,
  matches: readonly Match[],
  clock: Clock,
): Promise<readonly Match[]> {
  if (limit === null) return matches;
  const ids = matches.flatMap(({ kind, listingId }) => (kind === 'gone' ? [] : [listingId]));
  const payable = await payableOf(tx, ids, limit, clock);
  return matches.filter(({ kind, listingId }) => kind === 'gone' || payable.has(listingId));
}

/** The address at which the search is made anew. */
function searchPath(
  filters: Readonly<Record<string, string | readonly string[] | undefined>>,
  language: Language,
): string {
  const query = new URLSearchParams({ q: '' });
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    query.delete(name);
    for (const one of typeof value === 'string' ? [value] : value) query.append(name, one);
  }
  if (language === 'fr') query.set('lang', language);
  return `/?${query}`;
}

/** Forgets what was to be told of searches that are paused, for it is old news when they go on, and of those that are gone. */
export async function forgetOldMatches(db: Db): Promise<void> {
  const wanted = db.select({ id: savedSearches.id }).from(savedSearches).where(hasMails);
  await db.delete(searchMatches).where(notInArray(searchMatches.searchId, wanted));
}

/** A new link's token by which the reader of a mail ends what it is about: every alert has one (CASL, 6(2)(c)). */
export async function newAlertToken(queryable: Queryable, clock: Clock, searchId: string): Promise<string> {
  const token = newToken();
  await queryable.insert(alertLinks).values({ tokenHash: hashOf(token), searchId, createdAt: clock.now() });
  return token;
}

/** Which search a link is about. A link of a search that is deleted is as good as none. */
export function readAlert(db: Db): Handler<'readAlert'> {
  return ({ body: { token } }) => stateOf(db, token);
}

/** Ends a search's mails or lets them go on, however often the link is used. */
export function setAlert(db: Db): Handler<'setAlert'> {
  return ({ body: { token, paused } }) => pauseBy(db, token, paused);
}

export async function pauseBy(db: Db, token: string, paused: boolean): Promise<CallReply<'setAlert'>> {
  await stateOf(db, token);
  const link = db
    .select({ id: alertLinks.searchId })
    .from(alertLinks)
    .where(eq(alertLinks.tokenHash, hashOf(token)));
  await db.update(savedSearches).set({ paused }).where(eq(savedSearches.id, link));
  return stateOf(db, token);
}

async function stateOf(db: Db, token: string): Promise<CallReply<'readAlert'>> {
  const { name, paused } = savedSearches;
  const [found] = looksLikeToken(token)
    ? await db
        .select({ name, paused })
        .from(alertLinks)
        .innerJoin(savedSearches, eq(savedSearches.id, alertLinks.searchId))
        .where(and(eq(alertLinks.tokenHash, hashOf(token)), isNull(savedSearches.removedAt)))
    : [];
  if (!found)
    throw invalidField(
      'token',
      msg`This link is incomplete, or the saved search was deleted. If it was deleted, you won’t get any more emails about it.`,
    );
  return found;
}

/** A link works for longer than anybody keeps such a mail, and than the 60 days of CASL 11(1). */
const linksLast = 400 * day;

export async function forgetAlertLinks(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, alertLinks, lt(alertLinks.createdAt, before(clock.now(), linksLast)));
}
