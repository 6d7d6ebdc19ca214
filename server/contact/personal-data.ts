import { eq } from 'drizzle-orm';
import { numberOfPage, type PersonalData, theAccount } from '../kit/personal-data.ts';
import { contactMessages } from './tables.ts';

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
