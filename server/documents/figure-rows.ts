import { partLabel } from '#contract/labels/part-labels.ts';
import type { Language } from '#contract/languages.ts';
import type { SheetRow } from '#contract/sheet.ts';
import type { FigureName } from '#engine/outputs.ts';
import { plainNameOf } from '#engine/outputs.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { DealOnPaper } from './deal-on-paper.ts';
import { formatsFor } from './formats.ts';
import { workingText } from './working-text.ts';

/** A figure as its reader sees it: money, a count, a rate or a day. Nothing where there is none for them. */
export function figureText({ figures }: DealOnPaper, name: FigureName, language: Language): string | undefined {
  const { [name]: value } = figures;
  const formats = formatsFor(language);
  if (value === null) return undefined;
  if (name === 'apr') return formats.percent(value);
  if (name === 'firstPaymentDate') return formats.day(String(value));
  return plainNameOf(name).endsWith('Cents') ? formats.money(value) : formats.count(value);
}

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
