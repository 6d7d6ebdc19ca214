import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { chooseCondition } from '#engine/form/choose-condition.ts';
import { chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear } from '#engine/form/choose-vehicle.ts';
import type { Condition, DealFieldName, Frequency, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { type DealState, type FieldTexts, initialDealState } from '#engine/form/deal-state.ts';
import { applyDealerSettings } from '#engine/form/dealer-settings.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { currentRates } from '../../deals/current-rates.ts';
import type { KnownDealer, ListedCar } from '../stock.ts';

/** A deal to work out; what is null is left to the calculator's own beginning. */
export type DealToWorkOut = {
  readonly mode: Mode;
  readonly condition: Condition;
  readonly car: ListedCar | null;
  readonly dealer: KnownDealer | null;
  readonly priceCents: number | null;
  readonly provinceCode: string;
  readonly termMonths: number | null;
  readonly frequency: Frequency | null;
  readonly ratePercent: string | null;
  readonly residualPercent: string | null;
  readonly downCents: number | null;
  readonly tradeInCents: number | null;
  readonly lienCents: number | null;
  readonly discountCents: number | null;
};

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
  const state = deal.dealer ? applyDealerSettings(typed, deal.dealer.settings, currentRates(), today) : typed;
  return { state, result: calculateDeal({ ...state.form, options: state.options }, currentRates(), today) };
}

function chooseCar(state: DealState, car: ListedCar, today: IsoDate): DealState {
  const { make, model, condition, vehicleType, trim, year } = car;
  const ofYear = chooseYear(chooseMake(state, make), String(year));
  const ofModel = chooseModel(ofYear, { make, model, vehicleType, type: condition });
  const mileage = car.mileageKm === null ? '' : String(car.mileageKm);
  return chooseTrim(ofModel, { trim, basePrice: formatCents(car.priceCents), mileage }, currentRates(), today);
}

const text = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatCents(cents);

/** What the sentence said, by the fields of its way to pay. */
function typedTexts(deal: DealToWorkOut): FieldTexts {
  const { mode, car, termMonths } = deal;
  const isLease = mode === 'Lease';
  const texts: FieldTexts = {
    [isLease ? 'estimatedLeaseSalePrice' : 'estimatedSalesPrice']: car ? '' : text(deal.priceCents),
    [isLease ? 'leaseDiscount' : 'discount']: text(deal.discountCents),
    [isLease ? 'leaseDownpayment' : 'downpayment']: mode === 'Cash' ? '' : text(deal.downCents),
    estimatedTradeValue: text(deal.tradeInCents),
    tradeValueLien: text(deal.lienCents),
    interestRate: deal.ratePercent ?? '',
    residualPercentage: deal.residualPercent ?? '',
    termsInYears: termMonths === null ? '' : String(termMonths / 12),
    frequency: deal.frequency ?? '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}
