import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { checkNumber, type EraseOf, numberOfPage, type PersonalData, theAccount } from '../kit/personal-data.ts';
import { tellOfAppointment } from './appointment-mails.ts';
import { appointments } from './tables.ts';

/** As long as the deals that dealers have. */
const kept = 730 * day;

/** Removes appointments that are long over. */
export async function removeOldAppointments(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, appointments, lt(appointments.startsAt, before(clock.now(), kept)));
}

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

/** Cancels what a person has still to come, so that no dealer waits for somebody whose account is gone. */
export const cancelAppointmentsOf: EraseOf = async (tx, services, userId) => {
  const isToCome = and(eq(appointments.status, 'booked'), gt(appointments.startsAt, services.clock.now()));
  const cancelled = await tx
    .update(appointments)
    .set({ status: 'cancelled', version: sql`${appointments.version} + 1` })
    .where(and(eq(appointments.userId, userId), isToCome))
    .returning();
  for (const appointment of cancelled) {
    const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, appointment.dealerId));
    if (dealer) await tellOfAppointment(tx, services, { appointment, dealer }, 'cancelled');
  }
};
