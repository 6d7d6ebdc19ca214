import { eq } from 'drizzle-orm';
import { checkNumber, numberOfPage, type PersonalData, theAccount } from '../kit/personal-data.ts';
import { appointments } from './tables.ts';

/** What is kept of a shopper's appointments. They go with the account. */
export const appointmentData: readonly PersonalData[] = [
  {
    name: 'appointments',
    table: appointments,
    isOf: (userId) => eq(appointments.userId, userId),
    columns: {
      id: '_id',
      userId: theAccount,
      dealerId: 'dealerID',
      enquiryId: 'enquiryId',
      startsAt: 'startsAt',
      kind: 'appointmentType',
      name: 'name',
      email: 'email',
      phone: 'phone',
      message: 'message',
      status: 'status',
      outcome: 'outcome',
      confirmedAt: 'confirmedAt',
      remindedAt: 'remindedAt',
      version: 'version',
      idempotencyKey: numberOfPage,
      requestHash: checkNumber,
      createdAt: 'createdAt',
      updatedAt: 'updatedAt',
    },
  },
];
