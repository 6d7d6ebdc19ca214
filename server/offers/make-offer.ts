import { and, eq } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { SavedCar } from '#contract/saved-car.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { publicCar } from '../enquiries/car-of-deal.ts';
import { staleVersion } from '../enquiries/change-enquiry.ts';
import { type DealToSave, dealToSave } from '../enquiries/deal-to-save.ts';
import { foundEnquiry, type LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { dealColumns, figuresOf } from '../enquiries/save-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { dealAlone } from '../enquiries/versions/record-version.ts';
import { type CallInput, type Handler, invalidField, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { dropHeld, holdAnswer } from '../leads/held-answers.ts';
import { nameOf } from '../leads/messages/send-messages.ts';
import { type HeldLead, holdLead, recordWork } from '../leads/read-lead.ts';
import { refuseUnlessFree } from './car-is-free.ts';
import { closeOffer, heldOffer, type Offer, offerView, refuseTheSame, refuseUnlessOpen } from './hold-offer.ts';
import { mailShopper } from './offer-mails.ts';
import { counterOffers } from './tables.ts';

const usualDays = 7;
const mostDays = 90;

/**
 * The last day on which an offer holds, and the instant at which that day is over where the dealer is. A week where
 * none is asked for. Throws a refusal for a day that is past or too far.
 */
function offerPeriod(asked: string | undefined, zone: string, now: Date): { validOn: string; validUntil: Date } {
  const { date: today } = wallTime(now, zone);
  const validOn = asked ?? daysAfter(today, usualDays);
  if (validOn < today) throw invalidField('validOn', msg`Choose today or a later date.`);
  if (validOn > daysAfter(today, mostDays))
    throw invalidField('validOn', msg`Choose a day within the next ${{ mostDays }} days.`);
  return { validOn, validUntil: startOf(daysAfter(validOn, 1), zone) };
}

/**
 * Answers a lead with a deal as the dealer would make it, with the figures that this server works out. It takes the
 * place of an offer that is still open, is mailed to the shopper, and makes the lead a quoted one: all or nothing. Where the
 * mail waits for the shopper to confirm the address, so does the status.
 */
export function makeOffer(services: Services): Handler<'makeOffer'> {
  const { db, clock } = services;
  return (input) =>
    db.transaction(async (tx) => {
      const { id } = input.params;
      const offerId = await oneMadeOnce(tx, clock, 'makeOffer', input, () => answerLead(tx, services, input));
      await holdLead(tx, id, input.session.dealerId);
      const loaded = await foundEnquiry(tx, eq(enquiries.id, id));
      return { data: offerView(await heldOffer(tx, id, offerId), loaded, clock.now()) };
    });
}

/** An offer for the vehicle of the lead is about the car of the lead. */
function carKept({ form }: DealToSave, { enquiry }: LoadedEnquiry): SavedCar | null {
  const isSame = (['make', 'model', 'trim', 'year'] as const).every((name) => (form[name] ?? '') === enquiry[name]);
  return isSame && (form.type ?? '') === enquiry.condition ? enquiry.car : null;
}

async function answerLead(tx: Transaction, services: Services, input: CallInput<'makeOffer'>): Promise<string> {
  const { params, body, session, version } = input;
  const { validOn: asked, note = '', ...sent } = body;
  const deal = dealToSave(sent, services.clock);
  const now = services.clock.now();
  const lead = await holdLead(tx, params.id, session.dealerId);
  if (lead.status === 'withdrawn') throw new Refusal('conflict', msg`The customer withdrew this deal.`);
  if (lead.version !== version) throw staleVersion(lead.version);
  const loaded = await foundEnquiry(tx, eq(enquiries.id, params.id));
  refuseTheSame(
    loaded,
    deal,
    msg`You haven’t changed anything in the customer’s deal. Change a line, then send the offer.`,
  );
  const period = offerPeriod(asked, loaded.dealer?.timeZone ?? 'America/Toronto', now);
  const listed = deal.listingId === null ? undefined : await publicCar(tx, deal.listingId);
  const about = { deal, dealerId: session.dealerId, kept: loaded.enquiry, listed };
  const written = await dealColumns(tx, services, about);
  const columns = dealAlone({ ...written, car: carKept(deal, loaded) });
  const car = { dealerId: session.dealerId, enquiryId: params.id, listingId: columns.car?.listingId };
  await refuseUnlessFree(tx, car, 'dealer', now);
  const offer: Offer = {
    id: newId(),
    enquiryId: params.id,
    dealerId: session.dealerId,
    memberId: session.memberId,
    signedBy: await nameOf(tx, session),
    state: 'open',
    forVersion: version,
    ...period,
    note: note.trim(),
    deal: columns,
    madeAt: now,
    closedAt: null,
    reason: null,
  };
  await replaceOpen(tx, params.id, now);
  await tx.insert(counterOffers).values(offer);
  await mailShopper(tx, services, loaded, { mail: 'counter-offer', offer });
  const isHeld = await holdAnswer(tx, services, { lead, user: loaded.user, session, at: now }, 'offer');
  if (!isHeld) await makeQuoted(tx, lead, now);
  const to = isHeld ? lead.status : 'quoted';
  const details = { offerId: offer.id, from: lead.status, to, version, ...figuresOf(columns) };
  await recordWork(tx, { enquiryId: params.id, session, at: now, action: 'counter-offer made', details });
  return offer.id;
}

async function makeQuoted(tx: Transaction, { id, status, respondedAt }: HeldLead, now: Date): Promise<void> {
  const quoted = { status: 'quoted', ...(status !== 'quoted' && { statusChangedAt: now }) };
  await tx
    .update(enquiries)
    .set({ ...quoted, respondedAt: respondedAt ?? now })
    .where(eq(enquiries.id, id));
}

const replaceOpen = (tx: Transaction, enquiryId: string, closedAt: Date) =>
  tx
    .update(counterOffers)
    .set({ state: 'replaced', closedAt })
    .where(and(eq(counterOffers.enquiryId, enquiryId), eq(counterOffers.state, 'open')));

/** Takes an open offer back, and tells the shopper. */
export function withdrawOffer(services: Services): Handler<'withdrawOffer'> {
  return ({ params: { id, offerId }, session }) =>
    services.db.transaction(async (tx) => {
      const lead = await holdLead(tx, id, session.dealerId);
      const offer = await heldOffer(tx, id, offerId);
      const now = services.clock.now();
      refuseUnlessOpen(offer, now);
      const loaded = await foundEnquiry(tx, eq(enquiries.id, id));
      const withdrawn = await closeOffer(tx, offer, { state: 'withdrawn', closedAt: now });
      await mailShopper(tx, services, loaded, { mail: 'counter-offer-withdrawn', offer });
      await dropHeld(tx, lead, 'offer');
      const details = { offerId };
      await recordWork(tx, { enquiryId: id, session, at: now, action: 'counter-offer withdrawn', details });
      return { data: offerView(withdrawn, loaded, now) };
    });
}
