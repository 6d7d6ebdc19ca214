import { eq } from 'drizzle-orm';
import type { PersonalData } from '../kit/personal-data.ts';
import { appointments } from './tables.ts';

/** What is kept of a shopper's appointments. They go with the account. */
export const appointmentData: readonly PersonalData[] = [
  {
    name: 'appointments',
    table: appointments,
    isOf: (userId) => eq(appointments.userId, userId),
    columns: {
      id: '_id',
      userId: { leftOut: 'the account that the file is about' },
      dealerId: 'dealerID',
      enquiryId: 'enquiryId',
      startsAt: 'startsAt',
      kind: 'appointmentType',
      name: 'name',
      email: 'email',
      phone: 'phone',
      message: 'message',
      status: 'status',
      version: 'version',
      idempotencyKey: { leftOut: 'a number of the page that sent it' },
      requestHash: { leftOut: 'a check number of what was sent' },
      createdAt: 'createdAt',
      updatedAt: 'updatedAt',
    },
  },
];
