import type { IsoDate } from '#engine/form/deal-fields.ts';
import { provinceOf } from '#engine/form/province-tax.ts';
import { type Dated, type DatedRows, type ProvinceTax, rowInForce, type Source } from '#engine/rates.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInWords, dollars, wholeDollars } from './say.ts';

/** An amount, a rate or a day of the rate book in words, with the place where it was read. */
export type Figure = { readonly text: string; readonly source: Source };

type Add = (name: string, text: string, row: { readonly source: Source }) => void;
type RowOf = <Fact>(rows: DatedRows<Fact>) => Dated<Fact>;

/** The figures that a text may name in braces, as they stand on a day. */
export function figuresOn(today: IsoDate): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  const add: Add = (name, text, { source }) => figures.set(name, { text, source });
  const row: RowOf = (rows) => rowInForce(rows, today);
  addFees(add, row);
  addRates(add, row);
  for (const { code, tax } of currentRates().provinces) {
    add(`tax.${code}`, taxInWords(row(tax)), row(tax));
    add(`bands.${code}`, bandsInWords(row(tax)), row(tax));
  }
  return figures;
}

const regulators = { omvic: 'ON', amvic: 'AB', vsa: 'BC' } as const;
const lienSteps = { oneYear: 1, fiveYears: 5, longer: null } as const;

function addFees(add: Add, row: RowOf): void {
  for (const [name, code] of Object.entries(regulators)) {
    const fee = row(regulatorFee(code));
    add(`${name}.fee`, dollars(fee.feeCents), fee);
    add(`${name}.since`, dayInWords(fee.from), fee);
  }
  const fees = row(currentRates().defaultFees);
  add('omvic.form', dollars(fees.omvicFeeCents), fees);
  add('air.tax', dollars(fees.airTaxCents), fees);
  add('tire.fee', dollars(fees.tireTaxCents), fees);
  const lien = row(currentRates().lienRegistration);
  for (const [name, years] of Object.entries(lienSteps)) {
    const step = lien.steps.find(({ upToYears }) => upToYears === years);
    add(`lien.${name}`, dollars(step?.feeCents ?? 0), lien);
  }
  const licence = row(currentRates().leaseLicenceFee);
  add('leaseLicence.fee', dollars(licence.feeCents), licence);
  const kilometres = row(currentRates().excessKilometres);
  add('kilometres.residual', centsInWords(kilometres.residualDollarsPerKilometre), kilometres);
  add('kilometres.end', centsInWords(kilometres.endOfLeaseDollarsPerKilometre), kilometres);
}

function addRates(add: Add, row: RowOf): void {
  const luxury = row(currentRates().luxuryTax);
  add('luxury.threshold', wholeDollars(luxury.thresholdCents), luxury);
  add('luxury.total', `${luxury.percentOfTotal} percent`, luxury);
  add('luxury.excess', `${luxury.percentOfExcess} percent`, luxury);
  add('luxury.since', dayInWords(luxury.from), luxury);
  const criminal = row(currentRates().criminalRate);
  add('criminal.rate', `${criminal.percent} percent`, criminal);
  add('criminal.since', dayInWords(criminal.from), criminal);
  const insurance = row(currentRates().insuranceTax);
  add('insurance.tax', `${insurance.percent} percent`, insurance);
  const form = row(currentRates().formDefaults);
  add('rate.new', `${form.interestPercent.new} percent`, form);
  add('rate.preOwned', `${form.interestPercent.preOwned} percent`, form);
  add('term.longest', String(longestTermYears), form);
  const calendar = row(currentRates().paymentCalendar);
  for (const [name, count] of Object.entries(calendar.perYear)) add(`payments.${name}`, String(count), calendar);
}

/** The longest term that the calculator takes. */
export const longestTermYears = 8;

function regulatorFee(code: string) {
  const fee = provinceOf(currentRates(), code)?.regulatorFee;
  if (!fee) throw new Error(`The rate book has no regulator’s fee for ${code}`);
  return fee.rows;
}

const centsInWords = (dollarsText: string): string => `${Math.round(Number(dollarsText) * 100)} cents`;

/** "5 percent GST and 9.975 percent QST". */
export function taxInWords({ components }: ProvinceTax): string {
  const parts = components.map(({ name, percent, priceBands }) => {
    const highest = priceBands?.at(-1)?.percent;
    return highest ? `${percent} to ${highest} percent ${name}, by the price of the car` : `${percent} percent ${name}`;
  });
  return parts.join(' and ');
}

/** "7 percent below $55,000, 8 percent below $56,000 …"; empty where the rate does not depend on the price. */
export function bandsInWords({ components }: ProvinceTax): string {
  const bands = components.flatMap(({ priceBands }) => priceBands ?? []);
  const parts = bands.map(({ belowCents, percent }) =>
    belowCents === null ? `${percent} percent from there` : `${percent} percent below ${wholeDollars(belowCents)}`,
  );
  return parts.join(', ');
}

/**
 * Puts the figures into a text that names them in braces.
 *
 * @returns the text, and the source of the first figure
 * @throws for a name that is none
 */
export function fillFigures(
  text: string,
  figures: ReadonlyMap<string, Figure>,
): { text: string; source: Source | null } {
  let source: Source | null = null;
  const filled = text.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const figure = figures.get(name);
    if (!figure) throw new Error(`There is no figure {${name}}`);
    source ??= figure.source;
    return figure.text;
  });
  return { text: filled, source };
}
