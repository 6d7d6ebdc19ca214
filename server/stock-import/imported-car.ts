import type { TextCarField } from '#contract/car-fields.ts';
import type { ImportMistake } from '#contract/stock-import-rows.ts';
import type { Words } from '#contract/words.ts';
import type { Gone } from './availability.ts';
import type { UnclearNumber } from './tables.ts';

/** A car as a row says it, by the columns of a listing. What the file has no column for is not there. */
export type ImportedCar = { readonly [Name in TextCarField]?: string | null } & {
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly makeId: string;
  readonly model: string;
  readonly vehicleType: string;
  readonly year: number;
  readonly condition: string;
  readonly trim?: string;
  readonly mileageKm?: number | null;
  readonly basePriceCents?: number | null;
  readonly doors?: number | null;
  readonly description?: string | null;
  /** The address of a history report, and what the car has or has not, by their names among a listing's details. */
  readonly details?: Readonly<Record<string, string>>;
  /** Answers about a used car, by question. */
  readonly declared?: Readonly<Record<string, string>>;
  /** Addresses of photos, for the feeds. */
  readonly photos?: readonly string[];
};

/** The same as its row says it, with what is asked of its price. */
export type CarOfRow = ImportedCar & {
  /** Whether it is all-in, with freight and every fee that all buyers pay. */
  readonly priceIsAllIn?: boolean;
  /** Whether it is far from what the model costs in the catalogue. */
  readonly priceIsOdd?: boolean;
};

/** What is wrong in a row, to be said in the language of whoever looks. */
export type Mistake = Omit<ImportMistake, 'message'> & { readonly message: Words };

/** Why a row is left out without a mistake. */
export type Skipped = Gone | 'notACar';

/** By what a row is known: its numbers as they stand in it, right or wrong. */
export type RowNumbers = { readonly vin: string | null; readonly stockNumber: string | null };

/** What a row says, and what is wrong in it; the car is null where it cannot be one. */
export type UnderstoodRow = {
  readonly line: number;
  readonly make: string;
  readonly numbers: RowNumbers;
  readonly car: CarOfRow | null;
  readonly mistakes: readonly Mistake[];
  /** Cells that were left out, and cost the car nothing. */
  readonly remarks: readonly Mistake[];
  /** Why it is no car of the public stock, though nothing in it is wrong. */
  readonly skipped?: Skipped;
  /** Its cells that can be read as two numbers, whether or not one was chosen. */
  readonly unclear: readonly Omit<UnclearNumber, 'rows'>[];
};
