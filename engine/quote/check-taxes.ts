import { decimalOf, formatDecimal } from '#engine/money/decimal.ts';
import { rowInForce } from '#engine/rates.ts';
import type { SalesTaxComponent } from '#engine/read-deal.ts';
import { type TaxedPurchase, taxedParts, taxOfPurchase, taxOnCents } from '#engine/tax/sales-tax.ts';
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

type Question = {
  readonly context: CheckContext;
  readonly lines: readonly QuoteLine[];
  readonly components: readonly SalesTaxComponent[];
  readonly statedCents: number;
  readonly taxed: TaxedPurchase;
  readonly basis: Basis;
};

/** What the bill's own price is taxed on, with so many cents more. */
const withMore = (taxed: TaxedPurchase, cents: number): TaxedPurchase => ({
  ...taxed,
  taxedPriceCents: taxed.taxedPriceCents + cents,
});

/** The amount that the taxes are charged on: that of the first, which is all of it where they share it. */
const baseOf = (taxed: TaxedPurchase, [first]: readonly SalesTaxComponent[]): number =>
  first === undefined ? 0 : (taxedParts(first, taxed)[0]?.baseCents ?? 0);

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
function reasonOf({ context, components, statedCents: stated, taxed }: Question): Reason {
  const { quote, deal } = context;
  const explains = (cents: number) => cents !== 0 && isNear(stated, taxOfPurchase(withMore(taxed, cents), components));
  if (explains(deal.figures.tradeInCreditCents)) return { code: 'tradeInTaxed', about: linesOf(quote, 'tradeIn') };
  if (explains(-deal.figures.taxedRebateCents)) return { code: 'rebateUntaxed', about: linesOf(quote, 'rebate') };
  const untaxed = choicesOf(quote.lines.filter(isUntaxed)).find((choice) =>
    explains(choice.reduce((sum, { cents }) => sum + Math.abs(cents), 0)),
  );
  if (untaxed) return { code: 'untaxedLineTaxed', about: untaxed };
  const baseCents = baseOf(taxed, components);
  const impliedPercent = knownPercents.find((one) => isNear(stated, taxOnCents(baseCents, decimalOf(one))));
  return impliedPercent === undefined ? { code: 'tax' } : { code: 'taxRate', impliedPercent };
}

function compare(question: Question): Finding[] {
  const { lines, components, statedCents: stated, taxed, basis } = question;
  const expectedCents = taxOfPurchase(taxed, components);
  if (isNear(stated, expectedCents)) return [];
  const { code, about = [], impliedPercent } = reasonOf(question);
  const lineIds = [...lines, ...about].map(({ id }) => id);
  const facts = {
    ...namesOf(components),
    baseCents: baseOf(taxed, components),
    ...(impliedPercent !== undefined && { impliedPercent }),
  };
  return [differing(code, lineIds, { statedCents: stated, expectedCents }, { basis, facts })];
}

const namesOf = (components: readonly SalesTaxComponent[]) => ({
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
  const taxed = withMore(deal.figures, statedLuxury - deal.figures.luxuryTaxCents);
  const named = taxComponents.map((component) => ({ component, kind: kindsOfComponents[component.name] }));
  const isNamed = lines.every(({ kind }) => named.some((part) => part.kind === kind));
  const ask = (components: readonly SalesTaxComponent[], about: readonly QuoteLine[]): Finding[] =>
    compare({ context, components, lines: about, statedCents: sumOf(about), taxed, basis });
  if (lines.length > 0 && !isNamed) return ask(taxComponents, lines);
  return named.flatMap(({ component, kind }) => {
    const about = lines.filter((line) => line.kind === kind);
    return about.length > 0 ? ask([component], about) : notListed(component, taxed, basis);
  });
}

function notListed(component: SalesTaxComponent, taxed: TaxedPurchase, basis: Basis): Finding[] {
  const expectedCents = taxOfPurchase(taxed, [component]);
  if (expectedCents === 0) return [];
  const facts = { ...namesOf([component]), baseCents: baseOf(taxed, [component]) };
  return [finding({ code: 'taxNotListed', severity: 'note', lineIds: [], expectedCents, basis, facts })];
}

/** Taxes that are an amount of their own: on luxury, and on insurance premiums where the province has such a tax. */
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
    ...(province === undefined
      ? []
      : compareOne(
          'insuranceTax',
          insuranceTaxCents,
          basisOf(rowInForce<object>(province.insuranceTax ?? rates.insuranceTax, today)),
        )),
  ];
}

/** Every tax on the bill, worked again on what is taxed. A lease taxes its payments instead of the price. */
export function checkTaxes(context: CheckContext): Finding[] {
  const isLease = context.quote.terms.mode === 'Lease';
  return [...(isLease ? [] : checkSalesTax(context)), ...checkOtherTaxes(context)];
}
