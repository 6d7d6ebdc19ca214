/**
 * The sample catalogue: cars with their sample prices, what each model is, and what it consumes. The three files lie
 * beside this one; whoever has a disk reads them and hands the text over. README.md says where the figures come from.
 */
import type { Condition } from '#engine/form/deal-fields.ts';
import { type CsvRow, parseCsv } from './csv.ts';

export const vehicleTypes = [
  'SUV',
  'Sedan',
  'Hatchback',
  'Coupe',
  'Convertible',
  'Wagon',
  'Truck',
  'Minivan',
  'Van',
  'Electric',
] as const;

/** How well a sample price is known; only `published` ones were read from a maker's page. */
const priceConfidences = ['published', 'approximate', 'estimate', 'low', 'synthetic'] as const;

const powertrains = ['Gas', 'Hybrid offered', 'Plug-in hybrid offered', 'Battery electric'] as const;

const conditions = ['New', 'PreOwned', 'CertifiedPreOwned'] as const satisfies readonly Condition[];
const consumptionUnits = ['L/100km', 'kWh/100km'] as const;

type VehicleType = (typeof vehicleTypes)[number];

/** One car of the sample catalogue. */
export type CatalogueEntry = {
  /** In capitals, as it is stored: `ACURA`, `MERCEDES-BENZ`. */
  readonly make: string;
  readonly vehicleType: VehicleType;
  readonly model: string;
  readonly year: number;
  readonly trim: string;
  readonly condition: Condition;
  /** Kilometres on the odometer; null for a new car. */
  readonly mileageKm: number | null;
  /** Sample price in cents, before freight, fees and taxes. */
  readonly basePriceCents: number;
  readonly confidence: (typeof priceConfidences)[number];
};

/** One model with its real body style; battery-electric models are listed under the vehicle type Electric. */
export type CatalogueModel = {
  readonly make: string;
  readonly model: string;
  readonly bodyStyle: Exclude<VehicleType, 'Electric'>;
  readonly vehicleType: VehicleType;
  readonly powertrain: (typeof powertrains)[number];
};

/** Combined consumption over a model's variants, per 100 km in `unit`; electric range in km, null for the others. */
export type FuelConsumption = {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly unit: (typeof consumptionUnits)[number];
  readonly combinedMin: number;
  readonly combinedMax: number;
  readonly electricRangeKmMin: number | null;
  readonly electricRangeKmMax: number | null;
};

function oneOf<Choice extends string>(choices: readonly Choice[], row: CsvRow, column: string): Choice {
  const found = choices.find((choice) => choice === row.text(column));
  if (found === undefined) throw new Error(`${column} '${row.text(column)}' is none of ${choices.join(', ')}`);
  return found;
}

function bodyStyleOf(row: CsvRow): CatalogueModel['bodyStyle'] {
  const style = oneOf(vehicleTypes, row, 'bodyStyle');
  if (style === 'Electric') throw new Error('Electric is a vehicle type, not a body style');
  return style;
}

/** The cars in catalogue.csv. Throws when a line does not fit. */
export function parseCatalogue(csvText: string): CatalogueEntry[] {
  return parseCsv(csvText).map((row) => ({
    make: row.text('make'),
    vehicleType: oneOf(vehicleTypes, row, 'vehicleType'),
    model: row.text('model'),
    year: row.number('year'),
    trim: row.text('trim'),
    condition: oneOf(conditions, row, 'condition'),
    mileageKm: row.numberOrNull('mileage'),
    basePriceCents: Math.round(row.number('basePriceCAD') * 100),
    confidence: oneOf(priceConfidences, row, 'confidence'),
  }));
}

/** The models in models.csv. Throws when a line does not fit. */
export function parseCatalogueModels(csvText: string): CatalogueModel[] {
  return parseCsv(csvText).map((row) => ({
    make: row.text('make'),
    model: row.text('model'),
    bodyStyle: bodyStyleOf(row),
    vehicleType: oneOf(vehicleTypes, row, 'vehicleType'),
    powertrain: oneOf(powertrains, row, 'powertrain'),
  }));
}

/** The models in past-models.csv, of makes that are no longer built (past-makes.ts). Throws when a line does not fit. */
export function parsePastModels(csvText: string): CatalogueModel[] {
  return parseCsv(csvText).map((row) => {
    const bodyStyle = bodyStyleOf(row);
    return { make: row.text('make'), model: row.text('model'), bodyStyle, vehicleType: bodyStyle, powertrain: 'Gas' };
  });
}

/** The consumption figures in fuel.csv. Throws when a line does not fit. */
export function parseFuelConsumption(csvText: string): FuelConsumption[] {
  return parseCsv(csvText).map((row) => ({
    make: row.text('make'),
    model: row.text('model'),
    year: row.number('year'),
    unit: oneOf(consumptionUnits, row, 'unit'),
    combinedMin: row.number('combinedMin'),
    combinedMax: row.number('combinedMax'),
    electricRangeKmMin: row.numberOrNull('electricRangeKmMin'),
    electricRangeKmMax: row.numberOrNull('electricRangeKmMax'),
  }));
}
