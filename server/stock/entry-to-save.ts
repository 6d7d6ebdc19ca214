import type { EntryField } from '#contract/car-entry.ts';
import { type EntryProblem, entryProblems } from '#contract/car-entry-rules.ts';
import { vehicleTypeNames } from '#contract/labels/vehicle-type-names.ts';
import { msg, type Words } from '#contract/words.ts';
import { confirmPrice, farOff } from '../catalogue/known-vehicles.ts';
import { makeWritten } from '../catalogue/other-makes.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Transaction } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { invalidField, Refusal } from '../kit/handler.ts';
import { type CarToHold, isOddPrice, usualPrices } from '../listings/usual-prices.ts';
import { type MakeWithTypes, makesToChooseFrom } from './dealer-makes.ts';
import { columnsOf, type EntryColumns, type SentEntry } from './entry-columns.ts';

/** What is said of a field that cannot be saved as it is. */
export const problemSentences: Record<EntryProblem, Words> = {
  required: msg`This field is missing.`,
  notAYear: msg`Enter the model year with four digits, such as 2026.`,
  notAPrice: msg`Enter a price, such as 38,590.`,
  notKilometres: msg`Enter a whole number of kilometres, such as 42,000.`,
  notAPercentage: msg`Enter a percentage from 0 to 99.99, such as 13.`,
  notAVin: msg`A VIN has 17 letters and digits, with no I, O or Q.`,
  wrongCheckDigit: msg`This VIN isn’t right: its check digit doesn’t match.`,
  notDoors: msg`Enter the number of doors, from 1 to 7.`,
  notALink: msg`Enter an address that starts with https://.`,
  notAnAnswer: msg`Answer yes or no, or choose one of the categories.`,
  notYesOrNo: msg`Answer yes or no.`,
  notAnAmount: msg`Enter an amount, such as 4,200, or leave it blank.`,
  tooLarge: msg`This number is too large.`,
};

/** How a field of the one entry is called in a refusal. */
const fieldOf = (field: string): string => `carModelDetails.0.${field}`;

/** An entry that may be saved: its make's id, and its columns. */
export type EntryToSave = { readonly makeId: string; readonly columns: EntryColumns };

type ToSave = {
  readonly entry: SentEntry;
  readonly dealerId: string;
  readonly clock: Clock;
  /** The car that is changed; none of a new one. */
  readonly before?: { readonly id: string; readonly basePriceCents: number | null };
  /** Whether the dealer confirms a price that is asked about. */
  readonly isPriceRight?: boolean | undefined;
  /** Whether the make may be one that the dealer does not list yet. */
  readonly anotherMake?: boolean | undefined;
};

/**
 * Checks an entry by the rules that the wizard has, and that the dealer lists such a make and type.
 *
 * @throws Refusal naming every field at fault
 */
export async function entryToSave(tx: Transaction, toSave: ToSave): Promise<EntryToSave> {
  const { entry, dealerId, clock, before, isPriceRight = false } = toSave;
  refuseProblems(entry, Number(dayInOntario(clock).slice(0, 4)));
  const columns = columnsOf(entry);
  const make = await makeOfEntry(tx, toSave);
  if (!make.vehicleTypes.includes(columns.vehicleType)) {
    throw invalidField(fieldOf('vehicleType'), msg`${{ make: make.make }} doesn’t make this type of vehicle.`);
  }
  const car = { ...columns, makeId: make.id, id: before?.id ?? null };
  const isKept = before !== undefined && before.basePriceCents === columns.basePriceCents;
  if (!isPriceRight && !isKept) await refuseOdd(tx, dealerId, car);
  return { makeId: make.id, columns };
}

/** Asks about a price that is far from what its model costs: who sends it again says that it is right. */
async function refuseOdd(
  tx: Transaction,
  dealerId: string,
  car: CarToHold & Pick<EntryColumns, 'basePriceCents'>,
): Promise<void> {
  if (car.basePriceCents === null) return;
  const costsOf = await usualPrices(tx, dealerId, [car]);
  if (!isOddPrice(car.basePriceCents, costsOf(car))) return;
  const field = fieldOf('basePrice');
  throw new Refusal('invalid', farOff, { field, fields: { [field]: farOff, isPriceRight: confirmPrice } });
}

/** The make of an entry with the types in which the dealer lists it, or, of another make, every type that there is. */
async function makeOfEntry(tx: Transaction, { entry, dealerId, anotherMake }: ToSave): Promise<MakeWithTypes> {
  const text = (entry.make ?? '').trim();
  const choice = await makesToChooseFrom(tx, dealerId);
  const listed = choice.find((one) => one.make.toUpperCase() === text.toUpperCase());
  if (listed) return listed;
  if (!anotherMake) throw invalidField(fieldOf('make'), msg`This isn’t a make you sell.`);
  const written = await makeWritten(tx, text);
  if (!written) throw invalidField(fieldOf('make'), msg`We don’t recognize this make. Write it in full.`);
  return { id: written.id, make: written.name, vehicleTypes: Object.keys(vehicleTypeNames) };
}

function refuseProblems(entry: SentEntry, thisYear: number): void {
  const given = Object.entries(entry).map(([field, text]) => [field, text ?? ''] as const);
  const problems = entryProblems(Object.fromEntries(given), thisYear);
  // Object.entries forgets the types of a record's own keys and values.
  const list = Object.entries(problems) as [EntryField, EntryProblem][];
  const fields = Object.fromEntries(list.map(([field, problem]) => [fieldOf(field), problemSentences[problem]]));
  const [first] = list;
  if (!first) return;
  throw new Refusal('invalid', problemSentences[first[1]], { field: fieldOf(first[0]), fields });
}

/** Says of a statement that broke one of the dealer's own numbers which one it was; passes every other error on. */
export function namingDoubles(error: unknown): never {
  if (isUniqueViolation(error, 'listings_vin')) {
    throw invalidField(fieldOf('vin'), msg`Another of your cars has this VIN.`);
  }
  if (isUniqueViolation(error, 'listings_stock_number')) {
    throw invalidField(fieldOf('stockNumber'), msg`Another of your cars has this stock number.`);
  }
  throw error;
}
