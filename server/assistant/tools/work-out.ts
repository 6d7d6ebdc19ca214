import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { chooseForForm } from '#engine/form/choose-for-form.ts';
import { chooseCondition, chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear } from '#engine/form/choose-vehicle.ts';
import type { Condition, DealFieldName, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { type DealState, type FieldTexts, initialDealState } from '#engine/form/deal-state.ts';
import { applyDealerSettings } from '#engine/form/dealer-settings.ts';
import { termOfMonths } from '#engine/form/term.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { currentRates } from '../../deals/current-rates.ts';
import type { Terms } from '../reading/terms.ts';
import type { KnownDealer, ListedCar } from '../stock.ts';

/** A deal of which nothing is said beyond its car or its price. */
export const nothingSaid = {
  priceCents: null,
  termMonths: null,
  frequency: null,
  ratePercent: null,
  residualPercent: null,
  residualCents: null,
  downCents: null,
  downPercent: null,
  tradeInCents: null,
  lienCents: null,
  discountCents: null,
  discountPercent: null,
  rebateCents: null,
  yearlyKilometres: null,
  extraKilometres: null,
} as const;

/** A deal to work out; what is null is left to the calculator's own beginning. */
export type DealToWorkOut = Pick<Terms, keyof typeof nothingSaid> & {
  readonly mode: Mode;
  readonly condition: Condition;
  readonly car: ListedCar | null;
  readonly dealer: KnownDealer | null;
  readonly provinceCode: string;
};

/** So many percent of an amount, to the cent. */
export const shareOf = (cents: number, percent: string): number =>
  Math.round((cents * Math.round(Number(percent) * 1000)) / 100_000);

/** A worked deal: the form that made it, and its figures. */
export type WorkedDeal = { readonly state: DealState; readonly result: DealResult };

const modeOptions = { Cash: 0, Finance: 1, Lease: 2 } as const;

/** Fills the calculator's own form, as a person would, and lets the engine work it out. */
export function workOut(deal: DealToWorkOut, today: IsoDate): WorkedDeal {
  const begun = chooseMode(initialDealState(currentRates(), today), modeOptions[deal.mode], currentRates(), today);
  const chosen = chooseCondition(begun, deal.condition, currentRates(), today);
  const withCar = deal.car ? chooseCar(chosen, deal.car, today) : chosen;
  const withProvince = chooseProvince(withCar, deal.provinceCode, currentRates(), today);
  const typed = Object.entries(typedTexts(deal)).reduce(
    // Object.entries forgets that the keys are field names.
    (form, [name, text]) => typeField(form, name as DealFieldName, text, currentRates(), today),
    withProvince,
  );
  const state = deal.dealer ? atDealer(typed, deal.dealer, today) : typed;
  return { state, result: calculateDeal(dealInput(state), currentRates(), today) };
}

/** With what a dealer asks and sets, and what its programmes give. */
function atDealer(state: DealState, { settings, programmesByMake }: KnownDealer, today: IsoDate): DealState {
  const set = applyDealerSettings(state, settings, currentRates(), today);
  const { rates, province } = settings;
  const programmes = programmesByMake.get(state.form.make) ?? [];
  return chooseForForm(set, { programmes, rates, province }, currentRates(), today).state;
}

function chooseCar(state: DealState, car: ListedCar, today: IsoDate): DealState {
  const { make, model, condition, vehicleType, trim, year } = car;
  const ofYear = chooseYear(chooseMake(state, make), String(year));
  const ofModel = chooseModel(ofYear, { make, model, vehicleType, type: condition });
  const mileage = car.mileageKm === null ? '' : String(car.mileageKm);
  return chooseTrim(ofModel, { trim, basePrice: formatCents(car.priceCents), mileage }, currentRates(), today);
}

const text = (cents: number | '' | null | undefined): string =>
  cents === null || cents === undefined || cents === '' ? '' : formatCents(cents);
const whole = (count: number | null): string => (count === null ? '' : String(count));

/** What the sentence said, by the fields of its way to pay. */
function typedTexts(deal: DealToWorkOut): FieldTexts {
  const { mode, car, termMonths } = deal;
  const isLease = mode === 'Lease';
  const price = car?.priceCents ?? deal.priceCents ?? 0;
  const part = (cents: number | null, percent: string | null) => cents ?? (percent && shareOf(price, percent));
  const texts: FieldTexts = {
    [isLease ? 'estimatedLeaseSalePrice' : 'estimatedSalesPrice']: car ? '' : text(deal.priceCents),
    [isLease ? 'leaseDiscount' : 'discount']: text(part(deal.discountCents, deal.discountPercent)),
    [isLease ? 'leaseRebate' : 'rebate']: text(deal.rebateCents),
    [isLease ? 'leaseDownpayment' : 'downpayment']: mode === 'Cash' ? '' : text(part(deal.downCents, deal.downPercent)),
    estimatedTradeValue: text(deal.tradeInCents),
    tradeValueLien: text(deal.lienCents),
    interestRate: deal.ratePercent ?? '',
    residualPercentage: deal.residualPercent ?? '',
    buyOut: isLease ? text(deal.residualCents) : '',
    allowedKM: isLease ? whole(deal.yearlyKilometres) : '',
    excessKM: isLease ? whole(deal.extraKilometres) : '',
    termsInYears: termMonths === null ? '' : termOfMonths(termMonths),
    frequency: deal.frequency ?? '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}
