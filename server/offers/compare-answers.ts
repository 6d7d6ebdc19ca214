import { desc, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { isTheirOwn } from '../enquiries/load-enquiry.ts';
import { dealerNames, versionView } from '../enquiries/present-enquiry.ts';
import { undoTime } from '../enquiries/remove-enquiry.ts';
import { isWithDealer, membersOf, memberView } from '../enquiries/several-dealers/group.ts';
import { enquiries } from '../enquiries/tables.ts';
import { after } from '../kit/clock.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { type Offer, offerView } from './hold-offer.ts';
import { counterOffers } from './tables.ts';

/** A person's deal at all its dealers, each with its newest counter-offer, for the person alone. */
export function compareAnswers({ db, clock }: Services): Handler<'compareAnswers'> {
  return async ({ params: { id }, session: { userId } }) => {
    const [enquiry] = await db.select().from(enquiries).where(isTheirOwn(id, userId));
    if (!enquiry) throw notFound();
    const now = clock.now();
    const members = await membersOf(db, enquiry, userId, now);
    const sent = members.filter(isWithDealer);
    const offers = await newestOffers(
      db,
      sent.map((member) => member.enquiry.id),
    );
    const data = sent.map((member) => {
      const loaded = { ...member, user: null, credit: null };
      const offer = offers.get(member.enquiry.id);
      return { ...memberView(member), deal: versionView(loaded), offer: offer ? offerView(offer, loaded, now) : null };
    });
    const withdrawn = members.flatMap(({ enquiry: { id: _id, removedAt }, dealer }) =>
      removedAt ? [{ _id, dealer: dealerNames(dealer), undoUntil: after(removedAt, undoTime).toISOString() }] : [],
    );
    return { data, withdrawn };
  };
}

/** The newest offer on each of some deals. */
async function newestOffers(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  if (ids.length === 0) return new Map();
  const offers = await queryable
    .selectDistinctOn([counterOffers.enquiryId])
    .from(counterOffers)
    .where(inArray(counterOffers.enquiryId, [...ids]))
    .orderBy(counterOffers.enquiryId, desc(counterOffers.position));
  return new Map(offers.map((offer) => [offer.enquiryId, offer]));
}
