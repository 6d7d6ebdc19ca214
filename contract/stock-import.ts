import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, managerCall } from './call.ts';
import { actOnOne, byId, dataOf, fields, parameters } from './fields.ts';
import {
  filePartBytes,
  type ImportField,
  type ImportState,
  importFields,
  importStates,
  longestFile,
  numberFields,
  numberReadings,
  pricesHold,
} from './import-file.ts';
import { element, meaning } from './stock-formats.ts';
import { mistake, row } from './stock-import-rows.ts';
import { instant, shownList, shownText, textOf } from './texts.ts';

export type { ImportField, ImportState };

const field = z.enum(importFields);
const shownElement = shownText(
  'The element of an XML file that is a car, by the way to it; empty in a table.',
  'inventory/vehicle',
);

const numberField = z.enum(numberFields).describe('The column: price, msrp, mileage or miles.');

/** Which of two numbers is meant by what a file says in a column; `said` is empty for all that is written alike in it. */
const reading = z.strictObject({
  field: numberField,
  said: textOf(80).meta({
    description: 'The cell; empty for all of the column that can be read two ways.',
    example: '45.990',
  }),
  reads: z
    .enum(numberReadings, { error: t`Choose decimal or whole.` })
    .describe('Whether its last mark parts a decimal, or it is a whole number.'),
});
export type Reading = z.infer<typeof reading>;

/** A column as the file has it, what it stands for, and some of what is in it. */
const column = z.object({
  heading: fields.heading,
  field: field.nullable().describe('The field at fault, or that is meant.'),
  rank: z.int().optional().describe('Of several columns for one thing, the lowest comes first.'),
  samples: z.array(z.string()).meta({ description: 'What stands in the first rows.', example: ['ACURA'] }),
});
export type ImportColumn = z.infer<typeof column>;

export const stockCounts = z.object({
  added: z.int().describe('How many are new.'),
  /** Of those to be added, the ones whose price lacks nothing that the province's law asks for. */
  ready: z.int().describe('Cars to be added whose price lacks nothing.'),
  changed: z.int().describe('What was changed.'),
  unchanged: z.int().describe('How many stayed as they were.'),
  mistaken: z.int().describe('Rows in which something is wrong.'),
  /** Cars with a VIN or a stock number that the file does not name. */
  missing: z.int().describe('What is missing.'),
  /** While there is one, nothing is removed. Absent of files that were read before it was counted. */
  unmatched: z
    .int()
    .optional()
    .describe(
      'Rows in which something is wrong and that name none of the dealer’s cars: while there is one, nothing is removed.',
    ),
  /** Rows that were left out without a mistake. Absent of files that were read before they were counted. */
  skipped: z
    .object({
      notACar: z.int().optional().describe('Motorcycles, trailers, campers, boats, heavy trucks.'),
      sold: z.int().optional().describe('Cars that the file says are sold.'),
      onHold: z.int().optional().describe('Cars that the file says are held for somebody.'),
      wholesale: z.int().optional().describe('Cars that the file says go to other dealers or an auction.'),
      notForTheWeb: z.int().optional().describe('Cars that the file says are not for the web.'),
    })
    .optional()
    .describe(
      'Rows that were left out without a mistake, by the reason; those that are gone count as not in the file.',
    ),
  remarks: z.int().optional().describe('Cells that were left out and cost their cars nothing; the report names each.'),
});
export type ImportCounts = z.infer<typeof stockCounts>;

export const stockImport = z.object({
  _id: fields.id,
  fileName: fields.fileName,
  bytes: z.int().describe('How long the file is.'),
  parts: z.int().describe('How many parts the file has.'),
  partsReceived: z.int().describe('How many parts have come.'),
  state: z.enum(importStates).describe('How it stands.'),
  encoding: shownText('How its letters are written.', 'utf-8'),
  delimiter: shownText('What parts its columns.', ','),
  format: shownText(
    'As what it is read: a system’s name such as `vauto`, the id of an own format, or empty for its headings alone.',
    'vauto',
  ),
  columns: z.array(column).describe('What its columns stand for.'),
  /** Of an XML file: the element that is a car, and those that may be one with how often they stand in it. */
  element: shownElement,
  elements: shownList('The elements of an XML file that may be cars.', {
    element: shownElement,
    times: z.int().describe('Times.'),
  }),
  values: z.array(meaning).describe('What the file says otherwise, and what is meant by it.'),
  strange: shownList('What stands in the file in place of a condition, make, model or body and is not understood.', {
    field: shownText('The field at fault, or that is meant.', 'price'),
    said: shownText('What was said to it.', 'U'),
    rows: z.int().describe('Its rows.'),
  }),
  prices: z
    .enum(pricesHold)
    .nullable()
    .describe('What its prices hold, where its rows don’t say so themselves; null where nobody has said it.'),
  readings: z.array(reading).describe('Which of two numbers was chosen.'),
  unclear: shownList('What can be read as two numbers, the most frequent first, chosen or not.', {
    field: numberField,
    said: shownText('The cell.', '45.990'),
    decimal: shownText('With its last mark as that of a decimal.', '45.990'),
    whole: shownText('As a whole number.', '45990'),
    rows: z.int().describe('Its rows.'),
  }),
  /** What no column stands for, and without which no row can be read; `vin` for VIN or stock number. */
  lacking: z.array(field).describe('What lacks something.'),
  removeMissing: z.boolean().describe('Whether cars that the file lacks are removed.'),
  rowsTotal: z.int().describe('How many rows there are.'),
  rowsDone: z.int().describe('How many rows are done.'),
  counts: stockCounts.nullable().describe('How many of each.'),
  /** How many more cars the dealer's plan lets it publish now; those beyond come as drafts. */
  room: z.int().describe('How many more cars the dealer’s plan lets it publish now.'),
  problem: shownText('What is wrong; empty for nothing.', ''),
  createdAt: fields.createdAt,
  finishedAt: instant.nullable().describe('When it was done; null while it is not.'),
});

const known = { ...managerCall, refuses: ['notFound'] } as const;
const readers = { ...known, keyScopes: ['stock:read'], params: byId } as const;
const changers = { ...managerCall, ...actOnOne, keyScopes: ['stock:write'] } as const;
const one = dataOf(stockImport);

export const stockImports = defineCalls({
  listStockImports: {
    summary: 'The files of stock that the dealer has brought, newest first.',
    ...managerCall,
    keyScopes: ['stock:read'],
    query: z.strictObject({ page: parameters.page }),
    reply: dataOf(
      z.array(
        stockImport.omit({
          columns: true,
          element: true,
          elements: true,
          values: true,
          strange: true,
          readings: true,
          unclear: true,
          lacking: true,
          room: true,
        }),
      ),
    ).extend({
      total: fields.total,
      page: fields.page,
    }),
  },
  beginStockImport: {
    summary: 'Announces a file of stock; its parts follow.',
    ...managerCall,
    keyScopes: ['stock:write'],
    ...makesOne,
    refuses: ['conflict'],
    body: z.strictObject({
      fileName: textOf(200).meta({ description: 'The name of the file.', example: 'stock.csv' }),
      bytes: z
        .int(t`Send the size of the file in bytes.`)
        .min(1, t`This file is empty.`)
        .max(longestFile, t`The file is larger than 50 MB.`)
        .describe('How long the file is.'),
    }),
    reply: one,
  },
  sendStockImportPart: {
    summary: 'Brings the next part of an announced file, 1 MB each but the last. A part may come twice.',
    ...managerCall,
    keyScopes: ['stock:write'],
    limit: 'filePart',
    refuses: ['notFound', 'conflict'],
    params: z.strictObject({
      id: parameters.id,
      part: textOf(4).meta({ description: 'Which part of the file it is, from 0.', example: '0' }),
    }),
    file: { longest: filePartBytes },
    reply: one,
  },
  readStockImport: {
    summary:
      'Has the file read and compared with the stock, with each column as it is named here, as a format says, was named before, or is recognised.',
    ...changers,
    body: z.strictObject({
      fields: z
        .array(field.nullable())
        .max(300)
        .optional()
        .describe('Every field at fault with its sentence, or those that are meant.'),
      /** A system’s name, the id of an own format, or empty to have it recognised. */
      format: textOf(100).optional().describe('How it is written.'),
      element: element
        .optional()
        .describe('The element of an XML file that is a car, by the way to it; empty in a table.'),
      values: z.array(meaning).max(500).optional().describe('Values.'),
      holds: z
        .enum(['all', 'new', 'used'], { error: t`Choose all, new or used.` })
        .optional()
        .describe('Which cars it holds: where all are new ones or used ones, no column has to say it.'),
      prices: z
        .enum(pricesHold, { error: t`Choose beforeFees or allIn.` })
        .optional()
        .describe('What its prices hold: the car alone, or freight and every fee that all buyers pay as well.'),
      readings: z
        .array(reading)
        .max(500)
        .optional()
        .describe('Which of two numbers is meant, cell by cell or by column.'),
    }),
    reply: one,
  },
  findStockImport: {
    summary: 'How far a file has come, and what it would change.',
    ...readers,
    limit: 'lookup',
    reply: one,
  },
  listStockImportRows: {
    summary: 'The rows of a file as they were understood, in their order.',
    ...readers,
    query: z.strictObject({ page: parameters.page }),
    reply: dataOf(z.array(row)).extend({ total: fields.total, page: fields.page }),
  },
  listStockImportMistakes: {
    summary: 'What is wrong in the rows of a file, in their order; the report names what is beyond the first thousand.',
    ...readers,
    query: z.strictObject({ page: parameters.page }),
    reply: dataOf(z.array(mistake)).extend({ total: fields.total, page: fields.page }),
  },
  confirmStockImport: {
    summary: 'Takes over a file: all of its rows, or none; those with mistakes are left out where that is agreed to.',
    ...changers,
    body: z.strictObject({
      removeMissing: z.boolean().describe('Whether cars that the file lacks are removed.'),
      /** How many cars the dealer saw that this would remove. */
      missing: z.int().min(0).describe('What is missing.'),
      leaveOut: z
        .boolean()
        .optional()
        .describe(
          'Whether rows with mistakes are left out: their cars stay as they are, and the others are taken over.',
        ),
    }),
    reply: one,
  },
  cancelStockImport: {
    summary: 'Leaves a file that was not taken over.',
    ...changers,
    reply: one,
  },
  readStockImportReport: {
    summary: 'The report on every row as CSV: what is wrong, or what became of it.',
    ...readers,
    isMadeAsSent: true,
    reply: z.object({ fileName: fields.fileName, text: fields.text, rows: z.int().describe('Its rows.') }),
  },
});
