import type { DemonstrationDealer } from '#content/dealers/demonstration-dealers.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { drawn, inDrawnOrder, takeInTurn } from './draw.ts';

/** A model is listed as new in this many of its latest model years. */
const newModelYears = 2;

/** How many cars of each kind a dealer lists at most. */
const franchisedLimits = { new: 100, preOwned: 20, certified: 12, traded: 15 };
const independentLimits = { new: 45, preOwned: 45, certified: 25, further: 30 };

/** A used car's price and kilometres differ from the catalogue's by at most this part, either way. */
const priceSpread = 0.04;
const mileageSpread = 0.08;
const priceStepCents = 100_00;
const mileageStepKm = 100;

/**
 * The cars that a dealer lists, drawn from the sample catalogue: the same ones at every start. New cars stand at the
 * catalogue's price, used ones a little above or below it.
 */
export function stockOf(
  dealer: DemonstrationDealer,
  furtherMakes: readonly string[],
  catalogue: readonly CatalogueEntry[],
): CatalogueEntry[] {
  const inReach = catalogue.filter(({ make }) => dealer.makes.includes(make) || furtherMakes.includes(make));
  const cars = inDrawnOrder(inReach, (car) => `${dealer.businessName}|${wordsOf(car)}`);
  const own = cars.filter(({ make }) => dealer.makes.includes(make));
  const further = cars.filter(({ make }) => furtherMakes.includes(make));
  const drawnCars = isIndependent(dealer) ? independentStock(own, further) : franchisedStock(own, further);
  return drawnCars.map((car) => (car.condition === 'New' ? car : asUsedBy(dealer.businessName, car)));
}

/** New and used cars of the makes that the dealer stands for, and other makes that were traded in. */
function franchisedStock(own: CatalogueEntry[], traded: CatalogueEntry[]): CatalogueEntry[] {
  return [
    ...takeInTurn(latestNew(own), makeAndType, franchisedLimits.new),
    ...takeInTurn(withCondition(own, 'PreOwned'), makeOf, franchisedLimits.preOwned),
    ...takeInTurn(withCondition(own, 'CertifiedPreOwned'), makeOf, franchisedLimits.certified),
    ...takeInTurn(withCondition(traded, 'PreOwned'), makeOf, franchisedLimits.traded),
  ];
}

/** Used cars above all; new ones of the makes that no dealer stands for. */
function independentStock(own: CatalogueEntry[], further: CatalogueEntry[]): CatalogueEntry[] {
  const furtherUsed = further.filter(({ condition }) => condition !== 'New');
  return [
    ...takeInTurn(latestNew(further), makeAndType, independentLimits.new),
    ...takeInTurn(withCondition(own, 'PreOwned'), makeOf, independentLimits.preOwned),
    ...takeInTurn(withCondition(own, 'CertifiedPreOwned'), makeOf, independentLimits.certified),
    ...takeInTurn(furtherUsed, makeOf, independentLimits.further),
  ];
}

/** The new cars of each model's latest years, newest first, else in their order. */
function latestNew(cars: readonly CatalogueEntry[]): CatalogueEntry[] {
  const models = Map.groupBy(withCondition(cars, 'New'), ({ make, vehicleType, model }) =>
    [make, vehicleType, model].join('|'),
  );
  const kept = new Set([...models.values()].flatMap(ofLatestYears));
  return cars.filter((car) => kept.has(car)).sort((one, other) => other.year - one.year);
}

function ofLatestYears(cars: readonly CatalogueEntry[]): CatalogueEntry[] {
  const years = [...new Set(cars.map(({ year }) => year))].sort((one, other) => other - one);
  const latest = years.slice(0, newModelYears);
  return cars.filter(({ year }) => latest.includes(year));
}

function asUsedBy(businessName: string, car: CatalogueEntry): CatalogueEntry {
  const words = `${businessName}|${wordsOf(car)}`;
  const { basePriceCents, mileageKm } = car;
  return {
    ...car,
    basePriceCents: basePriceCents + inSteps(basePriceCents * deviation(priceSpread, 'price', words), priceStepCents),
    mileageKm:
      mileageKm === null
        ? null
        : mileageKm + inSteps(mileageKm * deviation(mileageSpread, 'kilometres', words), mileageStepKm),
  };
}

function deviation(spread: number, ...words: string[]): number {
  return (2 * drawn(...words) - 1) * spread;
}

function inSteps(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}

function withCondition(cars: readonly CatalogueEntry[], wanted: CatalogueEntry['condition']): CatalogueEntry[] {
  return cars.filter(({ condition }) => condition === wanted);
}

const makeOf = ({ make }: CatalogueEntry) => make;
const makeAndType = ({ make, vehicleType }: CatalogueEntry) => `${make}|${vehicleType}`;
const wordsOf = ({ make, model, year, trim, condition }: CatalogueEntry) =>
  [make, model, year, trim, condition].join('|');

/** Nobody holds more franchises than this in the demonstration; whoever names more makes is an independent dealer. */
const mostFranchises = 3;

/** How many other makes a franchised dealer has taken in trade. */
const tradedInMakes = 4;

/** A make is taken in trade when the catalogue has at least this many used cars of it. */
const commonlyTraded = 8;

/** Whether the dealer sells used cars of any make, rather than new ones of the makes it stands for. */
export function isIndependent({ makes }: Pick<DemonstrationDealer, 'makes'>): boolean {
  return makes.length > mostFranchises;
}

/**
 * The makes that each dealer lists beside its own. The makes that no franchised dealer stands for are shared out among
 * the independent ones, so that every make of the catalogue is listed; a franchised dealer has some cars of other
 * makes that were traded in.
 */
export function furtherMakes(
  dealers: readonly DemonstrationDealer[],
  catalogue: readonly CatalogueEntry[],
): (dealer: DemonstrationDealer) => string[] {
  const franchised = new Set(dealers.filter((dealer) => !isIndependent(dealer)).flatMap(({ makes }) => makes));
  const unclaimed = [...new Set(catalogue.map(({ make }) => make))].filter((make) => !franchised.has(make));
  const independents = dealers.filter(isIndependent);
  const traded = commonlyTradedMakes(catalogue);

  return (dealer) => {
    const place = independents.indexOf(dealer);
    if (place >= 0) return unclaimed.filter((_, index) => index % independents.length === place);
    const others = traded.filter((make) => !dealer.makes.includes(make));
    return inDrawnOrder(others, (make) => `${dealer.businessName}|${make}`).slice(0, tradedInMakes);
  };
}

function commonlyTradedMakes(catalogue: readonly CatalogueEntry[]): string[] {
  const preOwned = catalogue.filter(({ condition }) => condition === 'PreOwned');
  const byMake = Map.groupBy(preOwned, ({ make }) => make);
  return [...byMake].filter(([, cars]) => cars.length >= commonlyTraded).map(([make]) => make);
}

/** A car of a dealer's stock, and which one of its trim it is: 0, and more for its twins. */
export type StockedCar = { readonly car: CatalogueEntry; readonly copy: number };

/** Every so many dealers have a used car twice; the first one has one three times. */
const everyDealers = 4;
const ofFirstDealer = 2;

/** How far twins are apart: each has been driven this much more than the one before it, and costs this much less. */
const furtherKm = 9_400;
const cheaperPart = 0.045;

/**
 * A dealer's stock with twins in it: cars of one trim that differ by what tells used cars apart, their kilometres, price
 * and colour.
 *
 * @param place of the dealer among all
 */
export function withTwins(cars: readonly CatalogueEntry[], place: number): StockedCar[] {
  const single = cars.map((car) => ({ car, copy: 0 }));
  const twinned = cars.find(({ condition }) => condition === 'PreOwned');
  if (!twinned || place % everyDealers !== 0) return single;
  const twins = Array.from({ length: place === 0 ? ofFirstDealer : 1 }, (_, at) => twinOf(twinned, at + 1));
  return [...single, ...twins];
}

function twinOf(car: CatalogueEntry, copy: number): StockedCar {
  const price = car.basePriceCents * (1 - cheaperPart * copy);
  return {
    copy,
    car: {
      ...car,
      mileageKm: (car.mileageKm ?? 0) + furtherKm * copy,
      basePriceCents: Math.round(price / priceStepCents) * priceStepCents,
    },
  };
}
