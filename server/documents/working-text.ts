import { ruleWords } from '#contract/labels/rule-words.ts';
import type { Language } from '#contract/languages.ts';
import { explain } from '#engine/explain/explain.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import type { FigureName } from '#engine/outputs.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { DealOnPaper } from './deal-on-paper.ts';
import { type Formats, formatsFor } from './formats.ts';
import { lineWord, taxWord } from './names.ts';

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
