import {
  type CarFieldName,
  carFieldNames,
  carFieldOf,
  type TextCarField,
  textCarFields,
  type YesNoCarField,
  yesNoCarFields,
} from '#contract/car-fields.ts';
import { publicListings } from './tables.ts';

type Columns = Pick<typeof publicListings, TextCarField | 'doors' | 'details'>;

/** The columns in which a public car's attributes are. */
export const attributeColumns = {
  ...Object.fromEntries(textCarFields.map((name) => [name, publicListings[name]])),
  doors: publicListings.doors,
  details: publicListings.details,
} as Columns; // Object.fromEntries forgets the names

type Row = Readonly<Record<TextCarField, string | null>> & {
  readonly doors: number | null;
  readonly details: Readonly<Record<string, string>>;
};

/** Each attribute of a car as a text; '' where nothing is said. */
export const attributesOf = (row: Row): Record<CarFieldName, string> =>
  Object.fromEntries(
    carFieldNames.map((name) => [name, textOf(row, name)]),
    // Object.fromEntries forgets the names.
  ) as Record<CarFieldName, string>;

const textOf = (row: Row, name: CarFieldName): string => {
  const { kind } = carFieldOf(name);
  if (kind === 'doors') return row.doors === null ? '' : String(row.doors);
  // The kind says where it is kept.
  return (kind === 'yesNo' ? row.details[name] : row[name as TextCarField]) ?? '';
};

/** What of all that a car has or has not its dealer says that it has. */
export const attributesHad = ({ details }: Pick<Row, 'details'>): YesNoCarField[] =>
  yesNoCarFields.filter((name) => details[name] === 'yes');
