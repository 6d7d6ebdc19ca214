import { and, count, desc, eq, gt, inArray, lt, min, ne, notInArray, sql } from 'drizzle-orm';
import { type Db, type Queryable, removeOld } from '../../database/db.ts';
import { after, before, type Clock, day } from '../../kit/clock.ts';
import type { Sealed } from '../../kit/key-ring.ts';
import { hashOf } from '../../kit/secrets.ts';
import { mailTally, waitingMails } from './tables.ts';

/**
 * All that an address gets which nobody has shown to be theirs; what is not named here waits until somebody does. A
 * calendar that comes too late is still worth having, a notice is not. An alarm says that the account has changed hands.
 */
const firstMails: Readonly<Record<string, 'link' | 'calendar' | 'notice' | 'alarm'>> = {
  'confirm-email': 'link',
  'confirm-new-email': 'link',
  'answer-waits': 'link',
  'reset-password': 'link',
  'appointment-booked': 'calendar',
  'appointment-moved': 'calendar',
  'appointment-cancelled': 'calendar',
  'registration-tried': 'notice',
  'dealer-registration-tried': 'notice',
  'password-changed': 'alarm',
  'sign-in-warning': 'notice',
  'new-device': 'notice',
  'recovery-code-used': 'notice',
  'one-time-codes-on': 'notice',
  'one-time-codes-off': 'notice',
  'address-change-asked': 'notice',
  'address-changed': 'alarm',
  'owners-changed': 'notice',
  'key-made': 'alarm',
  'keys-revoked': 'notice',
};

/** So many within 24 hours of all kinds, whatever accounts have the address: some leave the last one to others. */
const mostInADay = { link: 3, alarm: 3, calendar: 2, notice: 2 };

/** What becomes of a mail: it goes, it waits, or it is left out, for there is no room before an instant. */
export type Turn = 'goes' | 'waits' | { readonly leftOutUntil: Date };

/** What becomes of a mail to an address that is not confirmed. */
export async function turnOf(queryable: Queryable, mail: string, to: string, now: Date): Promise<Turn> {
  const kind = firstMails[mail];
  if (!kind) return 'waits';
  const recipient = recipientHash(to);
  // Mails to one address wait here for each other, so that each counts those before it.
  const key = Buffer.from(recipient).toString('hex');
  await queryable.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const isTheirs = and(eq(mailTally.recipientHash, recipient), gt(mailTally.at, before(now, day)));
  const [found] = await queryable
    .select({ sent: count(), firstAt: min(mailTally.at) })
    .from(mailTally)
    .where(and(isTheirs, inArray(mailTally.mail, Object.keys(firstMails))));
  if ((found?.sent ?? 0) < mostInADay[kind]) return 'goes';
  return kind === 'calendar' ? 'waits' : { leftOutUntil: after(found?.firstAt ?? now, day) };
}

/** What stands for an address where its mails are counted. */
export const recipientHash = (to: string): Uint8Array => hashOf(to.toLowerCase());

/** More mails than this do not wait for one account; the newest stay. */
const mostWaiting = 30;

type Waiting = Sealed & {
  readonly mailId: string;
  readonly accountId: string;
  readonly mail: string;
  readonly at: Date;
};

/** Keeps a mail until its account's address is confirmed. Of several about the same only the newest is kept. */
export async function keepWaiting(queryable: Queryable, waiting: Waiting & { aboutId?: string }): Promise<void> {
  const { accountId, mail, aboutId, mailId } = waiting;
  await queryable.insert(waitingMails).values(waiting).onConflictDoNothing();
  const isTheirs = eq(waitingMails.accountId, accountId);
  const isSame = and(
    eq(waitingMails.mail, mail),
    eq(waitingMails.aboutId, aboutId ?? ''),
    ne(waitingMails.mailId, mailId),
  );
  if (aboutId !== undefined) await queryable.delete(waitingMails).where(and(isTheirs, isSame));
  const newest = queryable
    .select({ mailId: waitingMails.mailId })
    .from(waitingMails)
    .where(isTheirs)
    .orderBy(desc(waitingMails.at))
    .limit(mostWaiting);
  await queryable.delete(waitingMails).where(and(isTheirs, notInArray(waitingMails.mailId, newest)));
}

/** Forgets the mails that wait about something which is no more, such as a deal that was taken back. */
export async function forgetWaitingAbout(queryable: Queryable, aboutId: string): Promise<void> {
  await queryable.delete(waitingMails).where(eq(waitingMails.aboutId, aboutId));
}

/** A deal stands on its pages however long nobody confirms the address of its owner. */
const waitsFor = 30 * day;

/** Removes mails that have waited for long enough. */
export async function forgetWaitingMails(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, waitingMails, lt(waitingMails.at, before(clock.now(), waitsFor)));
}

/** Ids of the keys that waiting mails are encrypted with. */
export async function keysOfWaitingMails(queryable: Queryable): Promise<string[]> {
  const used = await queryable.selectDistinct({ keyId: waitingMails.keyId }).from(waitingMails);
  return used.map(({ keyId }) => keyId);
}
