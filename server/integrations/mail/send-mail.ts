import { eq, lt } from 'drizzle-orm';
import { type Db, removeOld } from '../../database/db.ts';
import { before, type Clock, day } from '../../kit/clock.ts';
import type { KeyRing } from '../../kit/key-ring.ts';
import { type Deliver, MailNotTaken } from './deliver.ts';
import { openMail, type SealedMail } from './queue-mail.ts';
import { sentMails } from './tables.ts';

export type Sending = { readonly db: Db; readonly keys: KeyRing; readonly clock: Clock; readonly deliver: Deliver };

/**
 * Does the job of a mail: hands it over and writes down that it went. A job that runs again, because others of its batch
 * took long or the process ended, finds the note. Throws when the mail did not go; then the job is tried again. One that
 * the server will never take, such as one to an address that there is not, is given up at once.
 */
export async function sendMail(
  { db, keys, clock, deliver }: Sending,
  sealed: SealedMail,
): Promise<'sent' | 'was sent' | 'refused for good'> {
  const [sent] = await db.select().from(sentMails).where(eq(sentMails.mailId, sealed.mailId));
  if (sent) return 'was sent';
  try {
    await deliver(openMail(keys, sealed));
  } catch (error) {
    if (error instanceof MailNotTaken && error.isFinal) return 'refused for good';
    throw error;
  }
  await db.insert(sentMails).values({ mailId: sealed.mailId, sentAt: clock.now() }).onConflictDoNothing();
  return 'sent';
}

/** A job lives for less than a fortnight. */
const notesAreKept = 30 * day;

/** Removes the notes of mails that no job can bring again. */
export async function forgetSentMails(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, sentMails, lt(sentMails.sentAt, before(clock.now(), notesAreKept)));
}
