import { and, eq, gt, sql } from 'drizzle-orm';
import { dealers } from '../dealers/tables.ts';
import type { EraseOf } from '../kit/personal-data.ts';
import { tellOfAppointment } from './appointment-mails.ts';
import { appointments } from './tables.ts';

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
