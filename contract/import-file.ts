import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { carFieldNames, yesNoCarFields } from './car-fields.ts';

/** What server and pages both know of a file of stock. Apart from the schemas, so that the pages need no validator. */

/** A file comes in parts of so many bytes, and the last one is what is left. */
export const filePartBytes = 2 ** 20;
export const longestFile = 50 * 2 ** 20;

/**
 * How far a file has come: its parts arrive, it is read, it waits for the dealer's word, its rows are taken over (or
 * taken back, where that could not be ended), and it is done, failed or was left.
 */
export const importStates = [
  'receiving',
  'reading',
  'waiting',
  'applying',
  'undoing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

/** What a column of a file can stand for. */
export const importFields = [
  'vin',
  'stockNumber',
  'condition',
  'availability',
  'certified',
  'year',
  'make',
  'model',
  'trim',
  'mileage',
  'miles',
  'price',
  'priceType',
  'msrp',
  ...carFieldNames,
  'description',
  'photos',
  'mainPhoto',
  'historyReport',
  ...usedCarQuestionNames,
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * What may stand in several columns: addresses one after the other, texts as paragraphs, of prices the first that is one, and
 * whatever says that a car is gone.
 */
export const severalColumns: readonly ImportField[] = ['photos', 'description', 'price', 'availability'];

/** What the prices of a file hold: the car alone, or freight and every fee that all buyers pay as well. */
export const pricesHold = ['beforeFees', 'allIn'] as const;
export type PricesHold = (typeof pricesHold)[number];

/** What holds a number in which a mark may part thousands or a decimal. */
export const numberFields = ['price', 'msrp', 'mileage', 'miles'] as const;
export type NumberField = (typeof numberFields)[number];

/** What such a mark parts: cents, say, or nothing, since it stands between thousands. */
export const numberReadings = ['decimal', 'whole'] as const;
export type NumberReading = (typeof numberReadings)[number];

/** Systems whose files are read as they publish them, by what these are called. */
export const stockPresets = {
  homenet: 'HomeNet',
  vauto: 'vAuto',
  autotrader: 'AutoTrader.ca',
  d2c: 'D2C Media',
  heyauto: 'HeyAuto',
} as const;
export type StockPreset = keyof typeof stockPresets;

/** Of what a file may say something that has to be said otherwise here: "U" for used. */
export const translatedFields = [
  'condition',
  'availability',
  'certified',
  'make',
  'model',
  'body',
  'fuel',
  'drivetrain',
  'transmission',
  ...yesNoCarFields,
] as const;
