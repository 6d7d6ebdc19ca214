import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { settingColumns } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { recordActions } from '../enquiries/audit.ts';
import type { DealerSession } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';

/** Whose a car is, and that it is there: stands in every statement that reads or changes one for its dealer. */
export const isOwn = (dealerId: string): SQL | undefined =>
  and(eq(listings.dealerId, dealerId), isNull(listings.removedAt));

/** Cars with what their dealer charges on every one of its make, and whether the public may see that dealer. */
export function selectCars(queryable: Queryable) {
  return queryable
    .select({
      listing: listings,
      make: makes.name,
      freightCents: dealerMakes.freightCents,
      province: dealers.province,
      timeZone: dealers.timeZone,
      settings: settingColumns,
    })
    .from(listings)
    .innerJoin(dealers, eq(dealers.id, listings.dealerId))
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, listings.dealerId), eq(dealerMakes.makeId, listings.makeId)))
    .$dynamic();
}

export type Car = Awaited<ReturnType<typeof selectCars>>[number];

/** A car by the words that people use: "2026 ACURA MDX A-Spec". */
export const nameOf = ({ listing: { year, model, trim }, make }: Car): string => [year, make, model, trim].join(' ');

/** The same as pages write it: "2026 Acura MDX A-Spec". */
export const shownName = ({ listing: { year, model, trim }, make }: Car): string =>
  carName({ year: String(year), make, model, trim });

type Change = {
  readonly session: DealerSession;
  readonly at: Date;
  readonly action:
    | 'car added'
    | 'car changed'
    | 'car published'
    | 'car unpublished'
    | 'car deleted'
    | 'car restored'
    | 'car sold';
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down, in the change's own transaction, which member did what to which cars. */
export const recordChange = (tx: Transaction, { session, ...change }: Change, ids: readonly string[]): Promise<void> =>
  recordActions(tx, { ...change, actorKind: 'dealer', actorId: session.memberId }, ids);
