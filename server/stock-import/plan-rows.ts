import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PricesHold } from '#contract/import-file.ts';
import type { DraftReason } from '#contract/stock-import-rows.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { farOff } from '../catalogue/known-vehicles.ts';
import type { Difference } from '../catalogue/vin-facts.ts';
import { newId } from '../kit/secrets.ts';
import type { PlannedRow } from './import-files.ts';
import type { CarOfRow, ImportedCar, Mistake, UnderstoodRow } from './imported-car.ts';
import type { ListingColumns } from './known-stock.ts';

/**
 * What a file would do to a dealer's stock: every row with its listing, and the cars that no row names. `unmatched` are the
 * lines of rows with mistakes that name none of the dealer's cars: each may be one of those that seem to be missing.
 */
type Plan = { readonly rows: PlannedRow[]; readonly missing: string[]; readonly unmatched: number[] };

/** What the law says of a dealer's cars. */
export type Checks = {
  /**
   * What an all-in price is without the dealer's fees and freight, in cents, nothing or less where they come to as much;
   * null where the freight is not stated.
   */
  readonly baseOf: (car: ImportedCar, details: Readonly<Record<string, string>>) => number | null;
  /** Whether a price is far from what its model costs; `id` is the listing's that it is of, null of a new car. */
  readonly isOdd: (car: ImportedCar, id: string | null) => boolean;
  /** In what a car's VIN says otherwise than its row. */
  readonly byVin: (car: ImportedCar, make: string) => readonly Difference[];
  /** Why a car to be added comes as a draft; nothing where it may be published at once. */
  readonly draftFor: (car: ImportedCar) => readonly DraftReason[];
  /** Whether a change leaves a published car with a question about used cars open that was not open before. */
  readonly opensQuestion: (before: ListingColumns, after: ListingColumns) => boolean;
};

type Finder = { byVin: Map<string, ListingColumns>; byStockNumber: Map<string, ListingColumns> };

/**
 * Compares a file with the stock: a row is the car of its VIN, else the car of its stock number, else a new one. A VIN
 * and a stock number stand once in a file. The cars that a row with a mistake names stay as they are.
 */
export async function planRows(
  all: readonly UnderstoodRow[],
  stock: readonly ListingColumns[],
  checks: Checks,
): Promise<Plan> {
  const rows = all.filter(({ skipped }) => skipped === undefined);
  const known = await indexOf(stock);
  const checked = await withoutDoubles(rows);
  const matches = await matchRows(checked, known);
  const taken = new Set([...matches.values()].map(({ id }) => id));
  const planned: PlannedRow[] = [];
  await forEachYielding(checked, (row) => planned.push(planRow(row, matches.get(row), { known, taken, ...checks })));
  const named = new Set(taken);
  // A truck that somebody lists by hand does not go because the file calls it no car.
  for (const row of all) if (row.skipped === 'notACar') for (const { id } of namedBy(row, known)) named.add(id);
  const unmatched: number[] = [];
  await forEachYielding(planned, ({ action, line }, place) => {
    if (action !== 'mistaken') return;
    const cars = namedBy(checked[place], known);
    for (const { id } of cars) named.add(id);
    if (cars.length === 0) unmatched.push(line);
  });
  const missing = stock.filter(({ id, vin, stockNumber }) => (vin !== null || stockNumber !== null) && !named.has(id));
  return { rows: planned, missing: missing.map(({ id }) => id), unmatched };
}

/** The cars of a row by its stock number and by its VIN, of which either may be the wrong one. */
function namedBy(row: UnderstoodRow | undefined, { byVin, byStockNumber }: Finder): ListingColumns[] {
  const { vin = null, stockNumber = null } = row?.numbers ?? {};
  const found = [
    stockNumber === null ? undefined : byStockNumber.get(stockNumber),
    vin === null ? undefined : byVin.get(vin),
  ];
  return found.filter((listing) => listing !== undefined);
}

async function indexOf(stock: readonly ListingColumns[]): Promise<Finder> {
  const finder: Finder = { byVin: new Map(), byStockNumber: new Map() };
  await forEachYielding(stock, (listing) => {
    if (listing.vin !== null) finder.byVin.set(listing.vin, listing);
    if (listing.stockNumber !== null) finder.byStockNumber.set(listing.stockNumber, listing);
  });
  return finder;
}

/** The rows, of which two of the same VIN or stock number are both a mistake: nobody knows which one is right. */
export async function withoutDoubles(rows: readonly UnderstoodRow[]): Promise<UnderstoodRow[]> {
  const lines = { vin: new Map<string, number[]>(), stockNumber: new Map<string, number[]>() };
  const numbers = ['vin', 'stockNumber'] as const;
  await forEachYielding(rows, ({ line, car }) => {
    for (const field of numbers) {
      const value = car?.[field];
      if (value) lines[field].set(value, [...(lines[field].get(value) ?? []), line]);
    }
  });
  const checked: UnderstoodRow[] = [];
  await forEachYielding(rows, (row) => {
    const mistakes = numbers.flatMap((field) => {
      const value = row.car?.[field] ?? '';
      const first = lines[field].get(value)?.find((line) => line !== row.line);
      const message = msg`Line ${{ first: first ?? 0 }} has the same ${{ field: names[field] }}.`;
      return first === undefined ? [] : [mistakeIn(row.line, field, value, message)];
    });
    checked.push(mistakes.length > 0 ? { ...row, car: null, mistakes } : row);
  });
  return checked;
}

const leftOpen = msg`This car is published, and this row would leave required used-car questions unanswered. Answer them in the file, or hide the car first.`;

const names = { vin: msg`VIN`, stockNumber: msg`stock number` } as const;

const headings = { vin: 'VIN', stockNumber: 'Stock number', condition: 'Condition', price: 'Price' } as const;

const mistakeIn = (line: number, field: keyof typeof headings, value: string, message: Words): Mistake => ({
  line,
  field,
  value,
  message,
  heading: headings[field],
});

/** First every row by its VIN, then the others by their stock numbers, among the cars that are left. */
async function matchRows(
  rows: readonly UnderstoodRow[],
  { byVin, byStockNumber }: Finder,
): Promise<ReadonlyMap<UnderstoodRow, ListingColumns>> {
  const matches = new Map<UnderstoodRow, ListingColumns>();
  const taken = new Set<string>();
  const take = (row: UnderstoodRow, found: ListingColumns | undefined) => {
    if (!found || taken.has(found.id) || matches.has(row)) return;
    matches.set(row, found);
    taken.add(found.id);
  };
  await forEachYielding(rows, (row) => row.car?.vin && take(row, byVin.get(row.car.vin)));
  await forEachYielding(rows, (row) => row.car?.stockNumber && take(row, byStockNumber.get(row.car.stockNumber)));
  return matches;
}

const noFreight = msg`This price includes freight, but you haven’t entered the freight for this make. Add it under Makes and vehicle types.`;

const onlyFees = msg`This price is meant to include your fees, but your fees add up to that much or more. Is it actually the price before fees?`;

/** The car with its price before fees, which are added to it here; or what is wrong with its price. */
function beforeFees(
  read: CarOfRow,
  match: ListingColumns | undefined,
  { baseOf, isOdd }: Checks,
): { readonly car: ImportedCar } | { readonly problem: Words } {
  const { priceIsAllIn, priceIsOdd, ...car } = read;
  const basePriceCents = priceIsAllIn ? baseOf(car, { ...match?.details, ...car.details }) : car.basePriceCents;
  // Its dealer has said that it is right, or it wouldn't cost that much already.
  const isAsBefore = match !== undefined && basePriceCents === match.basePriceCents;
  if (!isAsBefore && (priceIsOdd || isOdd(read, match?.id ?? null))) return { problem: farOff };
  if (!priceIsAllIn) return { car };
  if (typeof basePriceCents !== 'number') return { problem: noFreight };
  return basePriceCents > 0 ? { car: { ...car, basePriceCents } } : { problem: onlyFees };
}

function planRow(
  { line, make, car: read, mistakes, remarks }: UnderstoodRow,
  match: ListingColumns | undefined,
  around: Checks & { readonly known: Finder; readonly taken: ReadonlySet<string> },
): PlannedRow {
  const nothing = { line, make, id: null, car: null, before: null, ready: false, remarks };
  if (!read) return { ...nothing, action: 'mistaken', mistakes };
  const priced = beforeFees(read, match, around);
  if ('problem' in priced) {
    const price = formatCents(read.basePriceCents ?? 0);
    return { ...nothing, action: 'mistaken', mistakes: [mistakeIn(line, 'price', price, priced.problem)] };
  }
  const { car } = priced;
  const holds = priceHeld(read);
  const holder = car.stockNumber === null ? undefined : around.known.byStockNumber.get(car.stockNumber);
  if (holder && match && holder.id !== match.id && !around.taken.has(holder.id)) {
    const message = msg`This stock number already belongs to one of your cars that isn’t in this file.`;
    const mistake = mistakeIn(line, 'stockNumber', car.stockNumber ?? '', message);
    return { ...nothing, action: 'mistaken', mistakes: [mistake] };
  }
  const row = { line, make, car, holds, mistakes, remarks, byVin: around.byVin(car, make) };
  if (!match) {
    const draftFor = around.draftFor(car);
    return { ...row, action: 'add', id: newId(), before: null, ready: draftFor.length === 0, draftFor };
  }
  const after = merged(match, car);
  if (around.opensQuestion(match, after))
    return { ...nothing, action: 'mistaken', mistakes: [mistakeIn(line, 'condition', car.condition, leftOpen)] };
  const action = isDeepStrictEqual(after, match) ? 'keep' : 'change';
  return { ...row, action, id: match.id, before: match, ready: false };
}

/** What a row's price holds; null where it has none. */
function priceHeld({ basePriceCents, priceIsAllIn }: CarOfRow): PricesHold | null {
  if (!basePriceCents) return null;
  return priceIsAllIn ? 'allIn' : 'beforeFees';
}

/** A listing with what a row says of it. A VIN, a stock number, a report or an answer that a row leaves empty stays. */
export function merged(before: ListingColumns, car: ImportedCar): ListingColumns {
  return {
    ...before,
    ...car,
    vin: car.vin ?? before.vin,
    stockNumber: car.stockNumber ?? before.stockNumber,
    details: { ...before.details, ...car.details },
    declared: { ...before.declared, ...car.declared },
  };
}

/** So many pieces of a long list are worked on before others get their turn; a few milliseconds of work. */
const atOnce = 250;

/** Works through a long list in order, and lets whatever else the process does go on in between. */
async function forEachYielding<Item>(items: readonly Item[], work: (item: Item, place: number) => void): Promise<void> {
  for (const [place, item] of items.entries()) {
    work(item, place);
    if (place % atOnce === atOnce - 1) await setImmediate();
  }
}
