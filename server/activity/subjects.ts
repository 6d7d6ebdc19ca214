import { and, eq, inArray } from 'drizzle-orm';
import { dealerMembers } from '../accounts/tables.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { enquiries } from '../enquiries/tables.ts';
import { fullName, givenShopper, selectLeads } from '../leads/lead-rows.ts';
import { listings } from '../listings/tables.ts';

/** What something was done to: its name as the dealer's own pages have it, and where it stands. */
export type Subject = { readonly name: string; readonly path: string };

type Find = (queryable: Queryable, dealerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>;

/** A lead by its shopper, as far as they are given with it, and its car. */
const leads: Find = async (queryable, dealerId, ids) => {
  const found = await selectLeads(queryable).where(and(inArray(enquiries.id, [...ids]), isLeadOf(dealerId)));
  return new Map(
    found.map((lead) => {
      const { id, year, make, model } = lead.enquiry;
      const given = givenShopper(lead);
      const name = [given && fullName(given), `${year} ${make} ${model}`.trim()].filter(Boolean).join(', ');
      return [id, { name, path: `/ViewDealerEnquiryDetails/${id}` }];
    }),
  );
};

const cars: Find = async (queryable, dealerId, ids) => {
  const { id, year, model, trim, stockNumber } = listings;
  const found = await queryable
    .select({ id, year, make: makes.name, model, trim, stockNumber })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(inArray(id, [...ids]), eq(listings.dealerId, dealerId)));
  return new Map(
    found.map((car) => {
      const name = [car.year, car.make, car.model, car.trim, car.stockNumber && `(${car.stockNumber})`];
      return [car.id, { name: name.filter(Boolean).join(' '), path: `/DealerCarEdit/${car.id}` }];
    }),
  );
};

const members: Find = async (queryable, dealerId, ids) => {
  const isTheirs = and(inArray(dealerMembers.id, [...ids]), eq(dealerMembers.dealerId, dealerId));
  const found = await queryable.select().from(dealerMembers).where(isTheirs);
  return new Map(found.map((member) => [member.id, { name: fullName(member), path: '/DealerMembers' }]));
};

const keys: Find = async (queryable, dealerId, ids) => {
  const isTheirs = and(inArray(dealerKeys.id, [...ids]), eq(dealerKeys.dealerId, dealerId));
  const found = await queryable.select().from(dealerKeys).where(isTheirs);
  return new Map(found.map(({ id, name }) => [id, { name, path: '/DealerKeys' }]));
};

/** The things of a dealer that have these ids; what is gone, or another dealer's, is left out. */
export async function subjectsOf(
  queryable: Queryable,
  dealerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const found = await Promise.all([leads, cars, members, keys].map((find) => find(queryable, dealerId, wanted)));
  return new Map(found.flatMap((some) => [...some]));
}
