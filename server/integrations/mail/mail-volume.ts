import { and, count, desc, gt, isNotNull, lt } from 'drizzle-orm';
import { type Db, type Queryable, removeOld } from '../../database/db.ts';
import { before, type Clock, day } from '../../kit/clock.ts';
import { newId } from '../../kit/secrets.ts';
import { mailsOfLastDay, mostMailsInADay } from './mail-ceilings.ts';
import { mailTally } from './tables.ts';

/** What is said to the operator while the product's ceiling is reached; undefined while it is not. */
export async function mailAlarm(queryable: Queryable, now: Date): Promise<string | undefined> {
  if ((await mailsOfLastDay(queryable, now)) < mostMailsInADay) return undefined;
  const number = new Intl.NumberFormat('en-CA').format(mostMailsInADay);
  return `ALARM: ${number} mails within 24 hours. Invitations, offers and moved appointments wait; see "mails volume".`;
}

type Log = { error: (facts: object, message: string) => void };

/** Writes the alarm into the log, again and again while it lasts. */
export async function watchMailVolume(db: Db, clock: Clock, log: Log): Promise<void> {
  const alarm = await mailAlarm(db, clock.now());
  if (alarm) log.error({ ceiling: mostMailsInADay }, alarm);
}

/** The mails of the last 24 hours by kind, and those of the dealers that caused most. */
export async function mailVolume(queryable: Queryable, now: Date) {
  const isRecent = gt(mailTally.at, before(now, day));
  const mails = count();
  const byKind = await queryable
    .select({ mail: mailTally.mail, mails })
    .from(mailTally)
    .where(isRecent)
    .groupBy(mailTally.mail)
    .orderBy(desc(mails), mailTally.mail);
  const byDealer = await queryable
    .select({ dealerId: mailTally.dealerId, mail: mailTally.mail, mails })
    .from(mailTally)
    .where(and(isRecent, isNotNull(mailTally.dealerId)))
    .groupBy(mailTally.dealerId, mailTally.mail)
    .orderBy(desc(mails), mailTally.dealerId)
    .limit(20);
  return { byKind, byDealer };
}

/** Counts a mail that no job of its own carries: a lead on its way to its dealer. */
export async function countLeadMail(db: Db, clock: Clock, dealerId: string): Promise<void> {
  await db.insert(mailTally).values({ mailId: newId(), mail: 'lead', at: clock.now(), dealerId });
}

/** What counts for a day is kept for two. */
const kept = 2 * day;

/** Forgets which mails there were. */
export async function forgetTally(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, mailTally, lt(mailTally.at, before(clock.now(), kept)));
}
