import type { DemonstrationDealer } from '#content/dealers/demonstration-dealers.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { drawn, inDrawnOrder, takeInTurn } from './draw.ts';
import { isIndependent } from './further-makes.ts';

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
