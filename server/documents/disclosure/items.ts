import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import type { SheetRow, SheetSection } from '#contract/sheet.ts';
import type { Words } from '#contract/words.ts';
import { type Disclosed, disclosed } from '#engine/disclose/disclosed.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { FigureName } from '#engine/outputs.ts';
import { disclosureLaws } from '#reference/disclosure/statutes.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { figureRow, figureText, isSome, workingText } from '../deal-lines.ts';
import type { DealOnPaper } from '../deal-on-paper.ts';
import { type Formats, formatsFor } from '../formats.ts';
import { disclosureWords, type ItemName, type ItemWords, itemWords, quebecWords } from './disclosure-words.ts';

export const section = (
  heading: string,
  rows: readonly SheetRow[],
  paragraphs: readonly string[] = [],
): SheetSection => ({ heading, paragraphs: [...paragraphs], rows: [...rows] });

const optionalServices: readonly FigureName[] = [
  'totalExtras',
  'estimatedProtectionPackagesAndExtras',
  'totalWarranties',
  'maintenanceAndLeaseProtection',
  'totalInsurance',
];

/** What the buyer may do without: extras, protection, warranties, insurance. */
export function optionalPart(items: Items): SheetSection {
  const { deal, language } = items;
  const rows = optionalServices.filter((name) => isSome(deal, name)).flatMap((name) => figureRow(deal, name, language));
  const said = items.say(disclosureWords.paragraphs[rows.length > 0 ? 'optional' : 'noOptional']);
  return section(items.heading('optional'), rows, [said]);
}

/** The laws that ask for these items. */
export function lawPart(items: Items, mode: 'Finance' | 'Lease'): SheetSection {
  const { deal, language, formats } = items;
  const which = deal.province === 'QC' ? 'quebec' : deal.province === 'ON' ? 'ontario' : 'elsewhere';
  const laws = disclosureLaws(deal.province, mode).map(({ french, asOf, ...english }) =>
    items.say(disclosureWords.paragraphs.source, {
      ...(language === 'fr' ? french : english),
      asOf: formats.day(asOf),
    }),
  );
  return section(items.heading('law'), [], [items.say(disclosureWords.paragraphs[which]), ...laws]);
}

/** At what rate, and for how many payments a year. */
export function rateRow(items: Items): SheetRow {
  const { deal, formats } = items;
  const rate = formats.percent(formatDecimal(deal.result.deal.interestPercent));
  return items.text('rate', rate, { count: formats.count(deal.result.figures.paymentsPerYear) });
}

export const frequencyRow = (items: Items): SheetRow =>
  items.text('frequency', items.say(frequencyWords[items.deal.result.deal.frequency]));

/** What is said for the lender to state. */
export const openPart = (items: Items, ...names: readonly ItemName[]): SheetSection =>
  section(items.heading('open'), items.open(...names), [items.say(disclosureWords.paragraphs.open)]);

type Facts = Readonly<Record<string, string>>;

/** Writes the items of a disclosure sheet, by their names in the words. */
export class Items {
  readonly deal: DealOnPaper;
  readonly language: Language;
  readonly formats: Formats;
  readonly disclosed: Disclosed;
  readonly #isQuebec: boolean;

  constructor(deal: DealOnPaper, language: Language) {
    this.deal = deal;
    this.language = language;
    this.formats = formatsFor(language);
    this.#isQuebec = deal.province === 'QC';
    const cents = (name: FigureName) => centsUpToLimit(deal.figures[name]);
    const isLease = deal.result.deal.mode === 'Lease';
    this.disclosed = disclosed(deal.result, {
      amountFinancedCents: cents('totalAmountFinanced'),
      interestCents: cents(isLease ? 'totalInterestPaidHonda' : 'costOfBorrowing'),
      residualCents: cents('buyOut'),
    });
  }

  say(words: Words, facts?: Facts): string {
    return sentenceIn(this.language, words, facts);
  }

  heading(name: keyof typeof disclosureWords.headings): string {
    return this.say(disclosureWords.headings[name]);
  }

  /** An item with a value of its own. */
  text(name: ItemName, value: string, facts: Facts = {}, more: Partial<SheetRow> = {}): SheetRow {
    const [label, note]: ItemWords = (this.#isQuebec ? quebecWords[name] : undefined) ?? itemWords[name];
    return { label: this.say(label), value, ...(note ? { note: this.say(note, facts) } : {}), ...more };
  }

  /** An item that is an amount worked out here; cents. */
  cents(name: ItemName, amount: number, more: Partial<SheetRow> = {}): SheetRow {
    return this.text(name, this.formats.money(formatCents(amount)), {}, more);
  }

  /** The same, where there is anything of it. */
  some(name: ItemName, amount: number): SheetRow[] {
    return amount === 0 ? [] : [this.cents(name, amount)];
  }

  /** An item that is a figure of the deal, with its working. Nothing where the reader may not see it. */
  figure(name: ItemName, figure: FigureName, more: Partial<SheetRow> = {}): SheetRow[] {
    const value = figureText(this.deal, figure, this.language);
    if (value === undefined) return [];
    const working = workingText(this.deal, figure, this.language);
    return [this.text(name, value, {}, { ...(working ? { working } : {}), ...more })];
  }

  /** What this estimate cannot know. */
  open(...names: readonly ItemName[]): SheetRow[] {
    const { byLender, byLessor } = disclosureWords;
    const value = this.say(this.deal.result.deal.mode === 'Lease' ? byLessor : byLender);
    return names.map((name) => this.text(name, value));
  }

  day(day: string | null): string {
    return day === null ? this.say(disclosureWords.none) : this.formats.day(day);
  }
}
