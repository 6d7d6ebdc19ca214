import { filled } from '#content/documents/words.ts';
import type { Language } from '#contract/languages.ts';
import type { SheetRow } from '#contract/sheet.ts';
import { type Disclosed, disclosed } from '#engine/disclose/disclosed.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { FigureName } from '#engine/outputs.ts';
import type { DealOnPaper } from '../deal-on-paper.ts';
import { figureText } from '../figure-rows.ts';
import { type Formats, formatsFor } from '../formats.ts';
import { documentWords, wordFor } from '../words.ts';
import { workingText } from '../working-text.ts';

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

  get words() {
    return documentWords(this.language).disclosure;
  }

  heading(name: string): string {
    return wordFor(this.words.headings, name);
  }

  /** An item with a value of its own. */
  text(name: string, value: string, facts: Facts = {}, more: Partial<SheetRow> = {}): SheetRow {
    const { quebec, items } = this.words;
    const item = (this.#isQuebec ? quebec[name] : undefined) ?? items[name];
    if (item === undefined) throw new TypeError(`The disclosure sheet has no words for ${name}.`);
    const note = item.note === undefined ? {} : { note: filled(item.note, facts) };
    return { label: item.label, value, ...note, ...more };
  }

  /** An item that is an amount worked out here; cents. */
  cents(name: string, amount: number, more: Partial<SheetRow> = {}): SheetRow {
    return this.text(name, this.formats.money(formatCents(amount)), {}, more);
  }

  /** The same, where there is anything of it. */
  some(name: string, amount: number): SheetRow[] {
    return amount === 0 ? [] : [this.cents(name, amount)];
  }

  /** An item that is a figure of the deal, with its working. Nothing where the reader may not see it. */
  figure(name: string, figure: FigureName, more: Partial<SheetRow> = {}): SheetRow[] {
    const value = figureText(this.deal, figure, this.language);
    if (value === undefined) return [];
    const working = workingText(this.deal, figure, this.language);
    return [this.text(name, value, {}, { ...(working ? { working } : {}), ...more })];
  }

  /** What this estimate cannot know. */
  open(...names: readonly string[]): SheetRow[] {
    const { byLender, byLessor } = this.words;
    const value = this.deal.result.deal.mode === 'Lease' ? byLessor : byLender;
    return names.map((name) => this.text(name, value));
  }

  day(day: string | null): string {
    return day === null ? this.words.none : this.formats.day(day);
  }
}
