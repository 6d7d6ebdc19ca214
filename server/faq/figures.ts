import { taxNames } from '#contract/labels/tax-names.ts';
import type { Language } from '#contract/languages.ts';
import { type Fact, msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { provinceOf } from '#engine/form/province-tax.ts';
import { atSource, type Dated, type DatedRows, type ProvinceTax, rowInForce, type Source } from '#engine/rates.ts';
import type { Entry } from '#reference/facts/entry.ts';
import { governmentRebateEntries } from '#reference/rates/government-rebates.ts';
import { currentRates } from '../deals/current-rates.ts';
import { factIn, percent, together } from '../kit/sentences.ts';

/** An amount, a rate or a day of the rate book, with the place where it was read. */
export type Figure = { readonly fact: Fact; readonly source: Source };

type Add = (name: string, fact: Fact, row: { readonly source: Source }) => void;
type RowOf = <Fact>(rows: DatedRows<Fact>) => Dated<Fact>;

/** The figures that a text may name in braces, as they stand on a day. */
export function figuresOn(today: IsoDate): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  const add: Add = (name, fact, { source }) => figures.set(name, { fact, source });
  const row: RowOf = (rows) => rowInForce(rows, today);
  addFees(add, row);
  addRates(add, row, today);
  for (const { code, tax } of currentRates().provinces) {
    add(`tax.${code}`, taxSaid(row(tax)), row(tax));
    add(`bands.${code}`, bandsSaid(row(tax)) ?? '', row(tax));
  }
  return figures;
}

const regulators = { omvic: 'ON', amvic: 'AB', vsa: 'BC' } as const;
const lienSteps = { oneYear: 1, fiveYears: 5, longer: null } as const;

function addFees(add: Add, row: RowOf): void {
  for (const [name, code] of Object.entries(regulators)) {
    const fee = row(regulatorFee(code));
    add(`${name}.fee`, { cents: fee.feeCents }, fee);
    add(`${name}.since`, { day: fee.from }, fee);
  }
  const fees = row(currentRates().defaultFees);
  add('omvic.form', { cents: fees.omvicFeeCents }, atSource(fees, 'omvicFee'));
  add('air.tax', { cents: fees.airTaxCents }, atSource(fees, 'airTax'));
  add('tire.fee', { cents: fees.tireTaxCents }, fees);
  const lien = row(currentRates().lienRegistration);
  for (const [name, years] of Object.entries(lienSteps)) {
    const step = lien.steps.find(({ upToYears }) => upToYears === years);
    add(`lien.${name}`, { cents: step?.feeCents ?? 0 }, lien);
  }
  const licence = row(currentRates().leaseLicenceFee);
  add('leaseLicence.fee', { cents: licence.feeCents }, licence);
  const kilometres = row(currentRates().excessKilometres);
  add('kilometres.residual', centsSaid(kilometres.residualDollarsPerKilometre), kilometres);
  add('kilometres.end', centsSaid(kilometres.endOfLeaseDollarsPerKilometre), kilometres);
}

const federalRebates = { battery: 'evap-battery', plugIn: 'evap-plug-in', most: 'evap-most' } as const;
const isInForce = ({ inForceFrom, inForceUntil }: Entry, today: string): boolean =>
  inForceFrom <= today && (inForceUntil === null || today <= inForceUntil);

function addRates(add: Add, row: RowOf, today: string): void {
  const luxury = row(currentRates().luxuryTax);
  add('luxury.threshold', { cents: luxury.thresholdCents, round: true }, luxury);
  add('luxury.total', percent(luxury.percentOfTotal), luxury);
  add('luxury.excess', percent(luxury.percentOfExcess), luxury);
  add('luxury.since', { day: luxury.from }, luxury);
  const criminal = row(currentRates().criminalRate);
  add('criminal.rate', percent(criminal.percent), criminal);
  add('criminal.since', { day: criminal.from }, criminal);
  const insurance = row(currentRates().insuranceTax);
  add('insurance.tax', percent(insurance.percent), insurance);
  const form = row(currentRates().formDefaults);
  add('rate.new', percent(form.interestPercent.new), form);
  add('rate.preOwned', percent(form.interestPercent.preOwned), form);
  add('term.longest', longestTermYears, form);
  for (const [name, fact] of Object.entries(federalRebates)) {
    const entries = governmentRebateEntries.filter((one) => one.fact === fact);
    const entry = entries.find((one) => isInForce(one, today)) ?? entries[0];
    if (entry) add(`evap.${name}`, { cents: Number(entry.value), round: true }, entry);
  }
  add('evap.year', today.slice(0, 4), row(currentRates().governmentRebate));
  const calendar = row(currentRates().paymentCalendar);
  for (const [name, count] of Object.entries(calendar.perYear)) add(`payments.${name}`, count, calendar);
}

/** The longest term that the calculator takes. */
export const longestTermYears = 8;

function regulatorFee(code: string) {
  const fee = provinceOf(currentRates(), code)?.regulatorFee;
  if (!fee) throw new Error(`The rate book has no regulator’s fee for ${code}`);
  return fee.rows;
}

const centsSaid = (dollars: string): Fact => msg`${{ cents: Math.round(Number(dollars) * 100) }} cents`;

/** "5% GST and 9.975% QST". */
export const taxSaid = ({ components }: ProvinceTax): Fact => ({
  all: components.map(({ name, percent: rate, priceBands }) => {
    const highest = priceBands?.at(-1)?.percent;
    return highest ? taxByPrice(name, rate, highest) : taxAt(name, rate);
  }),
});

/** "5% GST". */
export const taxAt = (name: string, rate: string): Fact =>
  msg`${{ rate: percent(rate) }} ${{ tax: taxNames[name] ?? name }}`;

const taxByPrice = (name: string, least: string, most: string): Fact =>
  msg`${{ least: { decimal: least } }} to ${{ most: percent(most) }} ${{ tax: taxNames[name] ?? name }}, depending on the car’s price`;

/** "7% below $55,000, 8% below $56,000 …"; null where the rate does not depend on the price. */
export function bandsSaid({ components }: ProvinceTax): Fact | null {
  const bands = components.flatMap(({ priceBands }) => priceBands ?? []);
  const parts = bands.map(({ belowCents, percent: rate }) =>
    belowCents === null
      ? msg`${{ rate: percent(rate) }} at that price and above`
      : msg`${{ rate: percent(rate) }} below ${{ price: { cents: belowCents, round: true } }}`,
  );
  return parts.length > 0 ? together(parts, ', ') : null;
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
  language: Language,
): { text: string; source: Source | null } {
  let source: Source | null = null;
  const filled = text.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const figure = figures.get(name);
    if (!figure) throw new Error(`There is no figure {${name}}`);
    source ??= figure.source;
    return factIn(language, figure.fact);
  });
  return { text: filled, source };
}
