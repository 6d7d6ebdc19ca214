import type { Language } from '#contract/languages.ts';
import type { SheetRow } from '#contract/sheet.ts';
import type { Words } from '#contract/words.ts';
import { type Disclosed, disclosed } from '#engine/disclose/disclosed.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { FigureName } from '#engine/outputs.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { figureText } from '../deal-lines.ts';
import type { DealOnPaper } from '../deal-on-paper.ts';
import { type Formats, formatsFor } from '../formats.ts';
import { workingText } from '../working-text.ts';
import { disclosureWords, type ItemName, type ItemWords, itemWords, quebecWords } from './disclosure-words.ts';

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
    const { label, note }: ItemWords = (this.#isQuebec ? quebecWords[name] : undefined) ?? itemWords[name];
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
