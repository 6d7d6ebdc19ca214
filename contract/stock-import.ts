import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import {
  filePartBytes,
  type ImportField,
  type ImportState,
  importFields,
  importStates,
  longestFile,
} from './import-file.ts';
import { element, meaning } from './stock-formats.ts';
import { anyId, instant, pageNumber, textOf } from './texts.ts';

export type { ImportField, ImportState };

const field = z.enum(importFields);

/** A column as the file has it, what it stands for, and some of what is in it. */
const column = z.object({
  heading: z.string(),
  field: field.nullable(),
  /** Of several columns that stand for one thing, the lowest comes first. */
  rank: z.int().optional(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof column>;

export const stockCounts = z.object({
  added: z.int(),
  /** Of those to be added, the ones whose price lacks nothing that the province's law asks for. */
  ready: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows in which something is wrong. */
  mistaken: z.int(),
  /** Cars with a VIN or a stock number that the file does not name. */
  missing: z.int(),
});
export type ImportCounts = z.infer<typeof stockCounts>;

const stockImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** How many parts the file has, and how many have come. */
  parts: z.int(),
  partsReceived: z.int(),
  state: z.enum(importStates),
  encoding: z.string(),
  delimiter: z.string(),
  /** As what it is read: a system’s name such as `vauto`, the id of an own format, or nothing. */
  format: z.string(),
  columns: z.array(column),
  /** Of an XML file: the element that is a car, and those that may be one with how often they stand in it. */
  element: z.string(),
  elements: z.array(z.object({ element: z.string(), times: z.int() })),
  /** What is said otherwise in the file, and what is meant. */
  values: z.array(meaning),
  /** What stands in the file in place of a condition, a make or a body and is not understood. */
  strange: z.array(z.object({ field: z.string(), said: z.string(), rows: z.int() })),
  /** What no column stands for, and without which no row can be read; `vin` for VIN or stock number. */
  lacking: z.array(field),
  removeMissing: z.boolean(),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  counts: stockCounts.nullable(),
  /** How many more cars the dealer's plan lets it publish now; those beyond come as drafts. */
  room: z.int(),
  problem: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

/** What is wrong in a row: in which column, what stands there, and what should. */
const mistake = z.object({
  line: z.int(),
  field: field.nullable(),
  heading: z.string(),
  value: z.string(),
  message: z.string(),
});
export type ImportMistake = z.infer<typeof mistake>;

const row = z.object({
  line: z.int(),
  action: z.enum(['add', 'change', 'keep', 'mistaken']),
  vin: z.string(),
  stockNumber: z.string(),
  car: z.string(),
  condition: z.string(),
  price: z.string(),
});

const manage = { access: 'dealer', roles: ['owner', 'manager'], limit: 'account' } as const;
const known = { ...manage, refuses: ['notFound'], status: 200 } as const;
const params = z.strictObject({ id: anyId });
const one = z.object({ data: stockImport });

export const stockImports = defineCalls({
  listStockImports: {
    summary: 'The files of stock that the dealer has brought, newest first.',
    ...manage,
    keyScopes: ['stock:read'],
    query: z.strictObject({ page: pageNumber }),
    status: 200,
    reply: z.object({
      data: z.array(
        stockImport.omit({
          columns: true,
          element: true,
          elements: true,
          values: true,
          strange: true,
          lacking: true,
          room: true,
        }),
      ),
      total: z.int(),
      page: z.int(),
    }),
  },
  beginStockImport: {
    summary: 'Announces a file of stock; its parts follow.',
    ...manage,
    keyScopes: ['stock:write'],
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    body: z.strictObject({
      fileName: textOf(200),
      bytes: z
        .int(t`Send the size of the file in bytes.`)
        .min(1, t`This file is empty.`)
        .max(longestFile, t`The file is larger than 50 MB.`),
    }),
    status: 201,
    reply: one,
  },
  sendStockImportPart: {
    summary: 'Brings the next part of an announced file, 1 MB each but the last. A part may come twice.',
    ...manage,
    keyScopes: ['stock:write'],
    limit: 'filePart',
    refuses: ['notFound', 'conflict'],
    params: z.strictObject({ id: anyId, part: textOf(4) }),
    file: { longest: filePartBytes },
    status: 200,
    reply: one,
  },
  readStockImport: {
    summary:
      'Has the file read and compared with the stock, with each column as it is named here, as a format says, was named before, or is recognised.',
    ...known,
    keyScopes: ['stock:write'],
    refuses: ['notFound', 'conflict'],
    params,
    body: z.strictObject({
      fields: z.array(field.nullable()).max(300).optional(),
      /** A system’s name, the id of an own format, or empty to have it recognised. */
      format: textOf(100).optional(),
      element: element.optional(),
      values: z.array(meaning).max(500).optional(),
    }),
    reply: one,
  },
  findStockImport: {
    summary: 'How far a file has come, and what it would change.',
    ...known,
    keyScopes: ['stock:read'],
    limit: 'lookup',
    params,
    reply: one,
  },
  listStockImportRows: {
    summary: 'The rows of a file as they were understood, in their order.',
    ...known,
    keyScopes: ['stock:read'],
    params,
    query: z.strictObject({ page: pageNumber }),
    reply: z.object({ data: z.array(row), total: z.int(), page: z.int() }),
  },
  listStockImportMistakes: {
    summary: 'What is wrong in the rows of a file, in their order; the report names what is beyond the first thousand.',
    ...known,
    keyScopes: ['stock:read'],
    params,
    query: z.strictObject({ page: pageNumber }),
    reply: z.object({ data: z.array(mistake), total: z.int(), page: z.int() }),
  },
  confirmStockImport: {
    summary: 'Takes over a file without mistakes: all of its rows, or none.',
    ...known,
    keyScopes: ['stock:write'],
    refuses: ['notFound', 'conflict'],
    params,
    body: z.strictObject({
      removeMissing: z.boolean(),
      /** How many cars the dealer saw that this would remove. */
      missing: z.int().min(0),
    }),
    reply: one,
  },
  cancelStockImport: {
    summary: 'Leaves a file that was not taken over.',
    ...known,
    keyScopes: ['stock:write'],
    refuses: ['notFound', 'conflict'],
    params,
    reply: one,
  },
  readStockImportReport: {
    summary: 'The report on every row as CSV: what is wrong, or what became of it.',
    ...known,
    keyScopes: ['stock:read'],
    params,
    reply: z.object({ fileName: z.string(), text: z.string() }),
  },
});
