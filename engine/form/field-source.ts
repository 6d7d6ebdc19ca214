import { atSource, type DatedRows, type Province, type RateBook, rowInForce, type Source } from '#engine/rates.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import type { DealState } from './deal-state.ts';
import { provinceOf } from './province-tax.ts';

/** The day and the place of the row that a field's value was proposed from. */
export type FieldSource = { readonly from: IsoDate; readonly source: Source };

type RowsOf = (rates: RateBook) => DatedRows<object>;

const formDefaults: RowsOf = (rates) => rates.formDefaults;
const defaultFees: RowsOf = (rates) => rates.defaultFees;

const defaultsOf: Partial<Record<DealFieldName, RowsOf>> = {
  airTax: defaultFees,
  tireTax: defaultFees,
  omvicFee: defaultFees,
  lienRegistrationFee: (rates) => rates.lienRegistration,
  licenseFee: (rates) => rates.leaseLicenceFee,
  termsInYears: formDefaults,
  interestRate: formDefaults,
  frequency: formDefaults,
  tax: formDefaults,
  taxRate: formDefaults,
};

/**
 * Where a field's value comes from, when a dated table proposed it and nobody has changed it since.
 *
 * @returns null for what a person typed, a car's entry or a dealer says
 */
export function sourceOfField(
  { form, origins, province }: DealState,
  name: DealFieldName,
  rates: RateBook,
  today: IsoDate,
): FieldSource | null {
  const { [name]: origin } = origins;
  if (form[name] === '') return null;
  if (origin === 'default') return datedBy(defaultsOf[name]?.(rates), name, today);
  if (origin !== 'province') return null;
  const chosen = provinceOf(rates, province);
  return chosen ? datedBy(rowsOfProvince(chosen, name), name, today) : null;
}

/** The rows from which a province proposed a field; undefined for an amount of which nothing is known there. */
function rowsOfProvince(province: Province, name: DealFieldName): DatedRows<object> | undefined {
  if (name === 'omvicFee') return province.regulatorFee?.rows;
  if (name === 'tireTax') return province.tireFee ?? undefined;
  if (name === 'lienRegistrationFee') return province.lienRegistration ?? undefined;
  return name === 'licenseFee' ? undefined : province.tax;
}

function datedBy(rows: DatedRows<object> | undefined, name: DealFieldName, today: IsoDate): FieldSource | null {
  if (rows === undefined) return null;
  const { from, source } = atSource(rowInForce(rows, today), name);
  return { from, source };
}
