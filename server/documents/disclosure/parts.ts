import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { SheetRow, SheetSection } from '#contract/sheet.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import type { FigureName } from '#engine/outputs.ts';
import { disclosureLaws } from '#reference/disclosure/statutes.ts';
import { figureRow, isSome } from '../deal-lines.ts';
import { dealWords } from '../deal-words.ts';
import { disclosureWords } from './disclosure-words.ts';
import type { Items } from './items.ts';

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

/** For how long, how often, and at what rate. */
export function termOf(items: Items): string {
  const { deal, formats } = items;
  const count = formats.count(formatDecimal(deal.result.deal.termYears));
  return items.say(dealWords.terms.years, { count });
}

export function rateRow(items: Items): SheetRow {
  const { deal, formats } = items;
  const rate = formats.percent(formatDecimal(deal.result.deal.interestPercent));
  return items.text('rate', rate, { count: formats.count(deal.result.figures.paymentsPerYear) });
}

export const frequencyRow = (items: Items): SheetRow =>
  items.text('frequency', items.say(frequencyWords[items.deal.result.deal.frequency]));
