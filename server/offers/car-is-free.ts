import { and, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { usualLeadDesk } from '../dealers/lead-desk.ts';
import { dealers } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { after, before, day } from '../kit/clock.ts';
import { Refusal } from '../kit/handler.ts';
import { wallTime } from '../kit/zone-time.ts';
import { listings } from '../listings/tables.ts';
import { counterOffers } from './tables.ts';

type Offered = { readonly dealerId: string; readonly enquiryId: string; readonly listingId: string | undefined };

/** What a reader is told: the dealer that it cannot offer the car, the shopper that they cannot have it. */
const sold: Readonly<Record<'dealer' | 'shopper', Words>> = {
  dealer: msg`This car has been sold. Offer another one.`,
  shopper: msg`This car has been sold, so you can’t accept the offer. Ask the dealer about another car.`,
};

/**
 * Refuses an offer, or its acceptance, on a car that is sold or that an accepted offer of another lead keeps for the dealer's days.
 * The car is held until the transaction ends, so that of two who accept at once one is refused.
 */
export async function refuseUnlessFree(
  tx: Transaction,
  { dealerId, enquiryId, listingId }: Offered,
  reader: 'dealer' | 'shopper',
  now: Date,
): Promise<void> {
  if (listingId === undefined) return;
  const [car] = await tx
    .select({ soldOn: listings.soldOn })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.dealerId, dealerId)))
    .for('no key update');
  if (car?.soldOn) throw new Refusal('conflict', sold[reader]);
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId));
  const kept = (dealer?.leadDesk ?? usualLeadDesk).keepsCarDays * day;
  const [other] = await tx
    .select({ at: counterOffers.closedAt })
    .from(counterOffers)
    .innerJoin(enquiries, eq(enquiries.id, counterOffers.enquiryId))
    .where(
      and(
        eq(counterOffers.dealerId, dealerId),
        ne(counterOffers.enquiryId, enquiryId),
        eq(counterOffers.state, 'accepted'),
        gt(counterOffers.closedAt, before(now, kept)),
        sql`${counterOffers.deal}->'car'->>'listingId' = ${listingId}`,
        notInArray(enquiries.status, ['lost', 'withdrawn']),
      ),
    )
    .orderBy(desc(counterOffers.closedAt))
    .limit(1);
  if (!other?.at) return;
  const { date, time } = wallTime(after(other.at, kept), dealer?.timeZone ?? 'America/Toronto');
  throw new Refusal(
    'conflict',
    msg`Another shopper has accepted an offer on this car. It’s on hold for them until ${{ day: { day: date } }} at ${{ time: { time } }}.`,
  );
}
