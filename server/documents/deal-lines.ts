import { lineLabel, partLabel } from '#contract/labels/part-labels.ts';
import { ruleWords } from '#contract/labels/rule-words.ts';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import { taxNames } from '#contract/labels/tax-names.ts';
import type { Language } from '#contract/languages.ts';
import type { SheetRow, SheetSection } from '#contract/sheet.ts';
import type { Words } from '#contract/words.ts';
import { explain } from '#engine/explain/explain.ts';
import { fieldValue } from '#engine/explain/part-values.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import type { ActiveOption } from '#engine/form/deal-state.ts';
import { specOf } from '#engine/form/field-lists.ts';
import { fieldsOf, type SectionId, sectionsOf } from '#engine/form/sections.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { type FigureName, plainNameOf } from '#engine/outputs.ts';
import { dayIn } from '../kit/format.ts';
import { sentenceIn, yearsSaid } from '../kit/sentences.ts';
import type { DealOnPaper } from './deal-on-paper.ts';
import { dealWords } from './deal-words.ts';
import { type Formats, formatsFor } from './formats.ts';

const percentRoles: readonly string[] = ['percent', 'percentOfTotal', 'percentOfExcess', 'percentPerYear'];

function partText({ role, value, amount }: ExplanationPart, formats: Formats): string {
  if (percentRoles.includes(role)) {
    const rate = formats.percent(value);
    return amount === undefined ? rate : `${rate} (${formats.plain(amount)})`;
  }
  if (role === 'date') return formats.day(value);
  if (/^-?\d+\.\d\d$/.test(value)) return formats.plain(value);
  return /^\d+(\.\d+)?$/.test(value) ? formats.count(value) : value;
}

function signOf({ role }: ExplanationPart, index: number, parts: readonly ExplanationPart[]): string {
  if (role === 'minus') return index === 0 ? '= −' : '−';
  if (index === 0) return '=';
  // The second tax is a tax beside the first one.
  if (role === 'plus' || role === 'days' || (role === 'percent' && parts[index - 1]?.role === role)) return '+';
  return role === 'factor' || role === 'amount' || role === 'percent' ? '×' : '·';
}

/** Terms of nothing say nothing, unless they are all there is. */
function worthShowing(parts: readonly ExplanationPart[]): readonly ExplanationPart[] {
  const some = parts.filter(({ role, value }) => (role !== 'plus' && role !== 'minus') || !/^-?0\.00$/.test(value));
  return some.length > 0 ? some : parts.slice(0, 1);
}

const labelOf = ({ label, name }: ExplanationPart, { province }: DealOnPaper, language: Language): string =>
  label === undefined ? lineWord(name, province, language) : taxWord(label, language);

const sayNothing: readonly string[] = ['same-figure', 'not-in-this-mode'];

/**
 * How a figure was made, in a line: its parts by name with their signs, the rule, and the dated source of a rate.
 * Nothing where a part of it is private.
 */
export function workingText(deal: DealOnPaper, figure: FigureName, language: Language): string | undefined {
  const { parts, rule, reference } = explain(deal.result, figure);
  const isPrivate = deal.withheld.has(figure) || parts.some(({ name }) => deal.withheld.has(name));
  if (!deal.isExplained || isPrivate || sayNothing.includes(rule.id)) return undefined;
  const formats = formatsFor(language);
  // How lease payments are worked out is said by the rule.
  const named = worthShowing(parts).filter(({ role }) => role !== 'method');
  const terms = named.map((part, index) =>
    [signOf(part, index, named), labelOf(part, deal, language), partText(part, formats)].join(' '),
  );
  const source = reference?.source.address ? ` (${reference.source.title}, ${formats.day(reference.from)})` : '';
  return `${terms.join(' ')}. ${sentenceIn(language, ruleWords[rule.id])}${source}`;
}

/** The figure that each section of the form comes to; a section that is one line has none. */
const totals: Partial<Record<SectionId, FigureName>> = {
  'estimated-sale-price': 'salePrice',
  'capitalized-cost': 'leaseSalePrice',
  'residual-value': 'buyOut',
  'capital-cost-reduction': 'capitalCostReduction',
  'optional-extras': 'totalExtras',
  'protection-packages': 'estimatedProtectionPackagesAndExtras',
  warranties: 'totalWarranties',
  'maintenance-and-lease-protection': 'maintenanceAndLeaseProtection',
  insurance: 'totalInsurance',
  'other-taxes-and-fees': 'totalTaxesAndFees',
  'trade-in': 'netTradeIn',
};

/** What stands elsewhere in a document, or is no line of money. */
const elsewhere: readonly SectionId[] = [
  'your-details',
  'credit-pre-approval',
  'vehicle',
  'terms-rate-and-sales-tax',
  'notes',
  'acceptance',
];

const options: Record<DealOnPaper['result']['deal']['mode'], ActiveOption> = { Cash: 0, Finance: 1, Lease: 2 };

/** Headers are the sections' totals, and stand under their lines as figures. */
const isHeader = (name: DealFieldName) => Object.values(totals).some((total) => total === name);

function lineOf(deal: DealOnPaper, name: DealFieldName, language: Language): SheetRow[] {
  const { kind } = dealFields[name];
  if (isHeader(name) || kind === 'text' || kind === 'choice') return [];
  if (specOf(name).shared === false && deal.withheld.has(name)) return [];
  // The fee that a lease proposes stands in no field, only among the figures.
  if (name === 'lienRegistrationFee') {
    return isSome(deal, name) ? figureRow(deal, name, language) : [];
  }
  const value = fieldValue(deal.result, name);
  if (value === '' || Number(value) === 0) return [];
  const formats = formatsFor(language);
  const written = {
    money: () => formats.money(value),
    percent: () => formats.percent(value),
    kilometres: () => sentenceIn(language, dealWords.terms.kilometres, { count: formats.count(value) }),
    years: () => formats.count(value),
  };
  return [{ label: lineWord(name, deal.province, language), value: written[kind]() }];
}

function totalOf(deal: DealOnPaper, id: SectionId, lines: number, language: Language): SheetRow[] {
  const { [id]: total } = totals;
  if (total === undefined || (lines === 0 && !isSome(deal, total))) return [];
  return figureRow(deal, total, language, {
    isTotal: true,
    ...(lines === 0 ? { note: sentenceIn(language, dealWords.typedTotal) } : {}),
  });
}

/** Which vehicle is traded in, and what its dealer stands by for it. */
function tradeInParagraphs({ tradeIn, firmTradeIn: firm }: DealOnPaper, language: Language): string[] {
  const vehicle = sentenceIn(language, dealWords.tradeIn, { vehicle: tradeIn });
  if (!firm) return [vehicle];
  const { dealer, conditions, until } = firm;
  const facts = { day: dayIn(language, until), dealer, conditions };
  return [vehicle, sentenceIn(language, conditions === '' ? dealWords.firmAsIs : dealWords.firm, facts)];
}

/** Each section of the deal that holds something: its lines as they count in this deal, and what they come to. */
export function dealSections(deal: DealOnPaper, language: Language): SheetSection[] {
  return sectionsOf(options[deal.result.deal.mode]).flatMap(({ id }) => {
    if (elsewhere.includes(id)) return [];
    const lines = fieldsOf(id).flatMap((name) => lineOf(deal, name, language));
    const rows = [...lines, ...totalOf(deal, id, lines.length, language)];
    const isTradeIn = id === 'trade-in' && deal.tradeIn !== '';
    if (rows.length === 0 && !isTradeIn) return [];
    const paragraphs = isTradeIn ? tradeInParagraphs(deal, language) : [];
    return [{ heading: sentenceIn(language, sectionTitles[id]), paragraphs, rows }];
  });
}

/** A figure as its reader sees it: money, a count, a rate or a day. Nothing where there is none for them. */
export function figureText({ figures }: DealOnPaper, name: FigureName, language: Language): string | undefined {
  const { [name]: value } = figures;
  const formats = formatsFor(language);
  if (value === null) return undefined;
  if (name === 'apr') return formats.percent(value);
  if (name === 'firstPaymentDate') return formats.day(String(value));
  return plainNameOf(name).endsWith('Cents') ? formats.money(value) : formats.count(value);
}

/** The term of what is lent, in years. */
export const termText = ({ result: { deal } }: DealOnPaper, language: Language): string =>
  sentenceIn(language, yearsSaid(formatDecimal(deal.termYears)));

/** Whether a figure says something: it is there, and not 0. */
export const isSome = ({ figures }: DealOnPaper, name: FigureName): boolean => {
  const { [name]: value } = figures;
  return value !== null && Number(value) !== 0;
};

/** The line of a figure, with its working; none where the reader has no such figure. */
export function figureRow(
  deal: DealOnPaper,
  name: FigureName,
  language: Language,
  more: Partial<SheetRow> = {},
): SheetRow[] {
  const value = figureText(deal, name, language);
  if (value === undefined) return [];
  const working = workingText(deal, name, language);
  return [{ label: sentenceIn(language, partLabel(name)), value, ...(working ? { working } : {}), ...more }];
}

const named = (names: Readonly<Record<string, Words>>, name: string, language: Language): string =>
  names[name] ? sentenceIn(language, names[name]) : name;

/** A sales tax by the name that its rate is stored under: TVH, for HST. */
export const taxWord = (name: string, language: Language): string => named(taxNames, name, language);

/** What a line or a part of a working is called in a province, '' where none was chosen. */
const lineWord = (name: Parameters<typeof lineLabel>[0], province: string, language: Language): string =>
  sentenceIn(language, lineLabel(name, province));
