import { eq } from 'drizzle-orm';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { DraftReason } from '#contract/stock-import-rows.ts';
import { allInCents, asAdvertised } from '#engine/form/advertised-price.ts';
import { checkAllIn } from '#engine/form/all-in-check.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { allInLawOf } from '#reference/provinces/all-in-pricing.ts';
import { differencesOf } from '../catalogue/vin-facts.ts';
import type { Queryable } from '../database/db.ts';
import { carWithoutProgrammes } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { notDeclared, openedBy } from '../listings/declared.ts';
import { isOddPrice, usualPrices } from '../listings/usual-prices.ts';
import type { ImportedCar } from './imported-car.ts';
import type { Checks } from './plan-rows.ts';

/** Whose cars they are, on which day, and the ids of makes that nobody has confirmed. */
type Around = { readonly dealerId: string; readonly today: IsoDate; readonly unconfirmed: ReadonlySet<string> };

type Dealer = typeof dealers.$inferSelect;

/** A dealer with what freight it states, in cents by the id of the make. */
type Stating = { readonly dealer: Dealer; readonly freightOf: ReadonlyMap<string, number | null> };

/**
 * The checks of the cars of a file by the law of the dealer's province: published at once is what lacks nothing that it asks
 * of a price, or of what a used car declares, and what is published declares no less than before.
 */
export async function checksFor(queryable: Queryable, around: Around, cars: readonly ImportedCar[]): Promise<Checks> {
  const { dealerId, today } = around;
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer) throw new Error('The dealer of a file of stock is not there.');
  const makes = await queryable.select().from(dealerMakes).where(eq(dealerMakes.dealerId, dealerId));
  const stating = { dealer, freightOf: new Map(makes.map(({ makeId, freightCents }) => [makeId, freightCents])) };
  const costsOf = await usualPrices(queryable, dealerId, cars);
  const thisYear = Number(today.slice(0, 4));
  return {
    baseOf: baseOf(stating, today),
    isOdd: (car, id) => isOddPrice(car.basePriceCents ?? null, costsOf({ ...car, id })),
    byVin: (car, make) => differencesOf({ ...car, make }, thisYear),
    draftFor: draftFor(stating, around),
    opensQuestion: (before, after) => openedBy(before, after, dealer.province).length > 0,
  };
}

function draftFor({ dealer, freightOf }: Stating, { today, unconfirmed }: Around): Checks['draftFor'] {
  const hasLaw = allInLawOf(dealer.province) !== undefined;
  const reason = (code: DraftReason['code'], questions = 0): DraftReason => ({ code, questions });
  return ({ makeId, condition, vin, declared = {}, basePriceCents = null, mileageKm }) => {
    const freightCents = freightOf.get(makeId) ?? null;
    const car = carWithoutProgrammes(dealer, { condition, make: makeId, basePriceCents, freightCents }, today);
    const lacks = checkAllIn(car, hasLaw, currentRates(), today).findings.filter(({ blocks }) => blocks);
    const open = notDeclared({ condition, declared, vin }, dealer.province).filter(({ blocks }) => blocks);
    return [
      // A make that nobody knows is looked at by a person first, and a used car is not advertised without its kilometres.
      ...(unconfirmed.has(makeId) ? [reason('makeNotKnown')] : []),
      ...(isUsed(condition) && mileageKm === undefined ? [reason('noKilometres')] : []),
      ...lacks.map(({ code }) => reason(code)),
      ...open.map(({ code, questions }) => reason(code, questions.length)),
    ];
  };
}

function baseOf({ dealer, freightOf }: Stating, today: IsoDate): Checks['baseOf'] {
  return ({ makeId, condition, basePriceCents = null }, details) => {
    const freightCents = freightOf.get(makeId) ?? null;
    const car = carWithoutProgrammes(dealer, { condition, make: makeId, basePriceCents, details, freightCents }, today);
    const withFees = allInCents(asAdvertised(car, currentRates(), today));
    // Fees do not depend on the price: as much as they add to this one, it holds of them.
    return withFees === null || basePriceCents === null ? null : 2 * basePriceCents - withFees;
  };
}
