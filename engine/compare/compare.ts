import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { type DealInput, type FieldValue, type IsoDate, type Mode, modes } from '#engine/form/deal-fields.ts';
import { twins } from '#engine/form/field-lists.ts';
import { isBlank } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { whereItGoes } from '#engine/summary/where-it-goes.ts';

/** One way to pay for the vehicle; cents. */
export type ComparedMode = {
  readonly result: DealResult;
  readonly totalOutlayCents: number;
  /** A lease with its buy-out; otherwise the outlay. */
  readonly totalCostToOwnCents: number;
  readonly paymentCents: number;
  readonly numberOfPayments: number;
  readonly costOfBorrowingCents: number;
  /** All sales tax and luxury tax, as the summary shows where the money goes. */
  readonly taxCents: number;
  /** What a leased vehicle costs at the end, with tax, where it is kept; 0 otherwise. */
  readonly buyOutCents: number;
  /** False for a lease: the vehicle goes back. */
  readonly ownsVehicle: boolean;
};

/** The same vehicle paid in three ways; a lease only of a new one. */
export type Comparison = {
  readonly Cash: ComparedMode;
  readonly Finance: ComparedMode;
  readonly Lease: ComparedMode | null;
  /** The smallest cost to own; at a tie Cash before Finance before Lease. A way without a term costs what nobody knows. */
  readonly cheapestToOwn: Mode;
};

/**
 * Works out one vehicle in all three modes (calculation 10): fields of a purchase fill blank twins of a lease, and the
 * reverse.
 *
 * @param fill what programmes make of the deal in a mode
 */
export function compareModes(
  input: DealInput,
  rates: RateBook,
  today: IsoDate,
  fill: (input: DealInput, mode: Mode) => DealInput = asItIs,
): Comparison {
  const filled = fillBlankTwins(input);
  const compare = (mode: Mode) =>
    comparedMode(calculateDeal(fill({ ...filled, cashFinanceLease: mode }, mode), rates, today));
  const Cash = compare('Cash');
  const compared = {
    Cash,
    Finance: compare('Finance'),
    Lease: Cash.result.deal.condition === 'New' ? compare('Lease') : null,
  };
  return { ...compared, cheapestToOwn: cheapest(compared) };
}

const asItIs = (input: DealInput): DealInput => input;

function comparedMode(result: DealResult): ComparedMode {
  const { deal, figures } = result;
  const { totalOutlayCents, totalCostToOwnCents, paymentCents, numberOfPayments, costOfBorrowingCents } = figures;
  const ownsVehicle = deal.mode !== 'Lease';
  return {
    result,
    totalOutlayCents,
    totalCostToOwnCents,
    paymentCents,
    numberOfPayments,
    costOfBorrowingCents,
    taxCents: whereItGoes(result).tax,
    buyOutCents: ownsVehicle ? 0 : figures.residualCents + figures.residualTaxCents,
    ownsVehicle,
  };
}

function cheapest(compared: Omit<Comparison, 'cheapestToOwn'>): Mode {
  const costOf = (mode: Mode): number => {
    const { [mode]: way } = compared;
    if (way === null || way.result.warnings.includes('noTerm')) return Number.POSITIVE_INFINITY;
    return way.totalCostToOwnCents;
  };
  return modes.reduce((best, mode) => (costOf(mode) < costOf(best) ? mode : best));
}

/** The deal with the fields of a purchase in blank twins of a lease, and the reverse. */
export function fillBlankTwins(input: DealInput): DealInput {
  const filled: Record<string, FieldValue> = {};
  for (const [purchase, lease] of twins) {
    if (isBlank(input[lease])) filled[lease] = input[purchase];
    if (isBlank(input[purchase])) filled[purchase] = input[lease];
  }
  return { ...input, ...filled };
}
