import type { CallReply } from '#contract/contract.ts';
import { asAdvertised } from '#engine/form/advertised-price.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { allInLawOf } from '#reference/provinces/all-in-pricing.ts';
import type { Queryable } from '../database/db.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { type AdvertisedCar, type CarCheck, checkCar } from '../listings/car-check.ts';
import { advertised, carAtDealer } from '../listings/price-of-listing.ts';
import { programmesForListings } from '../programmes/in-force.ts';
import type { Car } from './own-cars.ts';

type Finding = CallReply<'listStock'>['data'][number]['findings'][number];
type ShownCheck = CallReply<'checkCars'>['data'][number]['check'];

/** The checks of some cars as a person reads them, with the price as the public reads it. */
export async function shownChecks(
  queryable: Queryable,
  cars: readonly Car[],
  clock: Clock,
): Promise<(car: Car) => ShownCheck> {
  const today = dayInOntario(clock);
  const places = cars.map(({ listing: { dealerId, makeId }, timeZone }) => ({ dealerId, makeId, timeZone }));
  const programmes = await programmesForListings(queryable, places, clock);
  return (car) => {
    const { listing, timeZone, province } = car;
    return presentCheck(checkCar(car, today, programmes({ ...listing, timeZone })), province);
  };
}

const amountOf = (cents: number | null): string | null => (cents === null ? null : formatCents(cents));

/** A finding on the wire. */
export function presentFinding(finding: CarCheck['findings'][number]): Finding {
  if (finding.code === 'notDeclared') return { ...finding, questions: [...finding.questions] };
  const { code, blocks, part, words, regulatorCents } = finding;
  return {
    code,
    blocks,
    part,
    ...(words === undefined ? {} : { words }),
    ...(regulatorCents === undefined ? {} : { regulatorAmount: formatCents(regulatorCents) }),
  };
}

/** A check on the wire, with the law that it is made by. */
function presentCheck({ allInCents, lines, reductions, findings }: CarCheck, province: string): ShownCheck {
  return {
    allInPrice: amountOf(allInCents),
    province,
    law: allInLawOf(province) ?? null,
    lines: lines.map(({ part, cents, origin }) => ({ part, amount: amountOf(cents), origin })),
    reductions: reductions.map(({ part, cents }) => ({ part, amount: formatCents(cents) })),
    findings: findings.map(presentFinding),
  };
}

/** Why a car may not be published as it is; undefined where it may. */
export function whyBlocked({ findings }: CarCheck): 'lacking' | 'notDeclared' | undefined {
  const blocking = findings.filter(({ blocks }) => blocks);
  if (blocking.length === 0) return undefined;
  return blocking.some(({ code }) => code !== 'notDeclared') ? 'lacking' : 'notDeclared';
}

/** What a car is asked for, all-in, and a month; dollars. */
export type AskedPrices = CallReply<'previewPrices'>['data'][number]['before'];

/** The figures of a car at the price that it has, or at another one; cents, null: on request. */
export type AskedPricesOf = (car: Car, basePriceCents?: number | null) => AskedPrices;

/** Such a car at the price that it has, or at another one; null of one on request. */
type AdvertisedCars = (car: Car, basePriceCents?: number | null) => AdvertisedCar | null;

/** Some cars of a dealer by the programmes in force, financed at the form's first term, nothing down. */
export async function advertisedCars(
  queryable: Queryable,
  cars: readonly Car[],
  clock: Clock,
): Promise<AdvertisedCars> {
  const places = cars.map(({ listing: { dealerId, makeId }, timeZone }) => ({ dealerId, makeId, timeZone }));
  const programmes = await programmesForListings(queryable, places, clock);
  const today = dayInOntario(clock);
  return (car, basePriceCents = car.listing.basePriceCents) => {
    if (!basePriceCents) return null;
    const { listing, make, freightCents, timeZone, settings } = car;
    const row = { ...listing, basePriceCents, entry: listing.details, make, freightCents, timeZone, settings };
    const listed = carAtDealer(row, programmes({ ...listing, timeZone }), clock);
    return { listed, way: asAdvertised(listed, currentRates(), today) };
  };
}

/** What a car is asked for, taxed in the dealer's province. */
export function askedPricesOf({ province }: Car, offered: AdvertisedCar | null, today: IsoDate): AskedPrices {
  if (!offered) return { basePrice: '', allInPrice: null, payment: null };
  const { listed, way } = offered;
  const { allInPrice, payment: amount, ...terms } = advertised(listed, province, today, way);
  const { frequency, termsInYears, interestRate } = terms;
  const { basePrice } = listed.car;
  return { basePrice, allInPrice, payment: { amount, frequency, termsInYears, interestRate } };
}

/**
 * What some cars of a dealer are asked for, as its page says it: by the programmes in force, financed at the form's first
 * term, nothing down, taxed in the dealer's province.
 */
export async function askedPrices(queryable: Queryable, cars: readonly Car[], clock: Clock): Promise<AskedPricesOf> {
  const offered = await advertisedCars(queryable, cars, clock);
  const today = dayInOntario(clock);
  return (car, basePriceCents) => askedPricesOf(car, offered(car, basePriceCents), today);
}
