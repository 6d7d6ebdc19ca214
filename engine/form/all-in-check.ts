import { centsUpToLimit } from '#engine/money/read-number.ts';
import { amountOf } from '#engine/money/read-written.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import { allInCents, asAdvertised } from './advertised-price.ts';
import { charges } from './car-entry.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import { conditionOf, type DealState, type Origin } from './deal-state.ts';
import { countsForCondition, fieldsWith } from './field-lists.ts';
import { provinceOf } from './province-tax.ts';
import { statedOnUsedCents } from './stated-regulator-fee.ts';
import { chargesRegulatorFee, usedRegulatorFee } from './used-regulator-fee.ts';
import type { CarAtDealer, WayToPay } from './ways-to-pay.ts';

/** What an all-in price is made of beside the base price, in the order in which it is added up. */
export const allInParts = fieldsWith({ allIn: true });

type AllInPart = (typeof allInParts)[number];

/** What a programme takes off in some ways to pay, and not off the all-in price; its amount is below zero. */
export const allInReductions = ['rebate', 'discount'] as const;

/** A part with its amount in cents and who stated it; null where nobody did. */
type AllInLine = {
  readonly part: 'basePrice' | AllInPart | 'regulatorFee';
  readonly cents: number | null;
  readonly origin: Origin | null;
};

/** What an all-in price still lacks, or rests on without the dealer having said so. */
export type AllInFinding = {
  readonly code:
    | 'noPrice'
    | 'freightNotStated'
    | 'feeInWords'
    | 'adminFeeNotStated'
    | 'tireFeeAssumed'
    | 'regulatorFeeBelow';
  /** The car may not be published as it is. */
  readonly blocks: boolean;
  readonly part: 'basePrice' | AllInPart;
  /** The words that stand where an amount should. */
  readonly words?: string;
  /** What the regulator asks for today, in cents. */
  readonly regulatorCents?: number;
};

export type AllInCheck = {
  readonly allInCents: number | null;
  /** What it is made of. */
  readonly lines: readonly AllInLine[];
  /** What programmes take off a car that is financed, on top of it. */
  readonly reductions: readonly { readonly part: (typeof allInReductions)[number]; readonly cents: number }[];
  readonly findings: readonly AllInFinding[];
};

/**
 * What the advertised price of a car is made of, and what it lacks; without a price it is advertised without one. A price that is no whole one blocks publishing where
 * the dealer's province has an all-in law of its own, and is warned of elsewhere.
 *
 * @param hasLaw whether the dealer's province has such a law
 * @param known the car as it is advertised, for whoever has worked that out already
 */
export function checkAllIn(
  car: CarAtDealer,
  hasLaw: boolean,
  rates: RateBook,
  today: IsoDate,
  known?: WayToPay,
): AllInCheck {
  const priceCents = centsUpToLimit(car.car.basePrice);
  if (priceCents === 0) {
    const line = { part: 'basePrice', cents: null, origin: null } as const;
    const findings = [{ code: 'noPrice', blocks: false, part: 'basePrice' }] as const;
    return { allInCents: null, lines: [line], reductions: [], findings };
  }
  const way = known ?? asAdvertised(car, rates, today);
  const { state } = way;
  const findings = [
    ...missingFreight(state, hasLaw),
    ...feesInWords(car, hasLaw),
    ...assumptions(car, state, rates, today),
  ];
  const regulatorFee = usedRegulatorFee(car.settings, car.car.condition, rates, today);
  const base: AllInLine = { part: 'basePrice', cents: priceCents, origin: 'car' };
  const isWhole = findings.every(({ code }) => code !== 'feeInWords');
  const lines = [base, ...linesOf(state, centsUpToLimit(regulatorFee))];
  return { allInCents: isWhole ? allInCents(way) : null, lines, reductions: reductionsIn(state), findings };
}

const reductionsIn = ({ form }: DealState): AllInCheck['reductions'] =>
  allInReductions.map((part) => ({ part, cents: -centsUpToLimit(form[part]) })).filter(({ cents }) => cents < 0);

/**
 * The parts that count for the car's condition: those with an amount, and those that somebody should have stated. A
 * Pre-Owned car's fee of the regulator stands in `other` and is named apart.
 */
function linesOf(state: DealState, regulatorCents: number): AllInLine[] {
  const { form, origins } = state;
  const condition = conditionOf(state);
  return allInParts.flatMap((part): AllInLine[] => {
    if (condition === null || !countsForCondition(part, condition)) return [];
    const { [part]: text } = form;
    const cents = centsUpToLimit(text);
    if (part === 'other' && regulatorCents > 0) {
      const fee: AllInLine = { part: 'regulatorFee', cents: regulatorCents, origin: 'dealer' };
      const rest: AllInLine = { part, cents: cents - regulatorCents, origin: origins[part] ?? null };
      return rest.cents === 0 ? [fee] : [rest, fee];
    }
    // Tires that cost nothing are no line of a price.
    if (part === 'tireTax' && cents === 0) return [];
    if (text !== '') return [{ part, cents, origin: origins[part] ?? null }];
    return part === 'freight' || part === 'adminFee' ? [{ part, cents: null, origin: null }] : [];
  });
}

function missingFreight({ form }: DealState, hasLaw: boolean): AllInFinding[] {
  if (form.type !== 'New' || form.freight !== '') return [];
  return [{ code: 'freightNotStated', blocks: hasLaw, part: 'freight' }];
}

/** A charge that every buyer pays, in words: nobody can add it up. */
function feesInWords({ car: { entry } }: CarAtDealer, hasLaw: boolean): AllInFinding[] {
  return Object.entries(charges).flatMap(([name, field]): AllInFinding[] => {
    const part = allInParts.find((one) => one === field);
    const words = (entry[name] ?? '').trim();
    if (!part || words === '' || amountOf(words) !== '') return [];
    return [{ code: 'feeInWords', blocks: hasLaw, part, words }];
  });
}

function assumptions(
  { car: { condition }, settings }: CarAtDealer,
  { form, origins }: DealState,
  rates: RateBook,
  today: IsoDate,
): AllInFinding[] {
  const findings: AllInFinding[] = [];
  if (form.adminFee === '') findings.push({ code: 'adminFeeNotStated', blocks: false, part: 'adminFee' });
  const isAssumed = origins.tireTax === 'default' || origins.tireTax === 'province';
  if (isAssumed && centsUpToLimit(form.tireTax) > 0)
    findings.push({ code: 'tireFeeAssumed', blocks: false, part: 'tireTax' });
  return [...findings, ...lowRegulatorFee({ condition, counted: form.omvicFee }, settings, rates, today)];
}

/**
 * A price that counts less than the regulator asks for that day. A used car's is that of the day by itself, unless its dealer has put
 * a fee of its own for the regulator there, or said that it charges none.
 */
function lowRegulatorFee(
  { condition, counted }: { condition: Condition; counted: string },
  settings: CarAtDealer['settings'],
  rates: RateBook,
  today: IsoDate,
): AllInFinding[] {
  const regulatorFee = provinceOf(rates, settings.province)?.regulatorFee;
  const regulatorCents = regulatorFee ? rowInForce(regulatorFee.rows, today).feeCents : 0;
  const isBelow = (cents: number) => cents < regulatorCents;
  const finding = { code: 'regulatorFeeBelow', blocks: false, regulatorCents } as const;
  if (countsForCondition('omvicFee', condition))
    return isBelow(centsUpToLimit(counted)) ? [{ ...finding, part: 'omvicFee' }] : [];
  const ownCents = chargesRegulatorFee(settings) ? 0 : statedOnUsedCents(settings.fees, today);
  return ownCents > 0 && isBelow(ownCents) ? [{ ...finding, part: 'other' }] : [];
}
