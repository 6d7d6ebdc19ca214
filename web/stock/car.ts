import { type EntryTexts, entryFields } from '#contract/car-entry.ts';
import { carName as nameOfCar } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';

/** A car as its dealer reads it. */
export type CarReply = CallReply<'readCarModelDetails'>;
export type CarDetails = CarReply['carModelDetails'];
/** What only its dealer sees of it. */
type OwnersPart = NonNullable<CarReply['data']>;
export type AllInCheck = OwnersPart['check'];
export type Finding = AllInCheck['findings'][number];

export type StockReply = CallReply<'listStock'>;
export type StockRow = StockReply['data'][number];
export type LeftOut = CallReply<'publishCars'>['leftOut'][number];

// Object.fromEntries forgets that these are all of the fields.
export const emptyEntry = { ...Object.fromEntries(entryFields.map((field) => [field, ''])), type: 'New' } as EntryTexts;

/** A car's entry as the wizard's form holds it: every field a text, nothing of ours. */
export const entryOf = ({ _id, stockNumber = '', ...fields }: CarDetails): EntryTexts => ({ ...fields, stockNumber });

const ownFields = ['vin', 'stockNumber', 'historyReportUrl', ...usedCarQuestionNames] as const;

/** An entry without what is true of its car alone: its numbers, its history, and what is declared of it. */
export const withoutItsOwn = (entry: EntryTexts): EntryTexts => ({
  ...entry,
  ...Object.fromEntries(ownFields.map((field) => [field, ''])),
});

/** A car by the words that people use: "2026 Acura MDX A-Spec". */
export const carName = ({ modelName, ...car }: Pick<EntryTexts, 'year' | 'make' | 'modelName' | 'trim'>): string =>
  nameOfCar({ ...car, model: modelName });

/** Whether a member may change the stock; the server decides, this is for what is shown. */
export const mayChangeStock = (role: string): boolean => role === 'owner' || role === 'manager';
