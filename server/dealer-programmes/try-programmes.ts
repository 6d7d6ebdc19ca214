import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Programme } from '#engine/programmes/programme.ts';
import { rowInForce } from '#engine/rates.ts';
import { settingsOf } from '../dealers/dealer-settings.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { programmesInForce } from '../programmes/in-force.ts';
import { dealerToday } from './dealer-day.ts';
import { nameOf, type PublishedCar, publishedCars, reachedBy } from './reached-cars.ts';
import { type PricingDealer, type SampleTerms, samplePayment } from './sample-payment.ts';

/** So many of the cars are named. */
const mostNamed = 50;

/** What programmes that may not even be kept yet would do, on the first day that they count. */
export function tryProgrammes({ db, clock }: Services): Handler<'tryProgrammes'> {
  return async ({ body: { programmes: tried, replaces = [], carId }, session: { dealerId } }) => {
    const { dealer, today } = await dealerToday(db, clock, dealerId);
    const published = await publishedCars(db, dealer.businessName);
    const reached = carsOf(tried.flatMap(({ cars }) => reachedBy(cars, published)));
    const car = [...published.values()].flat().find(({ id }) => id === carId) ?? reached[0];
    const named = reached.slice(0, mostNamed).map(presentCar);
    if (car === undefined) return { data: { cars: reached.length, reached: named, sample: null } };
    const day = dayOf(tried, today);
    const before = await programmesInForce(db, dealerId, day);
    const { freight } = await settingsOf(db, dealer);
    const after = [...before.filter(({ id }) => !replaces.includes(id)), ...tried.map(asTried)];
    const effects = termsOf(tried, car, day).map((terms) =>
      effectOf(car, { ...dealer, freight }, terms, { before, after, day }),
    );
    return { data: { cars: reached.length, reached: named, sample: { car: presentCar(car), effects } } };
  };
}

const carsOf = (cars: readonly PublishedCar[]) => [...new Map(cars.map((car) => [car.id, car])).values()];

export const presentCar = (car: PublishedCar) => ({
  _id: car.id,
  name: nameOf(car),
  price: formatCents(car.priceCents ?? 0),
});

/** Today, or the first day of those that are still to come. */
export function dayOf(tried: readonly ProgrammeTerms[], today: IsoDate): IsoDate {
  const [first = today] = tried.map(({ from }) => from).toSorted();
  return first > today ? first : today;
}

export const asTried = (terms: ProgrammeTerms, place: number): Programme => ({
  ...terms,
  id: `tried-${place}`,
  version: 1,
});

/** Each way to pay over the form's own months, or the nearest that the programmes have. */
export function termsOf(tried: readonly ProgrammeTerms[], { condition }: PublishedCar, day: IsoDate): SampleTerms[] {
  const { termYears } = rowInForce(currentRates().formDefaults, day);
  const monthsOf = (kind: 'finance' | 'lease', usual: number) => {
    const months = tried.flatMap((terms) => (terms.kind === kind ? terms.rows.map((row) => row.months) : []));
    return months.toSorted((one, other) => Math.abs(one - usual) - Math.abs(other - usual))[0] ?? usual;
  };
  return [
    { mode: 'Finance', months: monthsOf('finance', 12 * Number(termYears.purchase)) },
    ...(condition === 'New'
      ? [{ mode: 'Lease' as const, months: monthsOf('lease', 12 * Number(termYears.lease)) }]
      : []),
    { mode: 'Cash', months: null },
  ];
}

type Chosen = {
  readonly before: readonly Programme[];
  readonly after: readonly Programme[];
  readonly day: IsoDate;
  /** The day of what is before; the same where none is said. */
  readonly dayBefore?: IsoDate;
};

export function effectOf(
  car: PublishedCar,
  dealer: PricingDealer,
  terms: SampleTerms,
  { before, after, day, dayBefore = day }: Chosen,
) {
  const was = samplePayment(car, dealer, terms, before, dayBefore).paymentCents;
  const { paymentCents: is, interestRate, allowedKM } = samplePayment(car, dealer, terms, after, day);
  const text = (cents: number | null) => (cents === null ? null : formatCents(cents));
  return {
    ...terms,
    interestRate,
    allowedKM,
    before: text(was),
    after: text(is),
    difference: was === null || is === null ? null : signed(is - was),
  };
}

const signed = (cents: number) => (cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents));
