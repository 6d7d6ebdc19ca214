import { eq } from 'drizzle-orm';
import { type PersonalData, theAccount } from '../kit/personal-data.ts';
import { savedCars } from './tables.ts';

/** What is kept of the cars that a shopper keeps. */
export const savedData: readonly PersonalData[] = [
  {
    name: 'savedCars',
    table: savedCars,
    isOf: (userId) => eq(savedCars.userId, userId),
    columns: { userId: theAccount, listingId: 'car', savedAt: 'savedAt' },
  },
];
