import { and, eq, isNull, lt } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { type Db, type Queryable, removeOld } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { type Handler, invalidField } from '../kit/handler.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { alertLinks, savedSearches } from './tables.ts';

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
    throw invalidField('token', msg`This link is not complete, or its search is deleted: no mails come any more.`);
  return found;
}

/** A link works for longer than anybody keeps such a mail, and than the 60 days of CASL 11(1). */
const linksLast = 400 * day;

export async function forgetAlertLinks(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, alertLinks, lt(alertLinks.createdAt, before(clock.now(), linksLast)));
}
