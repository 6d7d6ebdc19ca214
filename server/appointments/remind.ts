import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { after, day, hour } from '../kit/clock.ts';
import type { Services } from '../kit/handler.ts';
import { tellShopperOnly } from './appointment-mails.ts';
import { appointments } from './tables.ts';

/** How long before it somebody is reminded; who books later than that, and up to two hours before, is not. */
const ahead = day;
const tooLate = 2 * hour;

const mostAtOnce = 500;

/**
 * Reminds shoppers by mail of what they have booked for the next day, each of each appointment once; of one that was
 * moved, again. Who booked within the day before has the mail of that.
 *
 * @returns how many were reminded
 */
export async function remindOfAppointments(services: Services & { readonly db: Db }): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const isNear = and(gt(appointments.startsAt, after(now, tooLate)), lte(appointments.startsAt, after(now, ahead)));
  const due = await db
    .select({ appointment: appointments, dealer: dealers })
    .from(appointments)
    .innerJoin(dealers, eq(dealers.id, appointments.dealerId))
    .where(
      and(isNear, eq(appointments.status, 'booked'), isNull(appointments.remindedAt), isNotNull(appointments.userId)),
    )
    .limit(mostAtOnce);
  for (const found of due) await remind(services, found, now);
  return due.length;
}

async function remind(
  services: Services,
  { appointment, dealer }: { appointment: typeof appointments.$inferSelect; dealer: typeof dealers.$inferSelect },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [reminded] = await tx
      .update(appointments)
      .set({ remindedAt: now })
      .where(and(eq(appointments.id, appointment.id), isNull(appointments.remindedAt)))
      .returning();
    // Who moved or booked it a moment ago has been told the same by that mail.
    const isNews = after(appointment.updatedAt, day) > appointment.startsAt;
    if (reminded && !isNews)
      await tellShopperOnly(tx, services, { appointment: reminded, dealer }, { news: 'reminder' });
  });
}
