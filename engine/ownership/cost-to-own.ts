import { leaseEnd } from '#engine/balance/lease-end.ts';
import { type Depreciation, valueAfter } from '#engine/balance/vehicle-value.ts';
import type { Comparison } from '#engine/compare/compare.ts';
import type { DealResult } from '#engine/deal.ts';
import { type Mode, modes } from '#engine/form/deal-fields.ts';
import { lacksResidual } from '#engine/lease/lacks-residual.ts';
import { decimalOf, isZero } from '#engine/money/decimal.ts';
import { divideRounded } from '#engine/money/round.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { whereItGoes } from '#engine/summary/where-it-goes.ts';
import { type EnergyUse, energyCost } from './energy-cost.ts';

/** How a car is used and kept. */
export type Keeping = {
  /** Whole years, at least 1. */
  readonly years: number;
  readonly kilometresPerYear: number;
  readonly energy: readonly EnergyUse[];
  /** Vehicle insurance, and maintenance, in cents a year; 0 where it is left out. */
  readonly insuranceCents: number;
  readonly maintenanceCents: number;
  /** What the car is worth on the first day, and how it loses value. */
  readonly worthCents: number;
  readonly depreciation: Depreciation;
};

/** What the cost of a kept car is made of, in the order of the page. */
export const costParts = [
  'valueLost',
  'taxFeesExtras',
  'financing',
  'excessKilometres',
  'energy',
  'insurance',
  'maintenance',
] as const;
export type CostPart = (typeof costParts)[number];

/** What becomes of the car at the end of the years. */
export type End = 'sold' | 'soldAndPaidOff' | 'returned' | 'boughtAndSold';

/** One way to pay for the car, over all years; cents. */
export type OwnCost = {
  readonly parts: Readonly<Record<CostPart, number>>;
  readonly totalCents: number;
  readonly perYearCents: number;
  /** Null where nothing is driven. */
  readonly perKilometreCents: number | null;
  readonly end: End;
};

/**
 * `noTerm`: a loan or lease without a term. `runsLonger`: a lease ends later. `newOnly`: a used car is not leased.
 * `noResidual`: a lease that does not say what the car is worth at its end.
 */
export type Missing = 'noTerm' | 'runsLonger' | 'newOnly' | 'noResidual';

export type OwnCosts = {
  readonly ways: Readonly<Record<Mode, OwnCost | Missing>>;
  /** What the car is estimated to be worth after the years, in cents. */
  readonly valueCents: number;
  /** The least in all; at a tie Cash before Finance before Lease. */
  readonly cheapest: Mode;
};

/**
 * What a car costs to own and to drive, for each way to pay: what it loses in value, taxes and fees, interest, energy,
 * insurance and maintenance. The trade-in counts as money that is given. A loan that runs longer is paid off at the end
 * without penalty; a lease's car goes back at the end of the term, or is bought then and kept where the years go on.
 */
export function costToOwn(compared: Comparison, keeping: Keeping): OwnCosts {
  const { worthCents, depreciation, years } = keeping;
  const valueCents = valueAfter(worthCents, depreciation, years, 1);
  const ways = Object.fromEntries(
    modes.map((mode) => [mode, costOfWay(compared[mode]?.result ?? null, keeping, valueCents)]),
    // Object.fromEntries forgets the modes.
  ) as Record<Mode, OwnCost | Missing>;
  return { ways, valueCents, cheapest: cheapest(ways) };
}

function cheapest(ways: Readonly<Record<Mode, OwnCost | Missing>>): Mode {
  const costOf = (mode: Mode): number => {
    const { [mode]: way } = ways;
    return typeof way === 'string' ? Number.POSITIVE_INFINITY : way.totalCents;
  };
  return modes.reduce((best, mode) => (costOf(mode) < costOf(best) ? mode : best), 'Cash');
}

function costOfWay(result: DealResult | null, keeping: Keeping, valueCents: number): OwnCost | Missing {
  if (result === null) return 'newOnly';
  if (result.deal.mode === 'Cash') return summed({ ...boughtParts(result, valueCents) }, 'sold', keeping);
  const { numberOfPayments, paymentsPerYear, costOfBorrowingCents } = result.figures;
  if (numberOfPayments === 0) return 'noTerm';
  if (lacksResidual(result)) return 'noResidual';
  const passed = keeping.years * paymentsPerYear;
  if (result.deal.mode === 'Lease') return costOfLease(result, keeping, valueCents);
  const bought = boughtParts(result, valueCents);
  if (passed >= numberOfPayments) return summed(bought, 'sold', keeping);
  const lenderFees = bought.financing - costOfBorrowingCents;
  return summed({ ...bought, financing: lenderFees + interestUntil(result, passed) }, 'soldAndPaidOff', keeping);
}

type DealParts = Pick<OwnCost['parts'], 'valueLost' | 'taxFeesExtras' | 'financing' | 'excessKilometres'>;

/** A car that is bought on the first day and sold on the last. */
function boughtParts(result: DealResult, valueCents: number): DealParts {
  const { vehicle, extras, insurance, fees, tax, interest, payable } = whereItGoes(result);
  return {
    valueLost: vehicle - valueCents,
    taxFeesExtras: extras + insurance + fees + tax + payable,
    financing: interest,
    excessKilometres: 0,
  };
}

/** The interest of the payments up to one. */
function interestUntil(result: DealResult, payments: number): number {
  const rows = paymentSchedule(result).slice(0, payments);
  return rows.reduce((sum, { interestCents }) => sum + interestCents, 0);
}

function costOfLease(result: DealResult, keeping: Keeping, valueCents: number): OwnCost | Missing {
  const { figures } = result;
  const passed = keeping.years * figures.paymentsPerYear;
  if (passed < figures.numberOfPayments) return 'runsLonger';
  const { vehicle, extras, insurance, fees, tax, interest, payable } = whereItGoes(result);
  const taxFeesExtras = extras + insurance + fees + tax + payable;
  if (passed === figures.numberOfPayments) {
    const excessKilometres = excessAtTheEnd(result, keeping, valueCents);
    return summed({ valueLost: vehicle, taxFeesExtras, financing: interest, excessKilometres }, 'returned', keeping);
  }
  // Who buys the car brings nothing back: no drop-off fee, and the tax of the residual in its place.
  const dropOff = figures.returnFeesCents + figures.dropOffTaxCents;
  const bought = {
    valueLost: vehicle + figures.residualCents - valueCents,
    taxFeesExtras: taxFeesExtras - dropOff + figures.residualTaxCents,
    financing: interest,
    excessKilometres: 0,
  };
  return summed(bought, 'boughtAndSold', keeping);
}

/** The charge for kilometres beyond those of the contract, with tax; a contract that names none charges none here. */
function excessAtTheEnd(result: DealResult, { kilometresPerYear }: Keeping, valueCents: number): number {
  if (isZero(decimalOf(result.figures.netKilometresPerYear))) return 0;
  return leaseEnd(result, decimalOf(String(kilometresPerYear)), valueCents).excessCents;
}

function summed(dealParts: DealParts, end: End, keeping: Keeping): OwnCost {
  const { years, kilometresPerYear, energy, insuranceCents, maintenanceCents } = keeping;
  const parts: OwnCost['parts'] = {
    ...dealParts,
    energy: years * energyCost(kilometresPerYear, energy),
    insurance: years * insuranceCents,
    maintenance: years * maintenanceCents,
  };
  const totalCents = costParts.reduce((sum, part) => sum + parts[part], 0);
  const kilometres = years * kilometresPerYear;
  return {
    parts,
    totalCents,
    perYearCents: divideRounded(totalCents, years),
    perKilometreCents: kilometres === 0 ? null : divideRounded(totalCents, kilometres),
    end,
  };
}
