import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { chooseCondition, chooseMode } from '#engine/form/choose-mode.ts';
import { chooseProvince } from '#engine/form/choose-province.ts';
import type { Condition, DealFieldName, Frequency, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { type DealState, type FieldTexts, initialDealState } from '#engine/form/deal-state.ts';
import { monthsOfTerm, termOfMonths } from '#engine/form/term.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { currentRates } from '../../deals/current-rates.ts';
import type { Terms } from '../reading/terms.ts';

/** A deal by its price; what is not said of it is left to the calculator's own beginning. */
export type DealToWorkOut = {
  readonly mode: Mode;
  readonly condition: Condition;
  readonly priceCents: number;
  readonly provinceCode: string;
  readonly terms: Terms;
  readonly termMonths: number | undefined;
  readonly ratePercent: string | undefined;
  readonly frequency: Frequency | undefined;
};

/** A worked deal: the form that made it, and its figures. */
export type WorkedDeal = { readonly state: DealState; readonly result: DealResult };

/** Whether a deal can have a term of so many months. */
export const isTerm = (months: number): boolean => monthsOfTerm(termOfMonths(months)) !== null;

/** So many percent of an amount, to the cent. */
const shareOf = (cents: number, percent: string): number =>
  Math.round((cents * Math.round(Number(percent) * 1000)) / 100_000);

const modeOptions = { Cash: 0, Finance: 1, Lease: 2 } as const;

/** Fills the calculator's own form, as a person would, and lets the engine work it out. */
export function workOut(deal: DealToWorkOut, today: IsoDate): WorkedDeal {
  const rates = currentRates();
  const begun = chooseMode(initialDealState(rates, today), modeOptions[deal.mode], rates, today);
  const ofCondition = chooseCondition(begun, deal.condition, rates, today);
  const inProvince = chooseProvince(ofCondition, deal.provinceCode, rates, today);
  return worked(typeAll(inProvince, typedTexts(deal), today), today);
}

/** Works a form out; without a mode as a purchase on credit, whose lines the page shows then. */
export function worked(state: DealState, today: IsoDate): WorkedDeal {
  const mode = state.activeOption === -1 ? { cashFinanceLease: 'Finance' } : {};
  return { state, result: calculateDeal({ ...dealInput(state), ...mode }, currentRates(), today) };
}

/** The form with texts typed into it. */
export const typeAll = (state: DealState, texts: FieldTexts, today: IsoDate): DealState =>
  // Object.entries forgets that the keys are field names.
  (Object.entries(texts) as [DealFieldName, string][]).reduce(
    (form, [name, text]) => typeField(form, name, text, currentRates(), today),
    state,
  );

const text = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatCents(cents);

/** What the sentence said, by the fields of its way to pay. */
export function typedTexts(deal: Omit<DealToWorkOut, 'condition' | 'provinceCode'>): FieldTexts {
  const { mode, priceCents, termMonths, ratePercent, frequency } = deal;
  const { amounts, percents } = deal.terms;
  const isLease = mode === 'Lease';
  const part = (cents: number | null, percent: string | null) =>
    cents ?? (percent && shareOf(priceCents, percent)) ?? null;
  const sum = (cents: number | string | null) => text(typeof cents === 'number' ? cents : null);
  const texts: FieldTexts = {
    [isLease ? 'estimatedLeaseSalePrice' : 'estimatedSalesPrice']: text(priceCents),
    [isLease ? 'leaseDiscount' : 'discount']: sum(part(amounts.discount, percents.discount)),
    [isLease ? 'leaseRebate' : 'rebate']: text(amounts.rebate),
    [isLease ? 'leaseDownpayment' : 'downpayment']: mode === 'Cash' ? '' : sum(part(amounts.down, percents.down)),
    estimatedTradeValue: text(amounts.tradeIn),
    tradeValueLien: text(amounts.lien),
    interestRate: ratePercent ?? '',
    termsInYears: termMonths === undefined ? '' : termOfMonths(termMonths),
    frequency: frequency ?? '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}
