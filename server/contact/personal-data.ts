import { eq, lt } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { numberOfPage, type PersonalData, theAccount } from '../kit/personal-data.ts';
import { contactMessages } from './tables.ts';

/** How long messages are kept, in milliseconds, as the privacy policy says. */
const kept = 365 * day;

/** Removes messages that have been kept for long enough. */
export async function removeOldMessages(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, contactMessages, lt(contactMessages.at, before(clock.now(), kept)));
}

/** What is kept of a shopper who wrote to the operator while signed in. */
export const contactData: readonly PersonalData[] = [
  {
    name: 'messages',
    table: contactMessages,
    isOf: (userId) => eq(contactMessages.userId, userId),
    columns: {
      id: '_id',
      userId: theAccount,
      name: 'name',
      email: 'email',
      topic: 'topic',
      message: 'message',
      suspect: 'takenForAutomatic',
      attempt: numberOfPage,
      at: 'at',
    },
  },
];
