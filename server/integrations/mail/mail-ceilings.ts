import { and, count, desc, eq, gt, isNotNull, lt, min } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { type Db, type Queryable, removeOld } from '../../database/db.ts';
import { after, before, type Clock, day } from '../../kit/clock.ts';
import { tooMany } from '../../kit/handler.ts';
import { newId } from '../../kit/secrets.ts';
import { mailTally } from './tables.ts';
import { recipientHash } from './unconfirmed-addresses.ts';

/** Who causes a mail, and what it is about. */
export type MailCause = {
  /** The dealer for which one of its members sends it. */
  readonly dealerId?: string;
  /** The deal or the appointment. */
  readonly aboutId?: string;
};

/** How many mails of a kind go out within 24 hours. docs/decisions/ceilings-of-mail.md says why so many. */
type Ceilings = {
  /** By one dealer. */
  readonly dealer?: number;
  /** To one address. */
  readonly recipient?: number;
  /** About one deal or one appointment. */
  readonly about?: number;
  /** A notice that is left out when there were enough, for what causes it must go on as ever. */
  readonly isLeftOut?: true;
};

/** Mails that somebody can cause again and again. What is not named here is never held back. */
export const mailCeilings: Readonly<Record<string, Ceilings>> = {
  'member-invited': { dealer: 30, recipient: 3 },
  'address-code': { dealer: 10, recipient: 3 },
  'counter-offer': { dealer: 500, recipient: 50, about: 20 },
  'counter-offer-withdrawn': { dealer: 500, recipient: 50, about: 20 },
  'dealer-trade-in-asked': { about: 10 },
  'trade-in-valued': { dealer: 500, recipient: 50, about: 20 },
  'trade-in-value-lowered': { dealer: 500, recipient: 50, about: 20 },
  'trade-in-declined': { dealer: 500, recipient: 50, about: 20 },
  // Each side of a deal has a number of messages a day besides.
  'message-from-dealer': { dealer: 500, recipient: 50 },
  'dealer-message': { recipient: 300, isLeftOut: true },
  // Leads go to and fro between colleagues.
  'lead-yours': { recipient: 300, isLeftOut: true },
  'leads-yours': { recipient: 100, isLeftOut: true },
  'lead-given': { recipient: 300, isLeftOut: true },
  'appointment-moved': { about: 3 },
  'dealer-appointment-moved': { about: 3 },
  'registration-tried': { recipient: 3, isLeftOut: true },
  'dealer-registration-tried': { recipient: 3, isLeftOut: true },
  'operator-rename-asked': { dealer: 3, isLeftOut: true },
};

/** How many mails of all kinds together go out within 24 hours before those of the table above are held back. */
export const mostMailsInADay = 20_000;

const words: Readonly<Record<'dealer' | 'recipient' | 'about', Words>> = {
  dealer: msg`Your business has reached the daily limit for these emails. Please try again tomorrow.`,
  recipient: msg`We can’t send this person any more of these emails today. Please try again tomorrow.`,
  about: msg`You’ve reached today’s limit for changes. Please try again tomorrow.`,
};

type Counted = MailCause & {
  readonly mailId: string;
  readonly mail: string;
  readonly to: string;
  /** Nobody has shown that the address is theirs, so it gets few mails of whatever kind. */
  readonly isUnconfirmed: boolean;
};

/**
 * Counts a mail that is about to be written. Gives whether it is to go: a notice that came often enough is not, nor a
 * mail that is written already.
 *
 * @throws Refusal where its cause has to wait, which undoes it
 */
export async function countMail(queryable: Queryable, counted: Counted, now: Date): Promise<boolean> {
  const { mailId, mail, to, dealerId, aboutId, isUnconfirmed } = counted;
  const ceilings = mailCeilings[mail];
  const keys = { dealer: dealerId, recipient: recipientHash(to), about: aboutId };
  if (ceilings) {
    const full = await fullOf(queryable, mail, { ceilings, keys, now });
    if (full && ceilings.isLeftOut) return false;
    if (full) throw full;
  }
  // Whom a mail went to is noted only where something is held back by it.
  const whom = ceilings || isUnconfirmed ? { recipientHash: keys.recipient } : {};
  const row = { mailId, mail, at: now, dealerId, aboutId, ...whom };
  const counting = queryable.insert(mailTally).values(row).onConflictDoNothing();
  return (await counting.returning({ mailId: mailTally.mailId })).length > 0;
}

type Keys = { readonly dealer: string | undefined; readonly recipient: Uint8Array; readonly about: string | undefined };
type Asked = { readonly ceilings: Ceilings; readonly keys: Keys; readonly now: Date };

/** The refusal of one more mail of a kind; undefined while there is room. */
async function fullOf(queryable: Queryable, mail: string, { ceilings, keys, now }: Asked) {
  const since = before(now, day);
  const wanted = [
    ['dealer', keys.dealer && eq(mailTally.dealerId, keys.dealer)],
    ['recipient', eq(mailTally.recipientHash, keys.recipient)],
    ['about', keys.about && eq(mailTally.aboutId, keys.about)],
  ] as const;
  for (const [name, isTheirs] of wanted) {
    const most = ceilings[name];
    if (most === undefined || !isTheirs) continue;
    const [found] = await queryable
      .select({ sent: count(), firstAt: min(mailTally.at) })
      .from(mailTally)
      .where(and(isTheirs, eq(mailTally.mail, mail), gt(mailTally.at, since)));
    const { sent, firstAt } = found ?? { sent: 0, firstAt: null };
    if (sent >= most) return tooMany(words[name], (after(firstAt ?? now, day).getTime() - now.getTime()) / 1000);
  }
  if ((await mailsOfLastDay(queryable, now)) < mostMailsInADay) return undefined;
  return tooMany(msg`We can’t send any more emails like this right now. Please try again later.`, 3600);
}

/** How many mails of all kinds there were within the last 24 hours; beyond the ceiling nobody counts. */
async function mailsOfLastDay(queryable: Queryable, now: Date): Promise<number> {
  const recent = queryable
    .select({ mailId: mailTally.mailId })
    .from(mailTally)
    .where(gt(mailTally.at, before(now, day)))
    .limit(mostMailsInADay)
    .as('recent');
  return queryable.$count(recent);
}

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
