import { type Decimal, decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { rowInForce } from '#engine/rates.ts';
import { taxOnCents } from '#engine/tax/sales-tax.ts';
import { basisOf, type CheckContext } from './check-context.ts';
import { type Basis, differing, type Finding, finding } from './finding.ts';
import { isSalesTax, type LineKind, specOf } from './line-kinds.ts';
import { linesOf, type QuoteLine, statedCents } from './quote.ts';

/** Tax worked out line by line comes out a cent or two beside the tax on their sum. */
const roundingCents = 2;

const kindsOfComponents: Readonly<Record<string, LineKind>> = {
  GST: 'gst',
  HST: 'hst',
  PST: 'pst',
  RST: 'pst',
  QST: 'qst',
};

/** Rates that a bill may have taken in place of its province's. */
const knownPercents = ['5', '6', '7', '8', '9', '9.975', '10', '11', '12', '13', '14', '14.975', '15', '20'];

type Component = { readonly name: string; readonly percent: Decimal };
type Question = {
  readonly context: CheckContext;
  readonly lines: readonly QuoteLine[];
  readonly components: readonly Component[];
  readonly statedCents: number;
  readonly baseCents: number;
  readonly basis: Basis;
};

const taxOn = (cents: number, components: readonly Component[]): number =>
  components.reduce((sum, { percent }) => sum + taxOnCents(Math.max(0, cents), percent), 0);

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= roundingCents;

/** What no sales tax is charged on: government fees, insurance, the lender's fee, what is owed on the trade-in. */
const isUntaxed = ({ kind }: QuoteLine): boolean =>
  specOf(kind).group === 'governmentFee' ||
  ['lifeAndDisability', 'replacementInsurance', 'lenderFee', 'tradeInLien', 'insuranceTax'].includes(kind);

/** Every choice of some of the lines, fewest first. */
function choicesOf(lines: readonly QuoteLine[]): QuoteLine[][] {
  const choices: QuoteLine[][] = [];
  for (const line of lines.slice(0, 6)) choices.push(...choices.map((choice) => [...choice, line]), [line]);
  return choices.toSorted((one, other) => one.length - other.length);
}

type Reason = Pick<Finding, 'code'> & { readonly about?: readonly QuoteLine[]; readonly impliedPercent?: string };

/** What would explain the tax that is printed. */
function reasonOf({ context, components, statedCents: stated, baseCents }: Question): Reason {
  const { quote, deal } = context;
  const explains = (cents: number) => cents !== 0 && isNear(stated, taxOn(baseCents + cents, components));
  if (explains(deal.figures.tradeInCreditCents)) return { code: 'tradeInTaxed', about: linesOf(quote, 'tradeIn') };
  if (explains(-deal.figures.taxedRebateCents)) return { code: 'rebateUntaxed', about: linesOf(quote, 'rebate') };
  const taxed = choicesOf(quote.lines.filter(isUntaxed)).find((choice) =>
    explains(choice.reduce((sum, { cents }) => sum + Math.abs(cents), 0)),
  );
  if (taxed) return { code: 'untaxedLineTaxed', about: taxed };
  const impliedPercent = knownPercents.find((one) => isNear(stated, taxOnCents(baseCents, decimalOf(one))));
  return impliedPercent === undefined ? { code: 'tax' } : { code: 'taxRate', impliedPercent };
}

function compare(question: Question): Finding[] {
  const { lines, components, statedCents: stated, baseCents, basis } = question;
  const expectedCents = taxOn(baseCents, components);
  if (isNear(stated, expectedCents)) return [];
  const { code, about = [], impliedPercent } = reasonOf(question);
  const lineIds = [...lines, ...about].map(({ id }) => id);
  const facts = { ...namesOf(components), baseCents, ...(impliedPercent !== undefined && { impliedPercent }) };
  return [differing(code, lineIds, { statedCents: stated, expectedCents }, { basis, facts })];
}

const namesOf = (components: readonly Component[]) => ({
  component: components.map(({ name }) => name).join(' + '),
  percent: components.map(({ percent }) => formatDecimal(percent)).join(' + '),
});

const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { cents }) => sum + Math.abs(cents), 0);

/** The sales tax of a purchase: each part of it where the bill names them, else all of it. */
function checkSalesTax(context: CheckContext): Finding[] {
  const { quote, deal, province, today } = context;
  const lines = quote.lines.filter(({ kind }) => isSalesTax(kind));
  if (province === undefined) return [];
  const basis = basisOf(rowInForce(province.tax, today));
  const { taxComponents } = deal.deal;
  const statedLuxury = statedCents(quote, 'luxuryTax') ?? 0;
  const baseCents = Math.max(0, deal.figures.taxableAmountCents - deal.figures.luxuryTaxCents + statedLuxury);
  const named = taxComponents.map((component) => ({ component, kind: kindsOfComponents[component.name] }));
  const isNamed = lines.every(({ kind }) => named.some((part) => part.kind === kind));
  const ask = (components: readonly Component[], about: readonly QuoteLine[]): Finding[] =>
    compare({ context, components, lines: about, statedCents: sumOf(about), baseCents, basis });
  if (lines.length > 0 && !isNamed) return ask(taxComponents, lines);
  return named.flatMap(({ component, kind }) => {
    const about = lines.filter((line) => line.kind === kind);
    return about.length > 0 ? ask([component], about) : notListed(component, baseCents, basis);
  });
}

function notListed(component: Component, baseCents: number, basis: Basis): Finding[] {
  const expectedCents = taxOn(baseCents, [component]);
  if (expectedCents === 0) return [];
  const facts = { ...namesOf([component]), baseCents };
  return [finding({ code: 'taxNotListed', severity: 'note', lineIds: [], expectedCents, basis, facts })];
}

/** Taxes that are an amount of their own: on luxury, and in Ontario on insurance premiums. */
function checkOtherTaxes({ quote, deal, rates, today, province }: CheckContext): Finding[] {
  const compareOne = (kind: 'luxuryTax' | 'insuranceTax', expectedCents: number, basis: Basis): Finding[] => {
    const stated = statedCents(quote, kind);
    if (stated === null || isNear(stated, expectedCents)) return [];
    const lineIds = linesOf(quote, kind).map(({ id }) => id);
    return [differing(kind, lineIds, { statedCents: stated, expectedCents }, { basis })];
  };
  const { luxuryTaxCents, insuranceTaxCents } = deal.figures;
  return [
    ...compareOne('luxuryTax', luxuryTaxCents, basisOf(rowInForce(rates.luxuryTax, today))),
    ...(province?.code === 'ON'
      ? compareOne('insuranceTax', insuranceTaxCents, basisOf(rowInForce(rates.insuranceTax, today)))
      : []),
  ];
}

/** Every tax on the bill, worked again on what is taxed. A lease taxes its payments instead of the price. */
export function checkTaxes(context: CheckContext): Finding[] {
  const isLease = context.quote.terms.mode === 'Lease';
  return [...(isLease ? [] : checkSalesTax(context)), ...checkOtherTaxes(context)];
}
