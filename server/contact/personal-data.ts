import { eq } from 'drizzle-orm';
import type { PersonalData } from '../kit/personal-data.ts';
import { contactMessages } from './tables.ts';

/** What is kept of a shopper who wrote to the operator while signed in. */
export const contactData: readonly PersonalData[] = [
  {
    name: 'messages',
    table: contactMessages,
    isOf: (userId) => eq(contactMessages.userId, userId),
    columns: {
      id: '_id',
      userId: { leftOut: 'the account that the file is about' },
      name: 'name',
      email: 'email',
      topic: 'topic',
      message: 'message',
      suspect: 'takenForAutomatic',
      attempt: { leftOut: 'a number of the page that sent it' },
      at: 'at',
    },
  },
];
