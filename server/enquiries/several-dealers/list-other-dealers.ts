import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { users } from '../../accounts/tables.ts';
import type { Db } from '../../database/db.ts';
import type { Handler } from '../../kit/implement.ts';
import { notFound } from '../../kit/refusal.ts';
import type { Services } from '../../kit/services.ts';
import { distanceTo, positionOf } from '../../listings/distance.ts';
import { isTheirOwn } from '../own-enquiries.ts';
import { statusOf } from '../present-enquiry.ts';
import { enquiries } from '../tables.ts';
import { type DealThere, dealElsewhere } from './deal-there.ts';
import { dealersLeft, type Member, membersOf, whyBlocked } from './group.ts';

type OtherDealer = CallReply<'listOtherDealers'>['dealers'][number];

/** More than anybody chooses from. */
const mostShown = 40;

/** The other dealers to which a person can send their own deal, with what it comes to at each. */
export function listOtherDealers({ db, clock }: Services): Handler<'listOtherDealers'> {
  return async ({ params: { id }, session: { userId } }) => {
    const [enquiry] = await db.select().from(enquiries).where(isTheirOwn(id, userId));
    if (!enquiry) throw notFound();
    const members = await membersOf(db, enquiry, userId, clock.now());
    const from = await placeOf(db, userId);
    const shown = (await dealElsewhere(db, enquiry, clock)).map((there) => ({
      ...otherDealer(there, members),
      distanceKm: distanceTo(there.listed.dealer.zipcode, from),
    }));
    const blocked = await whyBlocked(db, enquiry);
    return { left: dealersLeft(members), blocked, dealers: shown.toSorted(byDistanceThenName).slice(0, mostShown) };
  };
}

async function placeOf(db: Db, userId: string) {
  const [person] = await db.select({ zipcode: users.zipcode }).from(users).where(eq(users.id, userId));
  return person && positionOf(person.zipcode);
}

const far = Number.POSITIVE_INFINITY;

/** Who lists the car somewhere that nobody knows comes last. */
const byDistanceThenName = (one: OtherDealer, other: OtherDealer): number =>
  (one.distanceKm ?? far) === (other.distanceKm ?? far)
    ? one.name.localeCompare(other.name)
    : (one.distanceKm ?? far) - (other.distanceKm ?? far);

function otherDealer({ listed, result, changes }: DealThere, members: readonly Member[]) {
  const { id, businessName, name, city, province } = listed.dealer;
  const sent = members.find(({ enquiry }) => enquiry.dealerId === id)?.enquiry;
  const { dueOnDelivery, totalPurchasePrice, totalOutlay } = dealOutputs(result);
  return {
    businessName,
    name,
    city,
    province,
    price: listed.basePriceCents === null ? null : formatCents(listed.basePriceCents),
    mileageKm: listed.mileageKm,
    sentAs: sent ? { _id: sent.id, status: statusOf(sent.status) } : null,
    payment: formatCents(result.figures.paymentCents),
    dueOnDelivery,
    totalPurchasePrice,
    totalOutlay,
    changes,
  };
}
