import { answerProblem, usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { isAbove, isBlank, largestNumber } from '#engine/money/read-number.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import type { EntryField, EntryTexts } from './car-entry.ts';
import { yesNoCarFields } from './car-fields.ts';

/** What can be wrong with a field of a car's entry. One place has the words for the pages, one for the call. */
export type EntryProblem =
  | 'required'
  | 'notAYear'
  | 'notAPrice'
  | 'notKilometres'
  | 'notAPercentage'
  | 'notAVin'
  | 'wrongCheckDigit'
  | 'notDoors'
  | 'notALink'
  | 'notAnAnswer'
  | 'notYesOrNo'
  | 'notAnAmount'
  | 'tooLarge';

type Entry = Readonly<Partial<EntryTexts>>;

const required = ['make', 'vehicleType', 'modelName', 'trim', 'year', 'type'] as const satisfies EntryField[];

const oldestYear = 1900;
/** A model year is sold before it begins. */
const yearsAhead = 2;
const mostKilometres = 2_000_000;

const amount = /^\d*(?:\.\d{1,2})?$/;
const percentage = /^\d{1,2}(?:\.\d{1,3})?$/;

/** Whole kilometres that somebody wrote; null where they are none. */
export function kilometresWritten(text: string): number | null {
  const plain = plainWritten(text, 'count', 'any');
  return plain === '' || plain.startsWith('-') ? null : Math.round(Number(plain));
}

const onRequest =
  /^(?:call|please call|call us|call dealer|call for (?:the |our |best |details|price|pricing).*|contact (?:us|dealer)(?: for .*)?|(?:price )?(?:on|upon) request|p\.?o\.?a\.?|tba|(?:prix )?(?:sur demande|à discuter|à venir)|appele[rz](?:[- ]nous)?(?: pour .*)?|(?:nous )?contacte[rz](?:[- ]nous)?(?: pour .*)?)[.!]?$/i;

/** Words that stand in the place of a price, as dealers and their systems write them: who asks is told. */
export const isPriceOnRequest = (text: string): boolean => onRequest.test(text.trim());

/** A used car is one whose kilometres count. */
export const isUsed = (type: string | undefined): boolean => type === 'PreOwned' || type === 'CertifiedPreOwned';

/**
 * What is wrong with an entry, by field; nothing where it may be saved. Only make, type, model, trim, year and condition
 * are asked for, and of a used car its mileage; every other field may be empty.
 */
export function entryProblems(entry: Entry, thisYear: number): Partial<Record<EntryField, EntryProblem>> {
  const problems: Partial<Record<EntryField, EntryProblem>> = {};
  for (const field of required) if (isBlank(entry[field])) problems[field] = 'required';
  if (isUsed(entry.type) && isBlank(entry.mileage)) problems.mileage = 'required';
  // Object.entries forgets that the keys are the fields' names.
  for (const [field, check] of Object.entries(shapes) as [EntryField, Shape][]) {
    const text = (entry[field] ?? '').trim();
    const problem = text === '' ? undefined : check(text, thisYear);
    if (problem) problems[field] ??= problem;
  }
  const vin = (entry.vin ?? '').trim();
  const problem = vin === '' ? undefined : vinProblem(vin, { year: Number(entry.year), thisYear });
  if (problem) problems.vin = problem;
  return problems;
}

type Shape = (text: string, thisYear: number) => EntryProblem | undefined;

const answers = Object.fromEntries(
  usedCarQuestionNames.map((name): [EntryField, Shape] => [name, (text) => answerProblem(name, text)]),
);

const yesOrNo = Object.fromEntries(
  yesNoCarFields.map((name): [EntryField, Shape] => [
    name,
    (text) => (/^(?:yes|no)$/.test(text) ? undefined : 'notYesOrNo'),
  ]),
);

const shapes: Partial<Record<EntryField, Shape>> = {
  ...answers,
  ...yesOrNo,
  year: (text, thisYear) =>
    /^\d{4}$/.test(text) && Number(text) >= oldestYear && Number(text) <= thisYear + yearsAhead
      ? undefined
      : 'notAYear',
  basePrice: (text) => priceProblem(text),
  mileage: (text) => {
    const kilometres = kilometresWritten(text);
    if (kilometres === null) return 'notKilometres';
    return kilometres > mostKilometres ? 'tooLarge' : undefined;
  },
  taxRatePercentage: (text) => (percentage.test(plainWritten(text, 'rate', 'en')) ? undefined : 'notAPercentage'),
  doors: (text) => (/^[1-7]$/.test(text) ? undefined : 'notDoors'),
  historyReportUrl: (text) => (isHttpsLink(text) ? undefined : 'notALink'),
};

/** What is wrong with a price alone; '' is one on request. */
export function priceProblem(written: string): EntryProblem | undefined {
  const text = written.trim();
  if (text === '' || isPriceOnRequest(text)) return undefined;
  const plain = plainWritten(text, 'money', 'en');
  if (plain === '' || !amount.test(plain)) return 'notAPrice';
  return isAbove(plain, largestNumber) ? 'tooLarge' : undefined;
}

/** An address that a browser may be sent to from a public page. */
export function isHttpsLink(text: string): boolean {
  return /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);
}

const vinValues = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Cars from this model year on have a VIN of seventeen characters. */
const vinShape = /^[A-HJ-NPR-Z0-9]{17}$/;

/** A VIN as it is kept: in capitals, without the spaces and dashes that people put in. */
export const plainVin = (text: string): string => text.replace(/[\s\p{Cf}\p{Pd}]/gu, '').toUpperCase();

/** What the ninth sign of a VIN has to be, by all the others. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, letter, place) => {
    const value = vinValues.indexOf(letter) % 10;
    return total + value * (vinWeights[place] ?? 0);
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** The first model year whose cars have a VIN of seventeen signs (49 CFR 565). Before, each maker numbered in its own way. */
const firstVins = 1981;

/**
 * From this age on, in years, cars that were built for other markets may be brought in: Motor Vehicle Safety Regulations, section
 * 12, https://laws-lois.justice.gc.ca/eng/regulations/C.R.C.,_c._1038/. Their numbers are those of frames, or VINs without a check digit.
 */
const broughtInFrom = 15;

/** Of the number of a frame or an old car: letters and digits, at least five. */
const oldNumber = /^[A-Z0-9]{5,17}$/;

/** A VIN that begins so was given in North America, whose rules have a check digit. */
const isNorthAmerican = (vin: string): boolean => /^[1-5]/.test(vin);

/**
 * What is wrong with a VIN. Cars built for North America carry a check digit at the ninth place (49 CFR 565.15); one
 * that does not fit is a typing error. Of a car that is old enough another number will do.
 *
 * @param age the car's model year beside this year, where they are known
 */
export function vinProblem(
  text: string,
  age?: { readonly year: number; readonly thisYear: number },
): 'notAVin' | 'wrongCheckDigit' | undefined {
  const vin = plainVin(text);
  // One sign all along stands in the place of a number that nobody knows, and its check digit may fit.
  if (/^(.)\1*$/.test(vin)) return 'notAVin';
  const isVin = vinShape.test(vin);
  if (age && age.year > 0 && oldNumber.test(vin)) {
    const isOld = age.year < firstVins;
    const mayBeBroughtIn = age.year <= age.thisYear - broughtInFrom && !(isVin && isNorthAmerican(vin));
    if (isOld || (mayBeBroughtIn && (isVin || vin.length < 17))) return undefined;
  }
  if (!isVin) return 'notAVin';
  return vin[8] === vinCheckDigit(vin) ? undefined : 'wrongCheckDigit';
}
