import type { CallReply } from '#contract/contract.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { dealerRatesOf } from '#engine/form/choose-for-form.ts';
import type { DealInput, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { termOfMonths } from '#engine/form/term.ts';
import { payForCar } from '#engine/form/ways-to-pay.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import type { Programme } from '#engine/programmes/programme.ts';
import { type ProgrammeQuestion, untyped } from '#engine/programmes/question.ts';
import { rowInForce } from '#engine/rates.ts';
import { carWithoutProgrammes, type SettingRow, settingsOf } from '../dealers/dealer-settings.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { ownImport, previewOf } from '../programme-import/preview.ts';
import { programmesInForce } from '../programmes/in-force.ts';
import { dealerToday } from './own-programmes.ts';
import { asProgrammeCar, nameOf, type PublishedCar, publishedCars, reachedBy } from './reached-cars.ts';

type Payment = CallReply<'effectOfProgrammeImport'>['data']['payments'][number];

/** So many models are shown by a car of theirs. */
const mostModels = 6;

const modesOf: Record<ProgrammeTerms['kind'], Mode> = {
  finance: 'Finance',
  lease: 'Lease',
  rebate: 'Finance',
  governmentRebate: 'Finance',
};

/** What a sheet that waits would do to the payments that shoppers see: those of today beside those of its first day. */
export function effectOfProgrammeImport({ db, clock }: Services): Handler<'effectOfProgrammeImport'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const { changes } = await previewOf(db, await ownImport(db, dealerId, id));
    const brought = changes.filter(({ action }) => action === 'add' || action === 'change').map(({ terms }) => terms);
    const replaced = new Set(changes.flatMap(({ action, own }) => (own && action !== 'keep' ? [own.id] : [])));
    const { dealer, today } = await dealerToday(db, clock, dealerId);
    const from = dayOf(brought, today);
    const published = await publishedCars(db, dealer.businessName);
    const byModel = Map.groupBy(reachedOnce(brought, published), ({ model }) => model);
    const before = await programmesInForce(db, dealerId, today);
    const then = await programmesInForce(db, dealerId, from);
    const after = [...then.filter((one) => !replaced.has(one.id)), ...brought.map(asTried)];
    const pricing = { ...dealer, freight: (await settingsOf(db, dealer)).freight };
    const modes = new Set(brought.map(({ kind }) => modesOf[kind]));
    const payments = [...byModel.values()].slice(0, mostModels).flatMap(([car]): Payment[] => {
      if (car === undefined) return [];
      const ways = termsOf(brought, car, from).filter(({ mode }) => modes.has(mode));
      const chosen = { before, after, day: from, dayBefore: today };
      return ways.map((terms) => ({ ...effectOf(car, pricing, terms, chosen), car: presentCar(car) }));
    });
    const models = [...byModel].map(([model, cars]) => ({ model, cars: cars.length }));
    return { data: { from, models, payments } };
  };
}

function reachedOnce(terms: readonly ProgrammeTerms[], published: Parameters<typeof reachedBy>[1]): PublishedCar[] {
  const reached = terms.flatMap(({ cars }) => reachedBy(cars, published));
  return [...new Map(reached.map((car) => [car.id, car])).values()];
}

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

const presentCar = (car: PublishedCar) => ({
  _id: car.id,
  name: nameOf(car),
  price: formatCents(car.priceCents ?? 0),
});

/** Today, or the first day of those that are still to come. */
function dayOf(tried: readonly ProgrammeTerms[], today: IsoDate): IsoDate {
  const [first = today] = tried.map(({ from }) => from).toSorted();
  return first > today ? first : today;
}

const asTried = (terms: ProgrammeTerms, place: number): Programme => ({
  ...terms,
  id: `tried-${place}`,
  version: 1,
});

/** Each way to pay over the form's own months, or the nearest that the programmes have. */
function termsOf(tried: readonly ProgrammeTerms[], { condition }: PublishedCar, day: IsoDate): SampleTerms[] {
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

function effectOf(
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

/** A dealer as the price of its car needs it. */
type PricingDealer = SettingRow & {
  /** What it charges for freight, by make. */
  readonly freight: Readonly<Record<string, string>>;
};

/** How the sample car is paid for: a year's kilometres of a lease are the usual ones. */
type SampleTerms = { readonly mode: Mode; readonly months: number | null };

type SamplePayment = {
  /** Tax included; in Cash what is due; null for a lease without a residual. */
  readonly paymentCents: number | null;
  readonly interestRate: string | null;
  readonly allowedKM: string | null;
};

/** What a car costs at its dealer, nothing down and nothing claimed, with some programmes. */
function samplePayment(
  car: PublishedCar,
  dealer: PricingDealer,
  terms: SampleTerms,
  programmes: readonly Programme[],
  today: IsoDate,
): SamplePayment {
  const question: ProgrammeQuestion = untyped({
    programmes,
    car: asProgrammeCar(car),
    deal: sampleDeal(car, dealer, terms, today),
    claims: [],
    province: dealer.province,
    today,
    dealerRates: dealerRatesOf(dealer.rates),
  });
  const { applied, reading } = chooseProgrammes(question, currentRates());
  const { interestRate, allowedKM } = applied.filled;
  return {
    paymentCents: applied.paymentCents,
    interestRate: reading.mode === 'Cash' ? null : (interestRate ?? null),
    allowedKM: allowedKM ?? null,
  };
}

function sampleDeal(
  car: PublishedCar,
  dealer: PricingDealer,
  { mode, months }: SampleTerms,
  today: IsoDate,
): DealInput {
  const freight = dealer.freight[car.make];
  const freightCents = freight === undefined ? null : centsUpToLimit(freight);
  const { details: _, priceCents: basePriceCents, ...named } = car;
  const priced = carWithoutProgrammes(dealer, { ...named, basePriceCents, freightCents }, today);
  const termsInYears = months === null ? undefined : termOfMonths(months);
  const { state } = payForCar(priced, mode, { province: dealer.province, termsInYears }, currentRates(), today);
  return { ...dealInput(state), allowedKM: '' };
}
