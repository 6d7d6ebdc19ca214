import { and, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import { carsCounted, carsOfMarket } from './public-counts.ts';
import { isOfDealer } from './public-listings.ts';
import { marketKinds, publicCounts } from './tables.ts';

type Counts = CallReply<'countCars'>;

type Counted = { readonly condition: string; readonly cars: number };

function present(rows: readonly Counted[]): Counts {
  const of = (condition: string) => rows.find((row) => row.condition === condition)?.cars ?? 0;
  return {
    carCount: rows.reduce((sum, { cars }) => sum + cars, 0),
    newCars: of('New'),
    preOwnedCars: of('PreOwned'),
    certifiedPreOwnedCars: of('CertifiedPreOwned'),
  };
}

/** How many cars all dealers list. */
export function countCars(db: Db): Handler<'countCars'> {
  const { condition } = marketKinds;
  return async () => present(await db.select({ condition, cars: carsOfMarket }).from(marketKinds).groupBy(condition));
}

/** A dealer that has no public page is not found. */
export function countDealerCars(db: Db): Handler<'countDealerCars'> {
  return async ({ params: { businessName } }) => {
    const [dealer] = await db
      .select({ id: dealers.id })
      .from(dealers)
      .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
    if (!dealer) throw notFound();
    const rows = await db
      .select({ condition: publicCounts.condition, cars: carsCounted })
      .from(publicCounts)
      .where(isOfDealer(businessName, publicCounts))
      .groupBy(publicCounts.condition);
    return present(rows);
  };
}
