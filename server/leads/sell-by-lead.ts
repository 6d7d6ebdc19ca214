import { and, eq, isNull, or } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import type { Sale } from '../enquiries/lead-columns.ts';
import { type CallInput, type DealerSession, invalidField, Refusal, type Services } from '../kit/handler.ts';
import { wallTime } from '../kit/zone-time.ts';
import { listings } from '../listings/tables.ts';
import { bringBack, markSold, readPrice } from '../stock/sell-and-remove.ts';
import { zoneOf } from './filter-leads.ts';
import type { HeldLead } from './read-lead.ts';

type Doing = { readonly tx: Transaction; readonly session: DealerSession; readonly at: Date };
type Asked = CallInput<'setLeadStatus'>['body']['sale'];

/**
 * Sells a car by a lead that is won: the one that is named, or without a word the lead's own, today. A car that is no longer in
 * the dealer's list is sold by nobody.
 *
 * @throws Refusal where the car is sold already, the day is to come, the price is none, or a key is not for cars
 */
export async function sellByLead(services: Services, doing: Doing, lead: HeldLead, asked: Asked): Promise<Sale> {
  const { tx, session, at } = doing;
  const { date: today } = wallTime(at, await zoneOf(tx, session.dealerId));
  const { soldOn = today, price = '', handOverOn = null } = asked ?? {};
  if (soldOn > today) throw invalidField('sale.soldOn', msg`Choose today or an earlier day.`);
  if (handOverOn !== null && handOverOn < soldOn) {
    throw invalidField('sale.handOverOn', msg`Choose the date of the sale or a later date.`);
  }
  const priceCents = price === '' ? null : readPrice(price, 'sale.price');
  const listingId = asked ? await carMeant(tx, session.dealerId, asked) : (lead.car?.listingId ?? null);
  const sale = { soldOn, priceCents, handOverOn };
  if (listingId !== null && asked && !mayChangeList(session)) {
    throw new Refusal('forbidden', msg`This key doesn’t have access to: ${{ scopes: 'stock:write' }}.`);
  }
  if (listingId === null || !mayChangeList(session)) return { ...sale, listingId: null };
  const [car] = await tx
    .select({ removedAt: listings.removedAt, soldOn: listings.soldOn })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.dealerId, session.dealerId)))
    .for('no key update');
  if (car && !car.removedAt) {
    await markSold(services, { tx, session, at }, listingId, { soldOn, priceCents });
    return { ...sale, listingId };
  }
  // Without a word the lead's own car was meant, and is gone already.
  if (!asked) return { ...sale, listingId: null };
  if (car?.soldOn) throw new Refusal('conflict', msg`This car has already been sold.`, { field: 'sale.listingId' });
  throw invalidField('sale.listingId', msg`This car isn’t in your inventory.`);
}

/** A person sells by a lead whatever their role; a key needs to be for the list of cars as well. */
const mayChangeList = ({ key }: DealerSession): boolean => !key || key.scopes.includes('stock:write');

/** The id of the car that a sale names; null where it is none of the list. */
async function carMeant(tx: Transaction, dealerId: string, asked: NonNullable<Asked>): Promise<string | null> {
  const named = asked.stockNumber?.trim();
  if (!named) return asked.listingId;
  const { id, stockNumber, vin, removedAt } = listings;
  const isNamed = or(eq(stockNumber, named), eq(vin, named.toUpperCase()));
  const [car] = await tx
    .select({ id })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isNull(removedAt), isNamed));
  if (!car) throw invalidField('sale.stockNumber', msg`None of your cars has this stock number or VIN.`);
  return car.id;
}

/** Gives the car of a lead that was won back to the list, where another car has not taken its place. */
export async function takeSaleBack(services: Services, doing: Doing, { sale }: HeldLead): Promise<void> {
  if (sale?.listingId && mayChangeList(doing.session)) await bringBack(services, doing, sale.listingId);
}
