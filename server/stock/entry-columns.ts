import { detailNames, type EntryField, type EntryTexts } from '#contract/car-entry.ts';
import { isPriceOnRequest, kilometresWritten, plainVin } from '#contract/car-entry-rules.ts';
import { type TextCarField, textCarFields, yesNoCarFields } from '#contract/car-fields.ts';
import { type UsedCarQuestion, usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { readMoney } from '#engine/money/read-number.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import { dollarsWithCommas } from '../listings/list-model-prices.ts';
import type { listings } from '../listings/tables.ts';

type Listing = typeof listings.$inferSelect;

/** What of a listing is the dealer's entry; the rest is ours. */
export type EntryColumns = Omit<
  Listing,
  | 'id'
  | 'dealerId'
  | 'makeId'
  | 'state'
  | 'version'
  | 'publishedAt'
  | 'removedAt'
  | 'soldOn'
  | 'soldPriceCents'
  | 'createdAt'
  | 'updatedAt'
>;

/** An entry as it is sent: checked, and of any field a text or nothing. */
export type SentEntry = Readonly<Partial<Record<EntryField, string | undefined>>>;

const textOf = (text = ''): string => text.trim();
const textOrNull = (text?: string): string | null => textOf(text) || null;

/** A price in cents; null where it is on request: empty, 0, or words that say so. */
export const priceOrNull = (text: string): number | null =>
  isPriceOnRequest(text) ? null : readMoney(plainWritten(text, 'money', 'en'), 'basePrice').cents || null;

/** Texts that stand in the details document: the wizard's own, the link, and what the car has or has not. */
const keptDetails = [...detailNames, 'historyReportUrl', ...yesNoCarFields] as const;

/** Something of each attribute that is the dealer's own words, by its name. */
const forEachText = <Value>(of: (name: TextCarField) => Value): Record<TextCarField, Value> =>
  Object.fromEntries(
    textCarFields.map((name) => [name, of(name)]),
    // Object.fromEntries forgets the names.
  ) as Record<TextCarField, Value>;

/** What is said of some fields, without those of which nothing is. */
const said = (entry: SentEntry, names: readonly EntryField[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(entry[name])] as const).filter(([, text]) => text !== ''));

/** A checked entry as it is kept: plain numbers, a price in cents, texts without space around them. */
export function columnsOf(entry: SentEntry): EntryColumns {
  return {
    vehicleType: textOf(entry.vehicleType),
    model: textOf(entry.modelName),
    trim: textOf(entry.trim),
    year: Number(entry.year),
    condition: textOf(entry.type),
    mileageKm: kilometresWritten(textOf(entry.mileage)),
    basePriceCents: priceOrNull(textOf(entry.basePrice)),
    vin: plainVin(entry.vin ?? '') || null,
    stockNumber: textOrNull(entry.stockNumber),
    ...forEachText((name) => textOrNull(entry[name])),
    doors: textOf(entry.doors) === '' ? null : Number(entry.doors),
    description: textOrNull(entry.description),
    details: said(entry, keptDetails),
    declared: said(entry, usedCarQuestionNames),
  };
}

/** A base price for programs: dollars with two places; '' where it is on request. */
export const basePriceAmount = ({ basePriceCents }: Pick<Listing, 'basePriceCents'>): string =>
  basePriceCents === null ? '' : formatCents(basePriceCents);

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** A listing as an entry: every field a text, a price with thousands commas. */
export function entryOf(listing: EntryColumns, make: string): EntryTexts {
  const details = Object.fromEntries(keptDetails.map((name) => [name, listing.details[name] ?? '']));
  const declared = Object.fromEntries(usedCarQuestionNames.map((name) => [name, listing.declared[name] ?? '']));
  return {
    make,
    vehicleType: listing.vehicleType,
    modelName: listing.model,
    trim: listing.trim,
    year: text(listing.year),
    type: listing.condition,
    mileage: text(listing.mileageKm),
    basePrice: listing.basePriceCents === null ? '' : dollarsWithCommas(listing.basePriceCents),
    vin: text(listing.vin),
    stockNumber: text(listing.stockNumber),
    ...forEachText((name) => text(listing[name])),
    doors: text(listing.doors),
    description: text(listing.description),
    // Object.fromEntries forgets the names, which are all there.
    ...(details as Record<(typeof keptDetails)[number], string>),
    ...(declared as Record<UsedCarQuestion, string>), // as above
  };
}
