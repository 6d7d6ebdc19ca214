import { and, eq } from 'drizzle-orm';
import { carPath } from '#contract/car-path.ts';
import type { EventType } from '#contract/event-types.ts';
import type { Language } from '#contract/languages.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { appointments } from '../../appointments/tables.ts';
import { makes } from '../../catalogue/tables.ts';
import type { Db } from '../../database/db.ts';
import { loadEnquiry } from '../../enquiries/load-enquiry.ts';
import { enquiries, questions } from '../../enquiries/tables.ts';
import { leadMessages } from '../../leads/tables.ts';
import { listings } from '../../listings/tables.ts';
import { counterOffers } from '../../offers/tables.ts';
import { programmes } from '../../programmes/tables.ts';
import { type LeadFacts, leadFacts } from '../lead-facts.ts';
import { leadForPrograms } from '../webhook-body.ts';

/** What an event is about. */
export type Told = {
  readonly type: EventType;
  readonly dealerId: string;
  readonly enquiryId: string | null;
  readonly objectId: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

type Reading = { readonly db: Db; readonly publicUrl: URL; readonly language: Language };

/** The lead with its deal, for the events that bring it whole; none once its shopper has withdrawn it. */
export async function wholeLead(
  { db, language }: Reading,
  { enquiryId, dealerId }: Told,
): Promise<LeadFacts | undefined> {
  const loaded = await loadEnquiry(db, and(eq(enquiries.id, enquiryId ?? ''), eq(enquiries.dealerId, dealerId)));
  if (!loaded || loaded.enquiry.status === 'withdrawn' || loaded.enquiry.removedAt) return undefined;
  return leadFacts(loaded, language);
}

/** A lead by what tells it: who wants more reads it with a key. */
async function shortLead({ db, publicUrl }: Reading, enquiryId: string | null) {
  if (enquiryId === null) return null;
  const { id, version, status } = enquiries;
  const [lead] = await db.select({ id, version, status }).from(enquiries).where(eq(enquiries.id, enquiryId));
  return lead ? { ...lead, url: new URL(`/ViewDealerEnquiryDetails/${enquiryId}`, publicUrl).href } : null;
}

async function appointmentOf({ db }: Reading, id: string) {
  const [found] = await db.select().from(appointments).where(eq(appointments.id, id));
  if (!found) return undefined;
  const { startsAt, confirmedAt, kind, status, outcome, version } = found;
  const at = { startsAt: startsAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null };
  return { appointment: { id, ...at, kind, status, outcome, version } };
}

async function offerOf({ db }: Reading, id: unknown) {
  const [found] = await db
    .select()
    .from(counterOffers)
    .where(eq(counterOffers.id, String(id)));
  if (!found) return undefined;
  const { state, forVersion, validOn, madeAt, deal } = found;
  const { figures, frequency, mode } = deal;
  const payment = mode === 'Cash' ? null : formatCents(deal.paymentCents);
  const amounts = { mode, payment, frequency: mode === 'Cash' ? null : frequency, total: figures.totalPurchasePrice };
  return { offer: { id: found.id, state, forVersion, validOn, madeAt: madeAt.toISOString(), ...amounts } };
}

async function carOf({ db, publicUrl }: Reading, id: string) {
  const [found] = await db
    .select({ car: listings, make: makes.name })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(eq(listings.id, id));
  if (!found) return undefined;
  const { car, make } = found;
  const { vin, stockNumber, year, model, trim, condition, mileageKm, basePriceCents, version, removedAt } = car;
  const price = basePriceCents === null ? null : formatCents(basePriceCents);
  const state = removedAt ? 'removed' : car.state;
  const path = carPath({ id, year: String(year), make, model, trim });
  const url = state === 'published' ? new URL(path, publicUrl).href : null;
  return { car: { id, vin, stockNumber, condition, year, make, model, trim, mileageKm, price, state, version, url } };
}

async function programmeOf({ db }: Reading, id: string) {
  const [found] = await db.select().from(programmes).where(eq(programmes.id, id));
  if (!found || found.removedAt) return undefined;
  const { terms, validFrom, validUntil, version } = found;
  return { programme: { id, kind: terms.kind, name: terms.name, from: validFrom, until: validUntil, version } };
}

async function questionOf(reading: Reading, id: string) {
  const { section, at, enquiryId } = questions;
  const [found] = await reading.db.select({ section, at, enquiryId }).from(questions).where(eq(questions.id, id));
  if (!found) return undefined;
  return { question: { id, section: found.section, at: found.at.toISOString() } };
}

/** Who wrote and when; the words are read with a key. */
async function messageOf({ db }: Reading, id: unknown) {
  const { side, at } = leadMessages;
  const [found] = await db
    .select({ side, at })
    .from(leadMessages)
    .where(eq(leadMessages.id, String(id)));
  return found && { message: { id, from: found.side, at: found.at.toISOString() } };
}

/**
 * What an event says beside its type and instant, as its object stands now; undefined where that is gone. The shopper and
 * the deal go along with a new and a changed lead alone, as far as they are given; everything else names its object by id and
 * version, to be read with a key.
 */
export async function contentOf(reading: Reading, told: Told): Promise<object | undefined> {
  const { type, objectId, facts } = told;
  if (type === 'lead.submitted' || type === 'lead.updated') {
    const lead = await wholeLead(reading, told);
    return lead && { lead: leadForPrograms(lead, reading.publicUrl) };
  }
  const lead = await shortLead(reading, told.enquiryId);
  if (type.startsWith('lead.')) return lead ? { lead, change: facts } : undefined;
  const about = await objectOf(reading, type, objectId, facts);
  return about && { ...about, lead, change: facts };
}

function objectOf(
  reading: Reading,
  type: EventType,
  objectId: string,
  facts: Told['facts'],
): Promise<object | undefined> {
  if (type.startsWith('offer.')) return offerOf(reading, facts.offerId);
  if (type === 'message.created') return messageOf(reading, facts.messageId);
  if (type.startsWith('appointment.')) return appointmentOf(reading, objectId);
  if (type.startsWith('question.')) return questionOf(reading, objectId);
  return type.startsWith('car.') ? carOf(reading, objectId) : programmeOf(reading, objectId);
}
