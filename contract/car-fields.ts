import type { StatedFact } from './car-facts.ts';

/** What a car's attribute is. */
type CarField = {
  /** What the API's document says of it. */
  readonly means: string;
} & (
  | {
      /** The dealer's own words, at most so many code points. */
      readonly kind: 'text';
      readonly longest: number;
      /** By which words of the catalogue it is said in the reader's language. */
      readonly stated: StatedFact;
      readonly example: string;
    }
  | { readonly kind: 'doors'; readonly example: string }
  | {
      /** Yes, no, or nothing said. A search asks for cars that have it. */
      readonly kind: 'yesNo';
      /** What people write of it in a search, without accents and in small letters. */
      readonly words: RegExp;
    }
);

/**
 * The one record of a car's attributes, in the order in which they are asked for and shown. From it come the entry of the wizard
 * and of the API, what a column of a stock file can stand for, what the car's page and a comparison show, and of what a
 * car has or has not the filter of a search, of saved searches and of the tools for assistants. Whoever needs attributes by name takes them
 * from it.
 */
export const carFields = {
  body: {
    kind: 'text',
    longest: 60,
    stated: 'body',
    means: 'The words, or the class of the vehicle.',
    example: 'SUV',
  },
  exteriorColour: {
    kind: 'text',
    longest: 60,
    stated: 'colour',
    means: 'As the dealer words it.',
    example: 'Liquid Carbon',
  },
  interiorColour: { kind: 'text', longest: 60, stated: 'colour', means: 'As the dealer words it.', example: 'Black' },
  drivetrain: { kind: 'text', longest: 40, stated: 'drivetrain', means: 'As the dealer words it.', example: 'AWD' },
  transmission: {
    kind: 'text',
    longest: 60,
    stated: 'transmission',
    means: 'As the dealer words it.',
    example: 'Automatic',
  },
  fuel: { kind: 'text', longest: 40, stated: 'fuel', means: 'What it runs on.', example: 'Gasoline' },
  doors: { kind: 'doors', means: 'How many doors.', example: '4' },
  heatedSeats: {
    kind: 'yesNo',
    means: 'Whether its seats are heated',
    words: /\b(?:heated seats?|sieges? chauffants?)\b/,
  },
  safetyCertificate: {
    kind: 'yesNo',
    means: 'Whether it is sold with the safety certificate or certified inspection of its province',
    words:
      /\b(?:safety[- ]?(?:certificate|certified|certification|inspected|inspection)|certified inspection|safetied|certificat de securite|inspection (?:certifiee|mecanique))\b/,
  },
} as const satisfies Readonly<Record<string, CarField>>;

type CarFields = typeof carFields;
export type CarFieldName = keyof CarFields;

/** The attributes of a kind. */
type OfKind<Kind extends CarField['kind']> = {
  [Name in CarFieldName]: CarFields[Name]['kind'] extends Kind ? Name : never;
}[CarFieldName];
export type TextCarField = OfKind<'text'>;
export type YesNoCarField = OfKind<'yesNo'>;

/** The same for whoever reads the record by any name. */
const record: Readonly<Record<CarFieldName, CarField>> = carFields;

/** What is known of an attribute. */
export const carFieldOf = (name: CarFieldName): CarField => record[name];

// Object.keys forgets that the keys are the names.
export const carFieldNames = Object.keys(carFields) as CarFieldName[];

const ofKind = <Kind extends CarField['kind']>(kind: Kind) =>
  carFieldNames.filter((name): name is OfKind<Kind> & CarFieldName => record[name].kind === kind);

export const textCarFields = ofKind('text');

/** What a car has or has not: kept as "yes" or "no" among a listing's details. */
export const yesNoCarFields = ofKind('yesNo') as [YesNoCarField, ...YesNoCarField[]]; // there is one at least

const longestOf = (field: CarField): number => (field.kind === 'text' ? field.longest : field.kind === 'doors' ? 1 : 3);

/** The longest text that each may hold, in code points. */
export const carFieldLengths = Object.fromEntries(
  carFieldNames.map((name) => [name, longestOf(record[name])]),
  // Object.fromEntries forgets the names.
) as Readonly<Record<CarFieldName, number>>;
