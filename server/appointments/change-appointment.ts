import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Db, Transaction } from '../database/db.ts';
import { recordAction } from '../enquiries/audit.ts';
import { takeTurn } from '../enquiries/idempotent-answers.ts';
import { type Handler, Refusal, type Services } from '../kit/handler.ts';
import { type AppointmentNews, tellOfAppointment } from './appointment-mails.ts';
import { refuseTooMany, slotOrRefuse, timeTaken } from './book-appointment.ts';
import { changeSeen, expectSeen, expectToCome, findOwn, takeOutOfDeal } from './change-seen.ts';
import { presentToOwner, type WithDealer } from './present-appointment.ts';
import type { appointments } from './tables.ts';

/** Moves an appointment to another free time of its dealer. */
export function moveAppointment(services: Services): Handler<'moveAppointment'> {
  return async ({ params: { id }, body, session: { userId }, version }) => {
    const now = services.clock.now();
    const moved = await refusingTakenTimes(services.db, async (tx) => {
      await takeTurn(tx, userId);
      const found = await changeable(tx, { id, userId, version, now });
      if (found.dealer.state !== 'approved')
        throw new Refusal('conflict', msg`This dealer takes no appointments right now.`);
      const { startsAt } = slotOrRefuse(found.dealer, body, now);
      await refuseTooMany(tx, userId, now);
      return change(tx, services, found, {
        userId,
        news: 'moved',
        columns: { startsAt, confirmedAt: null, remindedAt: null },
      });
    });
    return { data: presentToOwner(moved) };
  };
}

/** Cancels an appointment. Its time is free from that moment on. */
export function cancelAppointment(services: Services): Handler<'cancelAppointment'> {
  return async ({ params: { id }, session: { userId }, version }) => {
    const now = services.clock.now();
    const cancelled = await services.db.transaction(async (tx) => {
      const found = await changeable(tx, { id, userId, version, now });
      const changed = await change(tx, services, found, {
        userId,
        news: 'cancelled',
        columns: { status: 'cancelled' },
      });
      await takeOutOfDeal(tx, {
        enquiryId: changed.appointment.enquiryId,
        actor: { actorKind: 'user', actorId: userId },
        now,
      });
      return changed;
    });
    return { data: presentToOwner(cancelled) };
  };
}

/** That somebody else has the time is for the database's own constraint to find; the whole work is undone then. */
async function refusingTakenTimes<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (isUniqueViolation(error, 'appointments_slot')) throw timeTaken();
    throw error;
  }
}

type Wish = { readonly id: string; readonly userId: string; readonly version: number; readonly now: Date };

/** An appointment of the person, as they saw it, that is still to come. */
async function changeable(tx: Transaction, { id, userId, version, now }: Wish): Promise<WithDealer> {
  const found = await findOwn(tx, id, userId);
  expectSeen(found, version);
  expectToCome(found, now);
  return found;
}

type Change = {
  readonly news: Exclude<AppointmentNews, 'booked'>;
  readonly columns: Partial<typeof appointments.$inferInsert>;
  readonly userId: string;
};

async function change(
  tx: Transaction,
  services: Services,
  found: WithDealer,
  { news, columns, userId }: Change,
): Promise<WithDealer> {
  const now = services.clock.now();
  const changed = await changeSeen(tx, found, { ...columns, updatedAt: now });
  const action = { at: now, actorKind: 'user', actorId: userId, action: `appointment ${news}` } as const;
  await recordAction(tx, { ...action, objectId: changed.appointment.id });
  await tellOfAppointment(tx, services, changed, news);
  return changed;
}
