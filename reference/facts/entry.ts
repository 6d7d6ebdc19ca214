import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Dated, DatedRows, Source } from '#engine/rates.ts';
import type { ProvinceCode } from '#reference/provinces/provinces.ts';

/** Words of our own, in the two languages of the pages. */
export type Said = { readonly en: string; readonly fr: string };

/** What a value is counted in; `yesOrNo` is a rule that holds or does not, `law` a text of law by its name. */
type Unit =
  | 'percent'
  | 'cents'
  | 'dollarsPerKilometre'
  | 'dollarsPerLitre'
  | 'dollarsPerKilowattHour'
  | 'kilometres'
  | 'yesOrNo'
  | 'law';

/** A decimal text (percent, dollars a kilometre), whole cents, a count, a rule, or a law's name. */
export type EntryValue = string | number | boolean | Said;

/** The words of the source that were read, at most 60 of them and to the letter; or why they were not. */
export type Checked = { readonly checkedOn: IsoDate } & (
  | { readonly verified: true; readonly passage: string }
  | { readonly verified: false; readonly passage: null; readonly reason: Said }
);

type Facts<Value extends EntryValue> = Checked & {
  /** Its name in addresses, `hst-ON`. Entries of one fact share it, and follow each other by their days. */
  readonly fact: string;
  readonly what: Said;
  readonly value: Value;
  readonly unit: Unit;
  /** Where it holds: a province, or `CA` for all of Canada. */
  readonly where: ProvinceCode | 'CA';
  readonly source: Source;
  /** Its last day; null: no end is known. */
  readonly inForceUntil: IsoDate | null;
};

/** A rate, fee, band, threshold or government's programme, with the place where it can be read. */
export type Entry<Value extends EntryValue = EntryValue> = Facts<Value> & { readonly inForceFrom: IsoDate };

/** A text of law; the day on which it came into force is not known of each. */
export type LawEntry = Facts<Said> & { readonly unit: 'law'; readonly inForceFrom: IsoDate | null };

export type AnyEntry = Entry | LawEntry;

/** Where an entry is found on the page of sources. */
export const idOf = ({ fact, inForceFrom }: Pick<AnyEntry, 'fact' | 'inForceFrom'>): string =>
  inForceFrom === null ? fact : `${fact}-${inForceFrom}`;

/** The source of an entry for the rate book, by which a figure's working leads to the entry. */
export const citing = (entry: Pick<AnyEntry, 'fact' | 'inForceFrom' | 'source'>): Source => ({
  ...entry.source,
  entry: idOf(entry),
});

/** A row of the rate book that rests on an entry: the arithmetic gets plain figures, a day and a source. */
export const rowOf = <Fact extends object>(entry: Entry, figures: Fact): Dated<Fact> => ({
  ...figures,
  from: entry.inForceFrom,
  source: citing(entry),
});

/** The rows of entries that follow each other, oldest first. */
export function rowsOf<Value extends EntryValue, Fact extends object>(
  [first, ...later]: Entries<Value>,
  figures: (value: Value) => Fact,
): DatedRows<Fact> {
  const row = (entry: Entry<Value>) => rowOf(entry, figures(entry.value));
  return [row(first), ...later.map(row)];
}

/** Entries of one fact, oldest first; there is always one. */
export type Entries<Value extends EntryValue> = readonly [Entry<Value>, ...Entry<Value>[]];
