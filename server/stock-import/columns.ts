import { yesNoCarFields } from '#contract/car-fields.ts';
import type { ImportField } from '#contract/stock-import.ts';
import type { SourceHolding } from '#contract/stock-source-kinds.ts';
import { allAliases } from './aliases.ts';
import { readAvailability } from './availability.ts';
import type { ColumnMeaning } from './known-formats.ts';
import { plain } from './read-answers.ts';
import { readYesNo } from './read-cells.ts';

/** Headings that say the body in some systems and the condition in others. */
const ambiguous = new Set(['type', 'vehicletype', 'typedevehicule']);
const conditionWord =
  /^(n|u|brand new|new|used|d[eé]mo|cpo|certified|certifi[eé]e?|pre-?owned|neufs?|neuves?|usag[eé]e?s?|(v[eé]hicule )?d['’]occasion|occasion)(?![\p{L}\p{N}])/iu;

/**
 * What each column stands for, by its heading; null where that is not known.
 *
 * @param samples some rows below the headings
 */
export function recognise(headings: readonly string[], samples: readonly (readonly string[])[]): ColumnMeaning[] {
  const ranks = new Map<number, number>();
  // What stands in brackets behind a heading is a word on it: "Price (plus fees and tax)".
  const names = headings.map((heading) =>
    isKnownName(plain(heading)) ? plain(heading) : plain(heading.replace(/\(.*$/, '')),
  );
  const columns = names.map((name, at): Column => {
    const cells = samples.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return { name, cells };
  });
  const fields: (ImportField | null)[] = names.map(() => null);
  // Object.entries forgets that the keys are the fields.
  for (const [field, known] of Object.entries(allAliases()) as [ImportField, readonly string[]][]) {
    const isIt = (at: number) => fields[at] === null && mayBe(field, columns[at]);
    const places = known.flatMap((alias) => names.flatMap((name, at) => (name === alias && isIt(at) ? [at] : [])));
    for (const [rank, at] of (isSeveral.has(field) ? places : places.slice(0, 1)).entries()) {
      fields[at] = field;
      if (field === 'price') ranks.set(at, rank);
    }
  }
  for (const [at, name] of names.entries()) if (fields[at] === null && numberedPhoto.test(name)) fields[at] = 'photos';
  byValues(fields, columns);
  return fields.map((field, at): ColumnMeaning => {
    const rank = ranks.get(at);
    return rank === undefined ? { field } : { field, rank };
  });
}

/** What a file may say in several columns at once, whichever of their headings it has. Descriptions are chosen by hand. */
const isSeveral: ReadonlySet<ImportField> = new Set(['availability', 'price', 'photos']);

type Column = { readonly name: string; readonly cells: readonly string[] };

const most = (cells: readonly string[], isOne: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isOne).length * 2 > cells.length;

/** Whether what stands in a column is what its heading says: a status is new or used, or for sale; a type a body as well. */
function mayBe(field: ImportField, column: Column | undefined): boolean {
  if (!column || column.cells.length === 0) return true;
  const { name, cells } = column;
  // "Safety" may be a list of airbags and brakes.
  if (yesNoCarFields.some((one) => one === field)) return most(cells, (cell) => 'answer' in readYesNo(cell));
  if (field === 'condition' && ambiguous.has(name)) return cells.some((cell) => conditionWord.test(cell));
  if (field === 'condition' && isStatus.test(name)) return most(cells, (cell) => conditionWord.test(cell));
  if (field === 'condition' && name === 'condition') return !most(cells, (cell) => gradeWord.test(cell));
  if (field === 'availability' && isVague.test(name))
    return most(cells, (cell) => typeof readAvailability(cell, name) === 'string');
  if (field === 'stockNumber' && isVagueNumber.test(name))
    return cells.every((cell) => /[a-z]/i.test(cell) && cell.length < 22);
  if (field === 'body' && ambiguous.has(name)) return !cells.some((cell) => conditionWord.test(cell));
  return true;
}

/** Headings under which other things stand as well; and of numbers, which may be another system's own. */
const isVague = /^(?:category|categorie|objective|instock)$/;
const isVagueNumber = /^(?:vehicle)?id$/;
const isStatus = /^(?:status|inventorytype)$/;
/** How well a used car is kept, as Meta's catalogue says it. */
const gradeWord = /^(?:excellent|very good|good|fair|poor|other)$/i;
/** Whether a cell can be nothing but a VIN. */
export const isVin = (cell: string): boolean => /^(?=.*\d)(?=.*[a-z])[A-HJ-NPR-Z0-9]{17}$/i.test(cell.trim());

/** What no heading says and every car needs, where the values of a single column can be nothing else. */
function byValues(fields: (ImportField | null)[], columns: readonly Column[]): void {
  const tell = (
    field: ImportField,
    isOne: (cell: string) => boolean,
    isSo: (column: Column) => boolean = () => true,
  ) => {
    if (fields.includes(field)) return;
    const found = columns.flatMap((column, at) =>
      fields[at] === null && isSo(column) && most(column.cells, isOne) ? [at] : [],
    );
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) fields[only] = field;
  };
  tell('vin', isVin);
  // N alone may be a no.
  const isCondition = ({ cells }: Column) => cells.some((cell) => /^(?:u|used|new|usag|neu|occasion|pre)/i.test(cell));
  tell('condition', (cell) => conditionWord.test(cell), isCondition);
  if (!fields.includes('miles'))
    tell('mileage', (cell) => /^\d[\d ,.\u00a0\u202f]*\s?(?:km|kms|kilom[eè]tres)$/i.test(cell));
  tell('price', (cell) => /^(?:c?\$\s?\d[\d ,.\u00a0\u202f]{3,}|\d[\d ,.\u00a0\u202f]{3,}\s?\$)$/i.test(cell));
}

/** One of several columns that have the address of a photo each: "Photo 3", "image_url_12". */
const numberedPhoto = /^(?:extra|additional)?(?:photo|image|img|picture|pic)(?:url|link)?\d{1,2}(?:url)?$/;

/** Whether a heading is one that is known. */
export const isKnownHeading = (heading: string): boolean =>
  numberedPhoto.test(plain(heading)) || isKnownName(plain(heading));

const isKnownName = (name: string): boolean => Object.values(allAliases()).some((known) => known.includes(name));

/** How many headings of a row are known. */
export const knownHeadings = (headings: readonly string[]): number =>
  recognise(headings, []).filter(({ field }) => field !== null).length;

/** Without these no row can be read; the VIN may stand for the stock number and the other way round. */
const needed: readonly ImportField[] = ['condition', 'year', 'make', 'model'];

/**
 * What no column stands for and every row needs; `vin` where there is neither VIN nor stock number.
 *
 * @param holds where it is known that all of the cars are new ones, or used ones
 */
export function lackingFields(
  fields: readonly (ImportField | null)[],
  holds: SourceHolding | null = null,
): ImportField[] {
  const hasNumber = fields.includes('vin') || fields.includes('stockNumber');
  const isSaid = (field: ImportField) =>
    fields.includes(field) || (field === 'condition' && (holds === 'new' || holds === 'used'));
  return [...(hasNumber ? [] : (['vin'] as const)), ...needed.filter((field) => !isSaid(field))];
}
