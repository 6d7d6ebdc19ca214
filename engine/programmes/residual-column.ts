import {
  compareDecimals,
  type Decimal,
  decimalOf,
  formatDecimal,
  multiplyDecimals,
  subtractDecimals,
} from '#engine/money/decimal.ts';
import type { LeaseProgramme, ResidualCell } from './programme.ts';
import type { Reading } from './question.ts';

/** The residual of a lease, and the kilometres that go with it, as the form's fields say them. */
export type ResidualColumn = {
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
export function residualColumn(
  { residuals, beyond }: LeaseProgramme,
  { months, kilometres }: Reading,
): ResidualColumn | null {
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
