import { dealerRatesOf } from '#engine/form/choose-for-form.ts';
import type { DealInput, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { payForCar } from '#engine/form/ways-to-pay.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import type { Programme } from '#engine/programmes/programme.ts';
import { type ProgrammeQuestion, untyped } from '#engine/programmes/question.ts';
import { carWithoutProgrammes, type SettingRow } from '../dealers/dealer-settings.ts';
import { currentRates } from '../deals/current-rates.ts';
import { asProgrammeCar, type PublishedCar } from './reached-cars.ts';

/** A dealer as the price of its car needs it. */
export type PricingDealer = SettingRow & {
  /** What it charges for freight, by make. */
  readonly freight: Readonly<Record<string, string>>;
};

/** How the sample car is paid for: a year's kilometres of a lease are the usual ones. */
export type SampleTerms = { readonly mode: Mode; readonly months: number | null };

export type SamplePayment = {
  /** Tax included; in Cash what is due; null for a lease without a residual. */
  readonly paymentCents: number | null;
  readonly interestRate: string | null;
  readonly allowedKM: string | null;
};

/** What a car costs at its dealer, nothing down and nothing claimed, with some programmes. */
export function samplePayment(
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
  const termsInYears = months === null ? undefined : String(months / 12);
  const { state } = payForCar(priced, mode, { province: dealer.province, termsInYears }, currentRates(), today);
  return { ...dealInput(state), allowedKM: '' };
}
