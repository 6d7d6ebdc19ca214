import { eq } from 'drizzle-orm';
import { parse } from 'yaml';
import { z } from 'zod';
import { appointmentTypes } from '#contract/appointments.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { readContentText } from '../content/content-files.ts';
import type { Queryable } from '../database/db.ts';
import { publicDealer } from '../dealers/public-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { wallTime } from '../kit/zone-time.ts';
import { endOf } from './free-slots.ts';
import { appointments } from './tables.ts';

export type Appointment = typeof appointments.$inferSelect;

/** An appointment with its dealer. */
export type WithDealer = { readonly appointment: Appointment; readonly dealer: typeof dealers.$inferSelect };

/** Selects appointments with their dealers; the caller says which. */
export const selectWithDealer = (queryable: Queryable) =>
  queryable
    .select({ appointment: appointments, dealer: dealers })
    .from(appointments)
    .innerJoin(dealers, eq(dealers.id, appointments.dealerId));

type DealersView = CallReply<'listDealerAppointments'>['data'][number];
type OwnersView = CallReply<'listAppointments'>['data'][number];

type View = Omit<OwnersView, 'dealer'>;

/** An appointment in the time of its dealer. */
function presentAppointment(appointment: Appointment, timeZone: string): View {
  const { id, version, startsAt, name, email, phone, message, enquiryId } = appointment;
  return {
    _id: id,
    version,
    ...wallTime(startsAt, timeZone),
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endOf(startsAt).toISOString(),
    // Both are written from the contract's own lists.
    status: appointment.status as View['status'],
    appointmentType: appointment.kind as View['appointmentType'],
    confirmed: appointment.confirmedAt !== null,
    name,
    email,
    phone,
    message,
    enquiryId,
  };
}

type Shopper = { readonly emailVerifiedAt: Date | null };

/** The same for its dealer; without a shopper where the dealer wrote it down itself. */
export const presentToDealer = (appointment: Appointment, timeZone: string, shopper?: Shopper | null): DealersView => ({
  ...presentAppointment(appointment, timeZone),
  // Written from the contract's own list.
  outcome: appointment.outcome as DealersView['outcome'],
  byDealer: appointment.userId === null,
  waitsForAddress: shopper?.emailVerifiedAt === null,
});

/** The same with its dealer, for the person who made it. */
export const presentToOwner = ({ appointment, dealer }: WithDealer): OwnersView => ({
  ...presentAppointment(appointment, dealer.timeZone),
  dealer: publicDealer(dealer),
});

const kinds = z.record(z.enum(appointmentTypes), z.string().min(1));
const file = z.strictObject({ en: kinds, fr: kinds.optional() });

const { en, fr = en } = file.parse(parse(readContentText('appointment-kinds.yaml')));

const words = { en, fr };

/** What a kind of appointment is called. Throws for one that the contract does not know. */
export const kindWords = (kind: string, language: Language): string =>
  words[language][z.enum(appointmentTypes).parse(kind)];
