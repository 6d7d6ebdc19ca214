import { and, count, eq, gt, inArray, min } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Db, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { recordByUser } from '../enquiries/audit.ts';
import { takeTurn } from '../enquiries/idempotent-answers.ts';
import { namedEnquiry } from '../enquiries/load-enquiry.ts';
import { auditLog } from '../enquiries/tables.ts';
import { waitingMails } from '../integrations/mail/tables.ts';
import { after, before, day } from '../kit/clock.ts';
import {
  type CallInput,
  type Handler,
  invalidField,
  keyReused,
  notFound,
  Refusal,
  type Services,
  tooMany,
} from '../kit/handler.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import type { WallTime } from '../kit/zone-time.ts';
import { type AppointmentNews, tellOfAppointment } from './appointment-mails.ts';
import { changeSeen, expectSeen, expectToCome, findOwn, showInDeal, takeOutOfDeal } from './change-seen.ts';
import { lastDay, openDealer, type Slot, slotsOfDay } from './free-slots.ts';
import { presentToOwner, type WithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

const mostInADay = 5;

type Input = CallInput<'bookAppointment'>;
type Dealer = typeof dealers.$inferSelect;

/**
 * Books a time: the appointment, the deal's status, the audit row and the mails in one transaction. An equal post under
 * the same Idempotency-Key is answered with the appointment that is there.
 */
export function bookAppointment(services: Services): Handler<'bookAppointment'> {
  return (input) =>
    services.db.transaction(async (tx) => {
      const { userId } = input.session;
      await takeTurn(tx, userId);
      const booked = (await bookedBefore(tx, input)) ?? (await book(tx, services, input));
      return { data: presentToOwner(booked), isHeld: await isMailHeld(tx, userId, booked.appointment.id) };
    });
}

/** Whether the mail of an appointment waits for the person's address to be confirmed. */
const isMailHeld = async (tx: Transaction, userId: string, id: string): Promise<boolean> =>
  (await tx.$count(waitingMails, and(eq(waitingMails.accountId, userId), eq(waitingMails.aboutId, id)))) > 0;

const hashOfBody = ({ body }: Input) => hashOf(JSON.stringify(body));

/** What the same post made when it came first. Throws where another one came under its key. */
async function bookedBefore(tx: Transaction, input: Input): Promise<WithDealer | undefined> {
  const { idempotencyKey, session } = input;
  if (idempotencyKey === undefined) return undefined;
  const [found] = await tx
    .select({ id: appointments.id, requestHash: appointments.requestHash })
    .from(appointments)
    .where(and(eq(appointments.userId, session.userId), eq(appointments.idempotencyKey, idempotencyKey)));
  if (!found) return undefined;
  if (Buffer.from(found.requestHash).equals(hashOfBody(input))) return findOwn(tx, found.id, session.userId);
  throw keyReused();
}

async function book(tx: Transaction, services: Services, input: Input): Promise<WithDealer> {
  const { body, session, idempotencyKey } = input;
  const { userId } = session;
  const now = services.clock.now();
  const enquiry = await namedEnquiry(tx, body.enquiryId, userId);
  const dealer = await dealerOf(tx, body.businessName, enquiry?.dealerId ?? null);
  const { startsAt } = slotOrRefuse(dealer, body, now);
  await refuseTooMany(tx, userId, now);
  const { name, email, phone, message, appointmentType: kind } = body;
  const [appointment] = await tx
    .insert(appointments)
    .values({
      id: newId(),
      userId,
      dealerId: dealer.id,
      enquiryId: enquiry?.id ?? null,
      startsAt,
      kind,
      name,
      email: email.trim(),
      phone,
      message,
      status: 'booked',
      idempotencyKey: idempotencyKey ?? null,
      requestHash: hashOfBody(input),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({
      target: [appointments.dealerId, appointments.startsAt],
      where: eq(appointments.status, 'booked'),
    })
    .returning();
  if (!appointment) throw timeTaken();
  const details = { dealerId: dealer.id };
  await recordByUser(tx, userId, { at: now, action: 'appointment booked', objectId: appointment.id, details });
  await tellOfAppointment(tx, services, { appointment, dealer }, 'booked');
  if (enquiry) await showInDeal(tx, { enquiryId: enquiry.id, actor: { actorKind: 'user', actorId: userId }, now });
  return { appointment, dealer };
}

export const timeTaken = () =>
  new Refusal('conflict', msg`That time has just been taken. Please choose another.`, { field: 'time' });

/** The dealer that is named, else that of the deal; a deal that has one is not taken to another. */
async function dealerOf(tx: Transaction, businessName: string | undefined, dealerId: string | null): Promise<Dealer> {
  if (businessName) {
    const dealer = await openDealer(tx, businessName);
    if (!dealer) throw notFound();
    if (dealerId !== null && dealer.id !== dealerId)
      throw invalidField('enquiryId', msg`This deal is with another dealer.`);
    return dealer;
  }
  if (dealerId === null) throw invalidField('businessName', msg`Choose the dealer.`);
  const [dealer] = await tx
    .select()
    .from(dealers)
    .where(and(eq(dealers.id, dealerId), eq(dealers.state, 'approved')));
  if (!dealer) throw notFound();
  return dealer;
}

/** A time at which the dealer is open, ahead and not too far ahead; whether it is free, the database says. */
export function slotOrRefuse(dealer: Dealer, { date, time }: WallTime, now: Date): Slot {
  if (date > lastDay(dealer, now)) throw invalidField('date', msg`Choose a day within the next 90 days.`);
  const slot = slotsOfDay(dealer, date).find((each) => each.time === time);
  if (!slot) throw invalidField('time', msg`The dealer doesn’t take appointments at that time.`);
  if (slot.startsAt <= now) throw invalidField('time', msg`Choose a time in the future.`);
  return slot;
}

/** Refuses one more booking or move within a day: each takes a time from others and tells two people. */
async function refuseTooMany(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, userId));
  const isTheirs = and(inArray(auditLog.objectId, own), gt(auditLog.at, before(now, day)));
  const [found] = await tx
    .select({ booked: count(), firstAt: min(auditLog.at) })
    .from(auditLog)
    .where(and(isTheirs, inArray(auditLog.action, ['appointment booked', 'appointment moved'])));
  if ((found?.booked ?? 0) < mostInADay) return;
  const free = after(found?.firstAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can book or reschedule up to ${{ mostInADay }} appointments a day.`, free / 1000);
}

/** Moves an appointment to another free time of its dealer. */
export function moveAppointment(services: Services): Handler<'moveAppointment'> {
  return async ({ params: { id }, body, session: { userId }, version }) => {
    const now = services.clock.now();
    const moved = await refusingTakenTimes(services.db, async (tx) => {
      await takeTurn(tx, userId);
      const found = await changeable(tx, { id, userId, version, now });
      if (found.dealer.state !== 'approved')
        throw new Refusal('conflict', msg`This dealer isn’t taking appointments right now.`);
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
  await recordByUser(tx, userId, { at: now, action: `appointment ${news}`, objectId: changed.appointment.id });
  await tellOfAppointment(tx, services, changed, news);
  return changed;
}
