import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, managerCall } from './call.ts';
import { byId, dataOf, fields } from './fields.ts';
import { importFields, translatedFields } from './import-file.ts';
import { instant, textOf } from './texts.ts';

/** What a file says, and what is meant by it: "U" in the column of the condition for "Used". */
export const meaning = z.strictObject({
  field: z.enum(translatedFields).describe('The field at fault, or that is meant.'),
  said: textOf(80).meta({ description: 'What was said to it.', example: 'U' }),
  means: textOf(80).meta({ description: 'What is meant by it.', example: 'PreOwned' }),
});
export type Meaning = z.infer<typeof meaning>;

/** The way to the element of an XML file that is a car, such as `inventory/vehicle`; empty in a table. */
export const element = textOf(300).meta({
  description: 'The element of an XML file that is a car, by the way to it; empty in a table.',
  example: 'inventory/vehicle',
});

const column = z.strictObject({
  heading: textOf(100).meta({ description: 'Its heading.', example: 'VIN' }),
  field: z.enum(importFields).nullable().describe('The field at fault, or that is meant.'),
});
export type FormatColumn = z.infer<typeof column>;

/** A format that names less than this is not recognised by itself. */
const usualColumns = [
  { heading: 'VIN', field: 'vin' },
  { heading: 'New/Used', field: 'condition' },
  { heading: 'Year', field: 'year' },
  { heading: 'Make', field: 'make' },
  { heading: 'Model', field: 'model' },
  { heading: 'Kilometres', field: 'mileage' },
  { heading: 'Price', field: 'price' },
];

const body = z.strictObject({
  name: textOf(60)
    .overwrite((text) => text.trim())
    .min(1, t`Give the format a name.`)
    .meta({ description: 'Its name.', example: 'Lot list 1' }),
  element,
  columns: z
    .array(column)
    .min(1, t`Add at least one column.`)
    .max(300)
    .meta({ description: 'What its columns stand for.', example: usualColumns }),
  values: z.array(meaning).max(500).describe('Values.'),
});

const format = z.object({ _id: fields.id, ...body.shape, changedAt: instant.describe('When it was last changed.') });

const change = { ...managerCall, keyScopes: ['stock:write'], params: byId } as const;
const one = dataOf(format);

export const stockFormats = defineCalls({
  listStockFormats: {
    summary: 'The dealer’s own formats of files of stock: what each column stands for, by name.',
    ...managerCall,
    keyScopes: ['stock:read'],
    reply: dataOf(z.array(format)),
  },
  addStockFormat: {
    summary: 'Keeps a format of files of stock under a name. Files with its columns are read by it from then on.',
    ...managerCall,
    keyScopes: ['stock:write'],
    ...makesOne,
    refuses: ['conflict'],
    body,
    reply: one,
  },
  changeStockFormat: {
    summary: 'Changes a format; the next file is read by it.',
    ...change,
    refuses: ['notFound', 'conflict'],
    body,
    reply: one,
  },
  removeStockFormat: {
    summary: 'Removes a format; it can be brought back for 30 days.',
    ...change,
    refuses: ['notFound'],
    reply: one,
  },
  restoreStockFormat: {
    summary: 'Brings a removed format back.',
    ...change,
    refuses: ['notFound', 'conflict'],
    reply: one,
  },
});
