import {
  type Condition,
  conditions,
  type DealFieldName,
  type DealInput,
  type DealOptions,
  dealFields,
  type FieldValue,
  type Frequency,
  frequencies,
  type InsuranceTaxRates,
  type Mode,
  modes,
  type TaxComponent,
  type TaxKind,
  taxKinds,
} from './form/deal-fields.ts';
import { fieldCounts, linesOfHeaders } from './form/field-lists.ts';
import { atMost, type Decimal, decimalOf, zero } from './money/decimal.ts';
import { isBlank, readMoney, readNumber } from './money/read-number.ts';
import type { RatesInForce } from './rates.ts';
import { withRatesByPrice } from './tax/rates-by-price.ts';

type Fields = typeof dealFields;
type NumberKinds = { money: number; percent: Decimal; kilometres: Decimal; years: Decimal };

/** The number fields under their plain names: money in cents, the rest as exact decimals. */
type ReadNumbers = {
  readonly [Name in DealFieldName as Fields[Name] extends { kind: keyof NumberKinds; plain: infer Plain extends string }
    ? Plain
    : never]: Fields[Name]['kind'] extends keyof NumberKinds ? NumberKinds[Fields[Name]['kind']] : never;
};

/** One sales tax of the deal; percentages as exact decimals. */
export type SalesTaxComponent = {
  readonly name: string;
  /** Of one with bands: that of the band in which the deal's own price lies. */
  readonly percent: Decimal;
  readonly bands?: readonly { readonly belowCents: number | null; readonly percent: Decimal }[];
  /** On warranties, where it is not that of the vehicle. */
  readonly warrantyPercent?: Decimal;
  /** The maker's rebate lowers what it is charged on. */
  readonly lessRebate?: true;
};

/**
 * A deal as the arithmetic reads it: plain names, money in cents, what does not count in this mode or for this
 * condition already 0 (calculation 1 to 3).
 */
export type Deal = ReadNumbers & {
  readonly mode: Mode;
  readonly condition: Condition;
  readonly taxKind: TaxKind;
  readonly frequency: Frequency;
  /** What is charged: none when Exempt. */
  readonly taxComponents: readonly SalesTaxComponent[];
  /** In a lease the blank fee is proposed by the term; a typed one, even 0, stays. */
  readonly lienRegistrationFeeIsBlank: boolean;
  readonly rebateTaxTreatment: 'afterTax' | 'beforeTax';
  readonly tradeInReducesTax: boolean;
  /** Null where the calculation's own tax on insurance holds. */
  readonly insuranceTax: { readonly lifeAndDisability: Decimal; readonly replacementIns: Decimal } | null;
  readonly lenderFeesCents: number;
  readonly lenderFeesFinanced: boolean;
  readonly residualDollarsPerKilometre: Decimal;
  readonly leaseMethod: LeaseMethod;
};

export type LeaseMethod = NonNullable<DealOptions['leaseMethod']>;

const leaseMethods: readonly LeaseMethod[] = ['annuityDue', 'annuityArrears', 'moneyFactor', 'straightLine'];

const hundredPercent = decimalOf('100');
const longestTerm = decimalOf('8');

/** The percentages that stop at 100 (calculation 1.5); interest does not. */
const limits: Partial<Record<DealFieldName, Decimal>> = {
  taxRate: hundredPercent,
  residualPercentage: hundredPercent,
  termsInYears: longestTerm,
};

type NumberField = {
  readonly name: DealFieldName;
  readonly plain: string;
  readonly isMoney: boolean;
  /** Plain names of the lines that a header sums; a header is not read once they add up to more than 0. */
  readonly lines: readonly string[];
};

const numberKinds: readonly string[] = ['money', 'percent', 'kilometres', 'years'];
const headers: Partial<Record<DealFieldName, readonly DealFieldName[]>> = linesOfHeaders;

const numberFields: ReadonlyMap<string, NumberField> = new Map(
  Object.entries(dealFields).flatMap(([key, field]): [string, NumberField][] => {
    if (!('plain' in field) || !numberKinds.includes(field.kind)) return [];
    // Object.entries forgets that the keys of the table are field names.
    const name = key as DealFieldName;
    const lines = (headers[name] ?? []).map(plainNameOf);
    return [[key, { name, plain: field.plain, isMoney: field.kind === 'money', lines }]];
  }),
);

function plainNameOf(name: DealFieldName): string {
  const field = dealFields[name];
  return 'plain' in field ? field.plain : name;
}

/**
 * Reads a deal as it stands on the wire.
 *
 * @returns the deal, and one warning `negative:<field>` for each counted field below 0
 * @throws RangeError naming the field, above 10,000,000.00
 */
export function readDeal(input: DealInput, rates: RatesInForce): { deal: Deal; warnings: string[] } {
  const warnings: string[] = [];
  const options = input.options ?? {};
  const mode = modeOf(input.cashFinanceLease);
  const condition = mode === 'Lease' ? 'New' : oneOf(conditions, input.type, 'New');
  const taxKind = oneOf(taxKinds, input.tax, 'HST');
  const otherTaxes = options.taxComponents ?? [];
  const ignoresTaxRate = taxKind === 'Exempt' || otherTaxes.length > 0;
  const isIgnored = (name: DealFieldName) =>
    !fieldCounts(name, mode, condition) || (name === 'taxRate' && ignoresTaxRate);
  const numbers = readNumbers(input, isIgnored, warnings);
  const credit = mode === 'Cash' ? noCredit : readCreditOptions(options, mode, rates, warnings);
  const deal: Deal = {
    ...numbers,
    ...credit,
    mode,
    condition,
    taxKind,
    taxComponents: readTaxComponents(taxKind, numbers.taxPercent, otherTaxes, warnings),
    frequency: oneOf(frequencies, input.frequency, 'Monthly'),
    lienRegistrationFeeIsBlank: isBlank(input.lienRegistrationFee),
    rebateTaxTreatment: options.rebateTaxTreatment === 'beforeTax' ? 'beforeTax' : 'afterTax',
    tradeInReducesTax: options.tradeInReducesTax !== false,
    insuranceTax: readInsuranceTax(options.insuranceTax, warnings),
  };
  return { deal: withRatesByPrice(deal, rates), warnings };
}

/** Every number field at 0. */
const noNumbers = Object.fromEntries(
  [...numberFields.values()].map(({ plain, isMoney }) => [plain, isMoney ? 0 : zero]),
  // Each number field of the table is given its plain name and its kind's zero.
) as ReadNumbers;

/** It goes by the fields that are there, lines before headers: asking for each of sixty takes longer. */
function readNumbers(input: DealInput, isIgnored: (name: DealFieldName) => boolean, warnings: string[]): ReadNumbers {
  const read: Record<string, number | Decimal> = { ...noNumbers };
  const readField = ({ name, plain, isMoney }: NumberField) => {
    const { [name]: value } = input;
    if (value === undefined || value === '' || isIgnored(name)) return;
    read[plain] = isMoney ? moneyOf(value, name, warnings) : numberOf(value, name, warnings, limits[name]);
  };
  const presentHeaders: NumberField[] = [];
  for (const key of Object.keys(input)) {
    const field = numberFields.get(key);
    if (field === undefined) continue;
    if (field.lines.length > 0) presentHeaders.push(field);
    else readField(field);
  }
  for (const field of presentHeaders) {
    if (field.lines.every((line) => read[line] === 0)) readField(field);
  }
  // A copy of ReadNumbers in which only values of the same kind were replaced.
  return read as ReadNumbers;
}

function moneyOf(value: FieldValue, field: string, warnings: string[]): number {
  const { cents, negative } = readMoney(value, field);
  if (negative) warnings.push(`negative:${field}`);
  return cents;
}

function numberOf(value: FieldValue, field: string, warnings: string[], limit?: Decimal): Decimal {
  const read = readNumber(value, field);
  if (read.negative) warnings.push(`negative:${field}`);
  return limit === undefined ? read.value : atMost(read.value, limit);
}

type CreditOptions = Pick<
  Deal,
  'lenderFeesCents' | 'lenderFeesFinanced' | 'residualDollarsPerKilometre' | 'leaseMethod'
>;

const noCredit: CreditOptions = {
  lenderFeesCents: 0,
  lenderFeesFinanced: false,
  residualDollarsPerKilometre: zero,
  leaseMethod: 'annuityDue',
};

function readCreditOptions(options: DealOptions, mode: Mode, rates: RatesInForce, warnings: string[]): CreditOptions {
  const perKilometre = options.excessKmResidualRate;
  return {
    lenderFeesCents: moneyOf(options.lenderFees, 'options.lenderFees', warnings),
    lenderFeesFinanced: options.lenderFeesFinanced === true,
    residualDollarsPerKilometre:
      mode !== 'Lease' || isBlank(perKilometre)
        ? decimalOf(rates.excessKilometres.residualDollarsPerKilometre)
        : numberOf(perKilometre, 'options.excessKmResidualRate', warnings),
    leaseMethod: oneOf(leaseMethods, options.leaseMethod, 'annuityDue'),
  };
}

function readTaxComponents(
  kind: TaxKind,
  percent: Decimal,
  components: readonly TaxComponent[],
  warnings: string[],
): readonly SalesTaxComponent[] {
  if (kind === 'Exempt') return [];
  if (components.length === 0) return [{ name: kind, percent }];
  const negatives: string[] = [];
  const percentOf = (rate: FieldValue) => numberOf(rate, 'options.taxComponents', negatives, hundredPercent);
  const read = components.map(({ name, rate, bands, warrantyRate, lessRebate }) => ({
    name,
    percent: percentOf(rate),
    ...(bands && {
      bands: bands.map((band) => ({
        belowCents: isBlank(band.below) ? null : moneyOf(band.below, 'options.taxComponents', negatives),
        percent: percentOf(band.rate),
      })),
    }),
    ...(!isBlank(warrantyRate) && { warrantyPercent: percentOf(warrantyRate) }),
    ...(lessRebate && { lessRebate }),
  }));
  if (negatives.length > 0) warnings.push('negative:options.taxComponents');
  return read;
}

function readInsuranceTax(given: InsuranceTaxRates | undefined, warnings: string[]): Deal['insuranceTax'] {
  if (given === undefined) return null;
  const negatives: string[] = [];
  const percentOf = (rate: FieldValue) => numberOf(rate, 'options.insuranceTax', negatives, hundredPercent);
  const lifeAndDisability = percentOf(given.lifeAndDisability);
  const replacementIns = percentOf(given.replacementIns);
  if (negatives.length > 0) warnings.push('negative:options.insuranceTax');
  return { lifeAndDisability, replacementIns };
}

/** The mode by name or by number; anything else is Cash (calculation 2.1). */
export function modeOf(value: FieldValue): Mode {
  return modes.find((mode, number) => value === mode || value === number || value === String(number)) ?? 'Cash';
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: FieldValue, otherwise: Choice): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}
