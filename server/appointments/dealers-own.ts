import { and, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { type AuditEntry, recordByMember } from '../enquiries/audit.ts';
import { after } from '../kit/clock.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { shopperOf, tellShopperOnly } from './appointment-mails.ts';
import { slotOrRefuse, timeTaken } from './book-appointment.ts';
import { changeSeen, expectBooked, expectSeen, expectToCome, takeOutOfDeal } from './change-seen.ts';
import { presentToDealer, selectWithDealer, type WithDealer } from './present-appointment.ts';
import { appointments } from './tables.ts';

/** What a dealer's members do with its appointments. */

/**
 * Writes down who has called for a time, or who stands in the store: that one has come, at this very moment, which takes
 * no time from anybody.
 */
export function addAppointment({ db, clock }: Services): Handler<'addAppointment'> {
  return async (input) => {
    const { body, session } = input;
    const { dealerId } = session;
    const now = clock.now();
    const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
    if (!dealer) throw notFound();
    const { appointmentType: kind, date: _, time: __, name, email, phone, message } = body;
    const row = {
      id: newId(),
      userId: null,
      dealerId,
      ...momentOf(body, dealer, now),
      kind,
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      message,
      status: 'booked',
      requestHash: new Uint8Array(),
      createdAt: now,
      updatedAt: now,
    };
    const id = await write(row, (moved) =>
      db.transaction((tx) => oneMadeOnce(tx, clock, 'addAppointment', input, () => add(tx, moved, session.memberId))),
    );
    const [appointment] = await db.select().from(appointments).where(eq(appointments.id, id));
    if (!appointment) throw notFound();
    return { data: presentToDealer(appointment, dealer.timeZone) };
  };
}

type Row = typeof appointments.$inferInsert & { readonly createdAt: Date };

async function add(tx: Transaction, row: Row, memberId: string): Promise<string> {
  const { id, createdAt: at } = row;
  await tx.insert(appointments).values(row);
  await recordByMember(tx, memberId, { at, action: 'appointment added', objectId: id });
  return id;
}

/** Writes it down. Two who walk in at the same millisecond came one after the other; a time that is taken is refused. */
async function write(row: Row, keep: (row: Row) => Promise<string>): Promise<string> {
  try {
    return await keep(row);
  } catch (error) {
    if (!isUniqueViolation(error, 'appointments_slot')) throw error;
    if (row.outcome !== 'came') throw timeTaken();
    return write({ ...row, startsAt: after(row.startsAt, 1) }, keep);
  }
}

type Added = CallInput<'addAppointment'>['body'];

/** When it is: at a free time, or now where neither day nor time is said. */
function momentOf({ date, time }: Added, dealer: typeof dealers.$inferSelect, now: Date) {
  if (date === undefined && time === undefined) return { startsAt: now, outcome: 'came' };
  if (date === undefined) throw invalidField('date', msg`Choose the day.`);
  if (time === undefined) throw invalidField('time', msg`Choose the time.`);
  return { startsAt: slotOrRefuse(dealer, { date, time }, now).startsAt, outcome: null };
}

/** Confirms an appointment that is to come, once; the shopper is told. */
export function confirmAppointment(services: Services): Handler<'confirmAppointment'> {
  return (input) =>
    changeOwn(services, input, async (tx, found, now) => {
      expectToCome(found, now);
      if (found.appointment.confirmedAt) throw new Refusal('conflict', msg`This appointment is already confirmed.`);
      const changed = await changeSeen(tx, found, { confirmedAt: now, updatedAt: now });
      await tellShopperOnly(tx, services, changed, { news: 'confirmed' });
      return { changed, action: 'appointment confirmed' };
    });
}

/** Calls off an appointment that is to come; its time is free again, and the shopper is told why. */
export function callOffAppointment(services: Services): Handler<'callOffAppointment'> {
  return (input) =>
    changeOwn(services, input, async (tx, found, now) => {
      expectToCome(found, now);
      const changed = await changeSeen(tx, found, { status: 'cancelled', updatedAt: now });
      await tellShopperOnly(tx, services, changed, { news: 'called-off', reason: input.body.reason.trim() });
      const actor = { actorKind: 'dealer', actorId: input.session.memberId } as const;
      await takeOutOfDeal(tx, { enquiryId: changed.appointment.enquiryId, actor, now });
      return { changed, action: 'appointment called off' };
    });
}

/** Notes whether somebody came, once the time has begun; null takes the note back. */
export function noteOutcome(services: Services): Handler<'noteOutcome'> {
  return (input) =>
    changeOwn(services, input, async (tx, found, now) => {
      expectBooked(found);
      if (found.appointment.startsAt > now) throw new Refusal('conflict', msg`This appointment hasn’t started yet.`);
      const { outcome } = input.body;
      const changed = await changeSeen(tx, found, { outcome, updatedAt: now });
      return { changed, action: 'appointment outcome noted', details: { outcome } };
    });
}

type Change = {
  readonly changed: WithDealer;
  readonly action: string;
  readonly details?: AuditEntry['details'];
};

type Asked = {
  readonly params: { readonly id: string };
  readonly version: number;
  readonly session: { readonly dealerId: string; readonly memberId: string };
};

/** Does something with an appointment of the member's own dealer, as the member saw it, and writes it down. */
async function changeOwn(
  { db, clock }: Services,
  { params: { id }, version, session: { dealerId, memberId } }: Asked,
  work: (tx: Transaction, found: WithDealer, now: Date) => Promise<Change>,
) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(appointments.id, id), eq(appointments.dealerId, dealerId));
    const [found] = await selectWithDealer(tx).where(isTheirs);
    if (!found) throw notFound();
    expectSeen(found, version);
    const { changed, action, details = {} } = await work(tx, found, now);
    await recordByMember(tx, memberId, { at: now, action, objectId: id, details });
    return { data: presentToDealer(changed.appointment, found.dealer.timeZone, await shopperOf(tx, changed)) };
  });
}
