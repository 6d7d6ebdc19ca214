import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, farOff, knownVehicles } from '../catalogue/known-vehicles.ts';
import { readEarlierModels } from '../catalogue/read-catalogue.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { readCatalogue, readModels, readPastModels } from '../seed/source-files.ts';
import { lackingFields } from '../stock-import/columns.ts';
import type { UnderstoodRow } from '../stock-import/imported-car.ts';
import { withoutDoubles } from '../stock-import/plan-rows.ts';
import { readAs } from '../stock-import/read-as.ts';
import { understood } from '../stock-import/reading-process.ts';

const folder = join(import.meta.dirname, '../stock-import/samples/shapes');

/** What comes of a row, as samples/shapes/README.md says it. */
type Outcome = {
  readonly lands?: Readonly<Record<string, unknown>>;
  readonly named?: object;
  readonly skipped?: string;
  readonly ask?: { readonly column?: string; readonly readings: readonly Outcome[] };
};

type Shape = {
  readonly file: string;
  readonly beside?: { readonly holds?: 'new' | 'used'; readonly distance?: 'km' };
  readonly distance: string;
  readonly answers?: { readonly holds?: 'new' | 'used'; readonly distance?: 'km'; readonly store?: string };
  readonly rows: readonly (Outcome & { readonly line: number })[];
};

/** The forty shapes with what is expected of them. */
export const shapes = (): Shape[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.expected.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

function catalogueOfFiles(): Catalogue {
  const models = [...readModels(), ...readPastModels()];
  const dearest = new Map<string, number>();
  for (const { make, model, basePriceCents } of readCatalogue())
    dearest.set(`${make} ${model}`, Math.max(basePriceCents, dearest.get(`${make} ${model}`) ?? 0));
  const names = [...new Set(models.map(({ make }) => make))];
  return {
    makes: names.map((name) => ({ id: name, name })),
    models: models.map(({ make, model: name, vehicleType }) => ({
      makeId: make,
      name,
      vehicleType,
      dearestCents: dearest.get(`${make} ${name}`) ?? null,
    })),
  };
}

/** Nothing is said of its numbers. */
const asked = { prices: null, readings: [] };

const catalogue = { ...catalogueOfFiles(), earlier: readEarlierModels() };

/** The rows of a file as they are understood, with what stands beside it; a sentence where nothing of it is. */
export async function readShape({
  file,
  beside = {},
  answers = {},
  distance,
}: Shape): Promise<readonly UnderstoodRow[] | string> {
  const bytes = readFileSync(join(folder, file));
  const parts = async function* () {
    yield bytes;
  };
  const holds = beside.holds ?? answers.holds ?? null;
  const isKm = distance === 'km' || beside.distance === 'km' || answers.distance === 'km';
  try {
    const {
      rows,
      columns: found,
      values,
    } = await readAs(parts, { format: '', own: [], element: '', said: [], values: [], ...asked });
    // As a person says it of a column called miles that is one of kilometres.
    const columns = found.map((column) =>
      isKm && column.field === 'miles' ? { ...column, field: 'mileage' as const } : column,
    );
    const lacking = lackingFields(
      columns.map(({ field }) => field),
      holds,
    );
    if (lacking.length > 0) return `Columns are missing: ${lacking.join(', ')}.`;
    const { store } = answers;
    const place = store === undefined ? -1 : columns.findIndex(({ samples }) => samples.includes(store));
    const around = { as: asked, catalogue, thisYear: 2026, holds };
    const whose = { dealerColumn: columns[place]?.heading ?? '', dealerValue: store ?? '' };
    const read: UnderstoodRow[] = [];
    for await (const row of understood({ columns, values, rows }, { ...around, whose })) read.push(row);
    return await withoutDoubles(read);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

export type Verdict = 'right' | 'named' | 'wrong';

const conditions: Readonly<Record<string, string>> = {
  New: 'New',
  PreOwned: 'PreOwned',
  CertifiedPreOwned: 'Certified',
};
const plain = (text: unknown) =>
  String(text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
const vehicles = knownVehicles(catalogue);

/** In what a car differs from the one that should land; nothing where it is that one. */
function differences({ car, make }: UnderstoodRow, expected: Readonly<Record<string, unknown>>): string[] {
  if (!car) return ['no car'];
  const isNew = car.condition === 'New';
  const model = plain(expected.model);
  const found = {
    make: plain(make) === plain(vehicles.makeOf(String(expected.make))?.name ?? expected.make),
    model: plain(car.model).startsWith(model) || model.startsWith(plain(car.model)),
    year: car.year === expected.year,
    type: conditions[car.condition] === expected.type,
    price: (car.basePriceCents ?? null) === (expected.price ?? null),
    kilometres: isNew || (car.mileageKm ?? null) === (expected.kilometres ?? null),
    vin: expected.vin === undefined ? car.vin === null : plain(car.vin) === plain(expected.vin),
    stockNumber: expected.stockNumber === undefined || car.stockNumber === expected.stockNumber,
    photos: expected.photos === undefined || JSON.stringify(car.photos ?? []) === JSON.stringify(expected.photos),
  };
  // Object.entries forgets that the values are yes or no.
  return Object.entries(found).flatMap(([name, isSame]) => (isSame ? [] : [name]));
}

/** What has become of a row beside what should: as expected, named or left for a person to look at, or wrong without a word. */
export function judge(expected: Outcome, row: UnderstoodRow | undefined): { verdict: Verdict; why: string } {
  if (row && row.mistakes.length > 0)
    return {
      verdict: expected.named || expected.ask ? 'right' : 'named',
      why: row.mistakes.map(({ message }) => message.message).join(' '),
    };
  if (row?.car?.priceIsOdd) return { verdict: expected.named || expected.ask ? 'right' : 'named', why: farOff.message };
  const skipped = !row || row.skipped !== undefined;
  if (expected.lands) {
    if (skipped) return { verdict: 'wrong', why: `skipped: ${row?.skipped ?? 'not included'}` };
    const other = differences(row, expected.lands);
    return other.length === 0 ? { verdict: 'right', why: '' } : { verdict: 'wrong', why: other.join(', ') };
  }
  if (expected.skipped)
    return skipped ? { verdict: 'right', why: '' } : { verdict: 'wrong', why: 'lands, to be skipped' };
  // What was to be asked about a cell is left out and said.
  const column = expected.ask && 'column' in expected.ask ? plain(expected.ask.column) : '';
  if (row?.remarks.some(({ heading }) => column !== '' && plain(heading) === column))
    return { verdict: 'named', why: 'a cell' };
  if (expected.named) return { verdict: 'wrong', why: skipped ? 'skipped, to be named' : 'lands, to be named' };
  return { verdict: 'wrong', why: skipped ? `skipped, to be asked: ${row?.skipped}` : 'lands, to be asked' };
}
