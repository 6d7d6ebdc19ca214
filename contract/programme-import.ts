import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions, modes } from '#engine/form/deal-fields.ts';
import { defineCalls } from './call.ts';
import { longestRateSheet, sheetFields } from './programme-sheet.ts';
import { anyId, instant, isoDate, textOf } from './texts.ts';

const field = z.enum(sheetFields);
const text = z.string();

/** What the dealer says of a rate sheet: what could not be read, and what is meant otherwise. */
const answers = z.strictObject({
  /** For each table in its order, what its columns stand for. */
  columns: z.array(z.array(field.nullable()).max(300)).max(50).exactOptional(),
  make: textOf(60).exactOptional(),
  condition: z.enum(conditions).exactOptional(),
  from: isoDate.exactOptional(),
  until: isoDate.exactOptional(),
  /** Cells as `Rates!D9`, and models as `model:Prelude`. */
  leftOut: z.array(textOf(200)).max(2000, t`Leave out at most 2,000 cells.`),
  /** What is meant in a cell. */
  typed: z.record(textOf(200), textOf(100)),
  /** The model that is meant by a name that is not known. */
  models: z.record(textOf(200), textOf(100)),
});

export type SheetAnswers = z.output<typeof answers>;

/** Something about a cell of the sheet; `key` is what leaves it out. */
const finding = z.object({ key: text, cell: text, value: text, message: text });

const table = z.object({
  sheet: text,
  /** The line of its headings. */
  line: z.int(),
  columns: z.array(
    z.object({
      heading: text,
      field: field.nullable(),
      months: z.array(z.int()),
      kilometres: z.int().nullable(),
      samples: z.array(text),
    }),
  ),
  /** Its cells as they stand in the sheet, with its headings: the first rows, and those of which something is said. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(text) })),
});

/** A value of a programme as it was and as it would be; null where there is none. */
const value = z.object({
  field: z.enum(['financeRate', 'leaseRate', 'residual', 'rebate']),
  months: z.int(),
  kilometres: z.int(),
  modes: z.array(z.enum(modes)),
  /** The least financed amount that it is for; null where it is for all, or from nothing on. */
  amountFrom: text.nullable(),
  before: text.nullable(),
  after: text.nullable(),
});

const change = z.object({
  action: z.enum(['add', 'change', 'keep', 'end']),
  kind: z.enum(['finance', 'lease', 'rebate']),
  name: text,
  trims: z.array(text),
  from: isoDate,
  until: isoDate,
  /** The id of the programme that is changed or ended, or that the new one follows. */
  programme: text.nullable(),
  values: z.array(value),
});
export type ProgrammeChange = z.output<typeof change>;

const states = ['waiting', 'taken', 'undone'] as const;
export type ProgrammeImportState = (typeof states)[number];

const listed = {
  _id: text,
  fileName: text,
  state: z.enum(states),
  createdAt: instant,
  takenAt: instant.nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: instant.nullable(),
};

const programmeImport = z.object({
  ...listed,
  answers,
  tables: z.array(table),
  /** What nothing says, and without which it cannot be taken. */
  lacking: z.array(z.enum(['table', 'make', 'days'])),
  /** What contradicts itself: the sheet is refused until it is mended. */
  refusals: z.array(finding),
  /** What has to be left out or said, one by one. */
  unreadable: z.array(finding),
  unknownModels: z.array(z.object({ key: text, model: text, suggestions: z.array(text), cells: z.array(text) })),
  notes: z.array(finding),
  changes: z.array(change),
  /** Programmes of the same makes and kinds that the sheet does not name, which end with it where that is wished for. */
  missing: z.array(change),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    kept: z.int(),
    ended: z.int(),
    valuesChanged: z.int(),
    valuesKept: z.int(),
  }),
  /** What the dealer's programmes were when the sheet was compared with them. */
  mark: text,
});
export type ProgrammeImport = z.output<typeof programmeImport>;

const manage = { access: 'dealer', roles: ['owner', 'manager'], limit: 'account' } as const;
const known = { ...manage, refuses: ['notFound', 'conflict'], status: 200 } as const;
const params = z.strictObject({ id: anyId });
const one = z.object({ data: programmeImport });

export const programmeImports = defineCalls({
  listProgrammeImports: {
    summary: 'The rate sheets that the dealer has brought of late, newest first.',
    ...manage,
    keyScopes: ['programmes:write'],
    status: 200,
    reply: z.object({ data: z.array(z.object(listed)) }),
  },
  beginProgrammeImport: {
    summary:
      'Brings a rate sheet, CSV, XLSX or cells as they are copied, and says what it would change. Changes nothing.',
    ...manage,
    keyScopes: ['programmes:write'],
    query: z.strictObject({ fileName: textOf(200) }),
    file: { longest: longestRateSheet },
    takesIdempotencyKey: true,
    status: 201,
    reply: one,
  },
  findProgrammeImport: {
    summary: 'What a rate sheet would change now.',
    ...known,
    keyScopes: ['programmes:write'],
    refuses: ['notFound'],
    params,
    reply: one,
  },
  answerProgrammeImport: {
    summary: 'Says what is meant in a rate sheet, or left out, and answers what it would change then.',
    ...known,
    keyScopes: ['programmes:write'],
    params,
    body: answers,
    reply: one,
  },
  takeProgrammeImport: {
    summary: 'Puts a rate sheet in force as it was looked at: all of it, or nothing.',
    ...known,
    keyScopes: ['programmes:write'],
    params,
    body: z.strictObject({
      mark: textOf(100),
      /** Whether the programmes that the sheet does not name end before it begins. */
      endMissing: z.boolean(),
    }),
    reply: one,
  },
  undoProgrammeImport: {
    summary: 'Takes a rate sheet back, within a day.',
    ...known,
    keyScopes: ['programmes:write'],
    params,
    reply: one,
  },
});
