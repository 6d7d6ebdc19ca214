import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import type { dealers } from '../dealers/tables.ts';
import { recordByMember, recordByUser } from '../enquiries/audit.ts';
import { type PublicCar, publicCar } from '../enquiries/car-of-deal.ts';
import { dealToSave } from '../enquiries/deal-to-save.ts';
import type { HeldAnswer } from '../enquiries/lead-columns.ts';
import { dealColumns, figuresOf } from '../enquiries/save-enquiry.ts';
import { type DealColumns, enquiries } from '../enquiries/tables.ts';
import { recordVersion } from '../enquiries/versions/record-version.ts';
import { before, hour } from '../kit/clock.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { leadMessages } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { counterOffers } from '../offers/tables.ts';
import { type SampleLead, sampleLeads } from './sample-leads.ts';

type Desk = {
  readonly dealer: typeof dealers.$inferSelect;
  readonly member: { readonly id: string; readonly name: string };
  /** Of a password that nobody knows: no shopper of these signs in. */
  readonly passwordHash: string;
  readonly now: Date;
};

/** What is known of a lead while it is written. */
type Adding = Desk & {
  readonly lead: SampleLead;
  readonly id: string;
  readonly userId: string;
  readonly car: PublicCar;
};

/** Gives a dealer of the demonstration leads in every state, from shoppers who are invented. */
export async function addSampleLeads(tx: Transaction, desk: Desk): Promise<void> {
  for (const lead of sampleLeads) {
    const car = await carOf(tx, desk.dealer.id, lead);
    if (!car) continue;
    const userId = await addShopper(tx, desk, lead);
    await addLead(tx, { ...desk, lead, car, userId, id: newId() });
  }
}

/** A car of the dealer's that the public sees, and that has a price. */
async function carOf(
  tx: Transaction,
  dealerId: string,
  { condition, car }: SampleLead,
): Promise<PublicCar | undefined> {
  const { id, basePriceCents, state, removedAt } = listings;
  const isPriced = and(eq(listings.dealerId, dealerId), eq(listings.condition, condition), gt(basePriceCents, 0));
  const [found] = await tx
    .select({ id })
    .from(listings)
    .where(and(isPriced, eq(state, 'published'), isNull(removedAt)))
    .orderBy(asc(basePriceCents), asc(listings.stockNumber), asc(id))
    .offset(car)
    .limit(1);
  return found && publicCar(tx, found.id);
}

async function addShopper(tx: Transaction, { passwordHash, now }: Desk, lead: SampleLead): Promise<string> {
  const { firstName, lastName, city, phone: contactNumbers, language, hoursAgo, isConfirmed } = lead;
  const id = newId();
  const email = `${firstName}.${lastName}@shoppers.example`.toLowerCase();
  const createdAt = before(now, (hoursAgo + 1) * hour);
  const address = { email, emailKey: email, emailVerifiedAt: isConfirmed ? createdAt : null };
  const lives = { city, state: 'Ontario', country: 'Canada' };
  const person = { id, firstName, lastName, ...address, ...lives, contactNumbers, language, passwordHash };
  await tx.insert(users).values({ ...person, createdAt, updatedAt: createdAt });
  return id;
}

/** The deal as its shopper would send it: by the list price, in Ontario, with so many dollars off. */
async function dealAt(tx: Transaction, { lead, car, dealer }: Adding, at: Date, discount = ''): Promise<DealColumns> {
  const clock = { now: () => at, passed: () => at.getTime() };
  const { make, model, trim, condition: type, mileageKm, basePriceCents } = car;
  const typed = {
    cashFinanceLease: lead.mode,
    type,
    make,
    model,
    trim,
    year: String(car.year),
    listingId: car.id,
    estimatedSalesPrice: String((basePriceCents ?? 0) / 100),
    discount,
    frequency: 'Monthly',
    adminFee: '499',
    omvicFee: '22',
    tireTax: '29.20',
    tax: 'HST',
    taxRate: '13',
    province: 'ON',
    ...(mileageKm === null ? {} : { mileage: String(mileageKm) }),
    ...lead.more,
    note: lead.note,
  };
  const deal = dealToSave(typed, clock);
  return dealColumns(tx, { clock }, { deal, dealerId: dealer.id, kept: undefined, listed: car });
}

async function addLead(tx: Transaction, adding: Adding): Promise<void> {
  const { lead, id, userId, dealer, member, now } = adding;
  const submittedAt = before(now, lead.hoursAgo * hour);
  const columns = await dealAt(tx, adding, submittedAt);
  const first = lead.said.find(({ side }) => side === 'dealer');
  const answeredAt = firstAnswer(lead, now);
  const held: HeldAnswer | null =
    !lead.isConfirmed && first
      ? { kinds: ['message'], memberId: member.id, at: before(now, first.hoursAgo * hour).toISOString() }
      : null;
  const { date } = wallTime(now, dealer.timeZone);
  const priceCents = columns.totalPurchasePriceCents;
  const sale = { listingId: null, soldOn: daysAfter(date, -1), priceCents, handOverOn: daysAfter(date, 2) };
  await tx.insert(enquiries).values({
    id,
    userId,
    dealerId: dealer.id,
    status: lead.status,
    version: 1,
    withData: true,
    ...columns,
    submittedAt,
    createdAt: submittedAt,
    updatedAt: submittedAt,
    statusChangedAt: answeredAt ?? submittedAt,
    assigneeId: lead.status === 'submitted' ? null : member.id,
    respondedAt: held ? null : answeredAt,
    heldAnswer: held,
    lostReason: lead.lostReason ?? null,
    sale: lead.status === 'won' ? sale : null,
  });
  await recordVersion(tx, { enquiryId: id, version: 1, at: submittedAt, isDraft: false }, columns);
  const details = { dealerId: dealer.id, version: 1, ...figuresOf(columns) };
  await recordByUser(tx, userId, { at: submittedAt, action: 'enquiry submitted', objectId: id, details });
  await addMessages(tx, adding);
  if (lead.offer) await addOffer(tx, adding, lead.offer);
  await recordStatus(tx, adding);
}

/** When the dealer first wrote or offered; null of a lead that it has not answered. */
function firstAnswer({ said, offer }: SampleLead, now: Date): Date | null {
  const written = said.filter(({ side }) => side === 'dealer').map(({ hoursAgo }) => hoursAgo);
  const all = [...written, ...(offer ? [offer.hoursAgo] : [])];
  return all.length === 0 ? null : before(now, Math.max(...all) * hour);
}

async function addMessages(tx: Transaction, { lead, id: enquiryId, dealer, member, now }: Adding): Promise<void> {
  for (const { side, text, hoursAgo } of lead.said) {
    const at = before(now, hoursAgo * hour);
    const isDealers = side === 'dealer';
    const author = { memberId: isDealers ? member.id : null, signedBy: isDealers ? member.name : '' };
    const message = {
      id: newId(),
      enquiryId,
      dealerId: dealer.id,
      side,
      ...author,
      text,
      at,
      requestHash: hashOf(text),
    };
    await tx.insert(leadMessages).values({ ...message, seenAt: isDealers && lead.isConfirmed ? at : null });
    if (isDealers) await recordByMember(tx, member.id, { at, action: 'message to shopper sent', objectId: enquiryId });
  }
}

async function addOffer(tx: Transaction, adding: Adding, offer: NonNullable<SampleLead['offer']>): Promise<void> {
  const { id: enquiryId, dealer, member, userId, now } = adding;
  const madeAt = before(now, offer.hoursAgo * hour);
  const deal = { ...(await dealAt(tx, adding, madeAt, offer.discount)) };
  const { note: _, ...form } = deal.form;
  const validOn = daysAfter(wallTime(now, dealer.timeZone).date, 6);
  const isAccepted = offer.state === 'accepted';
  const closedAt = isAccepted ? before(now, (offer.hoursAgo - 2) * hour) : null;
  const signed = { memberId: member.id, signedBy: member.name, note: 'Come by for a test drive.' };
  const period = { validOn, validUntil: startOf(daysAfter(validOn, 1), dealer.timeZone), madeAt, closedAt };
  const offerId = newId();
  const made = { id: offerId, enquiryId, dealerId: dealer.id, ...signed, ...period, state: offer.state, forVersion: 1 };
  await tx.insert(counterOffers).values({ ...made, deal: { ...deal, form } });
  const details = { offerId, from: 'viewed', to: 'quoted', version: 1, ...figuresOf(deal) };
  await recordByMember(tx, member.id, { at: madeAt, action: 'counter-offer made', objectId: enquiryId, details });
  if (!closedAt) return;
  await tx
    .update(enquiries)
    .set({ ...deal, version: 2, updatedAt: closedAt })
    .where(eq(enquiries.id, enquiryId));
  await recordVersion(tx, { enquiryId, version: 2, at: closedAt, isDraft: false }, deal);
  const taken = { offerId, withData: true, version: 2, ...figuresOf(deal) };
  await recordByUser(tx, userId, {
    at: closedAt,
    action: 'counter-offer accepted',
    objectId: enquiryId,
    details: taken,
  });
}

/** What the dealer made of a lead at last, where that is no message and no offer. */
async function recordStatus(tx: Transaction, { lead, id: objectId, member, now }: Adding): Promise<void> {
  if (lead.status === 'submitted') return;
  const at = before(now, Math.max(0.5, lead.hoursAgo - 0.5) * hour);
  await recordByMember(tx, member.id, { at, action: 'lead viewed', objectId });
  if (lead.status !== 'lost' && lead.status !== 'won') return;
  const details = { from: 'contacted', to: lead.status };
  await recordByMember(tx, member.id, { at: before(now, 20 * hour), action: 'lead status changed', objectId, details });
}
