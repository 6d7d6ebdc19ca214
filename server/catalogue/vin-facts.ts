import { readFileSync } from 'node:fs';
import { makesOfVin } from '#reference/vins/manufacturers.ts';
import { modelYearOfVin } from '#reference/vins/model-year.ts';
import { type VinSays, vinReader } from '#reference/vins/vin-patterns.ts';
import type { Queryable } from '../database/db.ts';
import { knownVehicles } from './known-vehicles.ts';
import { readCatalogue } from './read-catalogue.ts';

let reader: ReturnType<typeof vinReader> | undefined;

/** What a VIN says of its car by the patterns of its maker; they are read when the first one is asked for. */
export function carOfVin(vin: string, year: number): VinSays {
  reader ??= vinReader(readFileSync(new URL('../../reference/vins/vin-patterns.txt', import.meta.url), 'utf8'));
  return reader(vin, year);
}

/** Fields of an entry as a VIN proposes them; '' where it says nothing. */
export type Proposal = {
  readonly vehicleType: string;
  readonly modelName: string;
  readonly trim: string;
  readonly body: string;
  readonly fuel: string;
  readonly drivetrain: string;
  readonly doors: string;
  readonly engineDisplacement: string;
};

/** Makers name the drive in the names of their trims, as far as they name it. */
const drives: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sh-?)?awd\b|4-?matic|quattro|xdrive|4motion/i, 'AWD'],
  [/\b4(?:wd|x4)\b/i, '4WD'],
  [/\bfwd\b/i, 'FWD'],
  [/\brwd\b/i, 'RWD'],
];

function driveOf(text: string): string {
  const [only, ...others] = drives.filter(([words]) => words.test(text));
  return only && others.length === 0 ? only[1] : '';
}

/** A trim that is one alone: makers write several into one pattern. */
const oneTrim = (trim = ''): string => (trim.length > 30 || /[,/;]/.test(trim) ? '' : trim);

/** What a VIN proposes of its car, by the catalogue's names of models and types. A dealer confirms it by saving. */
export async function proposalOf(
  queryable: Queryable,
  { vin, make, year }: { readonly vin: string; readonly make: string | null; readonly year: number },
): Promise<Proposal> {
  const { model = '', body = '', fuel = '', litres, doors = '', trim } = carOfVin(vin, year);
  const vehicles = knownVehicles(await readCatalogue(queryable));
  const found = make === null || model === '' ? undefined : vehicles.makeNamed(make);
  const matched = found && vehicles.modelOf(found.id, model, body);
  return {
    vehicleType: matched?.vehicleType ?? body,
    modelName: matched?.model ?? '',
    trim: oneTrim(trim),
    body,
    fuel,
    drivetrain: driveOf(trim ?? ''),
    doors,
    engineDisplacement: litres === undefined ? '' : `${Number(litres).toFixed(1)} L`,
  };
}

/** A car as a file says it. */
type FileCar = {
  readonly vin: string | null;
  readonly make: string;
  readonly model: string;
  readonly trim?: string;
  readonly year: number;
};

/** In what a car's VIN says otherwise than a file: a warning, since makers report late and models have many names. */
export type Difference = { readonly field: 'make' | 'year' | 'model'; readonly byVin: string };

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What a car's VIN says otherwise than a file, with what it says. */
export function differencesOf({ vin, make, model, trim = '', year }: FileCar, thisYear: number): Difference[] {
  if (vin?.length !== 17) return [];
  const makes = makesOfVin(vin);
  if (makes.length > 0 && !makes.includes(make)) return [{ field: 'make', byVin: makes.join(', ') }];
  const yearOfVin = modelYearOfVin(vin, thisYear);
  // The round of thirty years of a truck is not always to be seen in its VIN.
  if (yearOfVin !== null && (yearOfVin - year) % 30 !== 0) return [{ field: 'year', byVin: String(yearOfVin) }];
  const says = carOfVin(vin, year);
  if (makes.length === 0 || says.model === undefined) return [];
  const [file, names] = [plain(model + trim), [says.model, says.series ?? '', says.trim ?? ''].map(plain)];
  const isNamed = names.some((name) => name !== '' && (file.includes(name) || name.includes(plain(model))));
  return isNamed ? [] : [{ field: 'model', byVin: says.model }];
}
