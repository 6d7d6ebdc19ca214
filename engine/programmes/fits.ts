import type { Condition } from '#engine/form/deal-fields.ts';
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  formatDecimal,
  multiplyDecimals,
  subtractDecimals,
} from '#engine/money/decimal.ts';
import { readMoney } from '#engine/money/read-number.ts';
import type {
  FinanceRow,
  GovernmentRebateProgramme,
  LeaseProgramme,
  LeaseRow,
  Programme,
  ProgrammeCars,
  RateProgramme,
  RebateProgramme,
  RebateRow,
  ResidualCell,
} from './programme.ts';
import type { ProgrammeCar, Reading } from './question.ts';

/** A row of a rate programme that fits, with the residual that goes with a lease's. */
export type FittingRate = {
  readonly programme: RateProgramme;
  readonly row: FinanceRow | LeaseRow;
  /** Its place among the programme's rows. */
  readonly place: number;
  /** None for a loan, and none where a person typed the residual. */
  readonly column: ResidualColumn | null;
};

/** A row of a rebate that fits: a maker's before or after tax, or a government's. */
export type FittingRebate = {
  readonly programme: RebateProgramme | GovernmentRebateProgramme;
  readonly row: Omit<RebateRow, 'tax'> & { readonly tax: RebateRow['tax'] | 'government' };
  readonly place: number;
};

/** The rows that fit a deal, whatever its conditions; those of a loan as far as the amount does not decide. */
export function fittingRows(reading: Reading): { rates: FittingRate[]; rebates: FittingRebate[] } {
  const rates: FittingRate[] = [];
  const rebates: FittingRebate[] = [];
  for (const programme of reading.programmes) {
    if (!programmeFits(programme, reading)) continue;
    if (programme.kind === 'rebate') rebates.push(...rebateRows(programme, reading));
    else if (programme.kind === 'governmentRebate') rebates.push(...governmentRows(programme, reading));
    else rates.push(...rateRows(programme, reading));
  }
  return { rates, rebates };
}

function programmeFits({ cars, provinces, from, until }: Programme, { car, condition, province, today }: Reading) {
  const isThere = provinces.length === 0 || (province !== null && provinces.includes(province));
  return isThere && from <= today && today <= until && carFits(cars, car, condition);
}

/** Whether a car of a condition is one of those that a programme is for. */
export function carFits(cars: ProgrammeCars, car: ProgrammeCar, condition: Condition): boolean {
  if (!isAmong(cars.conditions, condition)) return false;
  const isNamed = hasText(cars.makes, car.make) && hasText(cars.models, car.model) && hasText(cars.trims, car.trim);
  if (!isNamed || !isAmong(cars.years, car.year)) return false;
  if (condition === 'New') return true;
  const isYoungEnough = cars.oldestYear === null || (car.year !== null && car.year >= cars.oldestYear);
  const hasFewEnough = cars.mostKilometres === null || (car.mileage !== null && car.mileage <= cars.mostKilometres);
  return isYoungEnough && hasFewEnough;
}

function isAmong<Value>(list: readonly Value[], value: Value | null): boolean {
  return list.length === 0 || (value !== null && list.includes(value));
}

/** Whether a list of names holds one, whatever its case and spaces; an empty list, or one that holds `*`, holds all. */
export function hasText(list: readonly string[], text: string | null): boolean {
  if (list.length === 0 || list.includes('*')) return true;
  return text !== null && list.some((one) => plain(one) === plain(text));
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function rateRows(programme: RateProgramme, reading: Reading): FittingRate[] {
  const { mode, months, typed, residualIsTyped } = reading;
  const rateIsTyped = typed.has('interestRate');
  if (programme.kind === 'finance') {
    if (mode !== 'Finance' || rateIsTyped) return [];
    return rowsOf(programme.rows, months).map((fitting) => ({ programme, ...fitting, column: null }));
  }
  if (mode !== 'Lease' || (rateIsTyped && residualIsTyped)) return [];
  const column = residualIsTyped ? null : residualColumn(programme, reading);
  if (column === null && !residualIsTyped) return [];
  return rowsOf(programme.rows, months).map((fitting) => ({ programme, ...fitting, column }));
}

function rowsOf<Row extends { readonly months: number }>(rows: readonly Row[], months: number) {
  return rows.map((row, place) => ({ row, place })).filter(({ row }) => row.months === months);
}

type Amount = Pick<RebateRow, 'amount' | 'modes'>;

const isPaid = ({ amount, modes }: Amount, { mode }: Reading): boolean =>
  modes.includes(mode) && readMoney(amount, 'amount').cents > 0;

function rebateRows(programme: RebateProgramme, reading: Reading): FittingRebate[] {
  if (reading.rebateIsTyped) return [];
  const fits = (row: RebateRow) => isPaid(row, reading) && (row.tax === 'before' || reading.condition === 'New');
  return programme.rows.flatMap((row, place) => (fits(row) ? [{ programme, row, place }] : []));
}

/** A government's rebate has a field of new cars alone, and stands with every rate. */
function governmentRows(programme: GovernmentRebateProgramme, reading: Reading): FittingRebate[] {
  if (reading.governmentRebateIsTyped || reading.condition !== 'New') return [];
  const always = { tax: 'government', stacks: 'everything' } as const;
  return programme.rows.flatMap((row, place) =>
    isPaid(row, reading) ? [{ programme, row: { ...row, ...always }, place }] : [],
  );
}

/** Whether a deal's own final price, in cents, is within the highest of each government's rebate among some. */
export const priceFits = (rebates: readonly FittingRebate[], finalPriceCents: number): boolean =>
  rebates.every(
    ({ programme }) =>
      programme.kind !== 'governmentRebate' ||
      programme.mostPrice === null ||
      compareDecimals({ units: finalPriceCents, scale: 2 }, decimalOf(programme.mostPrice)) <= 0,
  );

/** Whether what is financed, in cents before any lender's fee, is within a row's limits. */
export function amountFits(rate: FittingRate | null, amountCents: number): boolean {
  if (rate === null || !('amountFrom' in rate.row)) return true;
  const { amountFrom, amountTo } = rate.row;
  const amount = { units: amountCents, scale: 2 };
  const isEnough = amountFrom === null || compareDecimals(amount, decimalOf(amountFrom)) >= 0;
  return isEnough && (amountTo === null || compareDecimals(amount, decimalOf(amountTo)) <= 0);
}

/** The residual of a lease, and the kilometres that go with it, as the form's fields say them. */
type ResidualColumn = {
  /** Percent of the list price. */
  readonly residualPercentage: string;
  /** A year, in the contract. */
  readonly allowedKM: string;
  /** A year, bought beyond them. */
  readonly excessKM: string;
  /** Dollars off the residual for each kilometre bought, where the programme says. */
  readonly excessKmResidualRate: string | null;
};

/** The residual for the months and kilometres of a deal; null where the programme has none. */
function residualColumn({ residuals, beyond }: LeaseProgramme, { months, kilometres }: Reading): ResidualColumn | null {
  const cells = residuals.filter((cell) => cell.months === months).sort((a, b) => a.allowedKM - b.allowedKM);
  const covering = cells.find(({ allowedKM }) => compareDecimals(kilometres, wholeKilometres(allowedKM)) <= 0);
  if (covering !== undefined) return withinGrid(covering);
  const largest = cells.at(-1);
  if (largest === undefined || beyond === null) return null;
  const further = subtractDecimals(kilometres, wholeKilometres(largest.allowedKM));
  const perKilometre = decimalOf(beyond.perKm);
  if (beyond.unit === 'dollars') {
    return {
      ...withinGrid(largest),
      excessKM: formatDecimal(further),
      excessKmResidualRate: formatDecimal(perKilometre),
    };
  }
  return lessPercent(largest, kilometres, multiplyDecimals(perKilometre, further));
}

function withinGrid({ residualPercentage, allowedKM }: ResidualCell): ResidualColumn {
  return {
    residualPercentage: formatDecimal(decimalOf(residualPercentage)),
    allowedKM: String(allowedKM),
    excessKM: '0',
    excessKmResidualRate: null,
  };
}

function lessPercent(cell: ResidualCell, kilometres: Decimal, points: Decimal): ResidualColumn | null {
  const percent = decimalOf(cell.residualPercentage);
  if (compareDecimals(points, percent) >= 0) return null;
  const residualPercentage = formatDecimal(subtractDecimals(percent, points));
  return { ...withinGrid(cell), residualPercentage, allowedKM: formatDecimal(kilometres) };
}

const wholeKilometres = (count: number): Decimal => ({ units: count, scale: 0 });
