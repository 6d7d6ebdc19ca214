import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions, modes } from '#engine/form/deal-fields.ts';
import { defineCalls, makesOne, managerCall } from './call.ts';
import { byId, dataOf, fields, ofOne } from './fields.ts';
import { longestRateSheet, sheetFields } from './programme-sheet.ts';
import { instant, shownList, shownPart, shownText, shownTextOrNull, textOf } from './texts.ts';

const field = z.enum(sheetFields);

/** What the dealer says of a rate sheet: what could not be read, and what is meant otherwise. */
const answers = z.strictObject({
  /** For each table in its order, what its columns stand for. */
  columns: z.array(z.array(field.nullable()).max(300)).max(50).exactOptional().describe('What its columns stand for.'),
  make: textOf(60).exactOptional().describe('As the catalogue writes it.'),
  condition: z.enum(conditions).exactOptional().describe('New, PreOwned or CertifiedPreOwned.'),
  from: fields.from.exactOptional(),
  until: fields.until.exactOptional(),
  /** Cells as `Rates!D9`, and models as `model:Prelude`. */
  leftOut: z
    .array(textOf(200))
    .max(2000, t`You can leave out up to 2,000 cells.`)
    .describe('What was left out, and why.'),
  /** What is meant in a cell. */
  typed: z.record(textOf(200), textOf(100)).describe('What the person typed, by the field.'),
  /** The model that is meant by a name that is not known. */
  models: z.record(textOf(200), textOf(100)).describe('Models; empty for all.'),
});

export type SheetAnswers = z.output<typeof answers>;

/** Something about a cell of the sheet; `key` is what leaves it out. */
const finding = z.object({
  key: shownText('Its key.', 'Rates!D9'),
  cell: shownText('The cell, as `Rates!D9`.', 'Rates!D9'),
  value: shownText('Its value.', '38590.00'),
  message: shownText('A sentence for people, in the language of `Accept-Language`.', 'Say what this row is about.'),
});

const table = z.object({
  sheet: shownText('The sheet.', 'Sheet'),
  /** The line of its headings. */
  line: z.int().describe('The line.'),
  columns: shownList('What its columns stand for.', {
    heading: shownText('Its heading.', 'Model'),
    field: field.nullable().describe('The field at fault, or that is meant.'),
    months: z.array(z.int()).describe('Term in months.'),
    kilometres: z.int().nullable().describe('Kilometres.'),
    samples: z.array(z.string()).meta({ description: 'What stands in the first rows.', example: ['ACURA'] }),
  }),
  /** Its cells as they stand in the sheet, with its headings: the first rows, and those of which something is said. */
  rows: shownList('Its rows.', {
    line: z.int().describe('The line.'),
    cells: z.array(z.string()).describe('The cells.'),
  }),
});

/** A value of a programme as it was and as it would be; null where there is none. */
const value = z.object({
  field: z
    .enum(['financeRate', 'leaseRate', 'residual', 'rebate', 'governmentRebate'])
    .describe('The field at fault, or that is meant.'),
  months: z.int().describe('Term in months.'),
  kilometres: z.int().describe('Kilometres.'),
  modes: z.array(z.enum(modes)).describe('The ways to pay for which it holds.'),
  /** The least financed amount that it is for; null where it is for all, or from nothing on. */
  amountFrom: shownTextOrNull('The least amount in dollars; null for none.', '10000'),
  before: shownTextOrNull('What it was before.', '3.99'),
  after: shownTextOrNull('What it is then.', '4.99'),
});

const change = z.object({
  action: z.enum(['add', 'change', 'keep', 'end']).describe('What becomes of it.'),
  kind: z.enum(['finance', 'lease', 'rebate', 'governmentRebate']).describe('Which of its kinds it is.'),
  name: shownText('Its name.', 'North Cars'),
  trims: z.array(z.string()).meta({ description: 'Trims; empty for all.', example: ['A-Spec'] }),
  from: fields.from,
  until: fields.until,
  /** The id of the programme that is changed or ended, or that the new one follows. */
  programme: shownTextOrNull('The programme, or its id; null where there is none.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  values: z.array(value).describe('Values.'),
});
export type ProgrammeChange = z.output<typeof change>;

const states = ['waiting', 'taken', 'undone'] as const;
export type ProgrammeImportState = (typeof states)[number];

const listed = {
  _id: shownText('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  fileName: shownText('The name of the file.', 'rates.csv'),
  state: z.enum(states).describe('How it stands.'),
  createdAt: fields.createdAt,
  takenAt: instant.nullable().describe('When it was taken over; null where it was not.'),
  undoUntil: instant.nullable().describe('Until when it can be undone; null where it cannot.'),
};

export const programmeImport = z.object({
  ...listed,
  answers: answers.describe('The answers.'),
  tables: z.array(table).describe('The tables of the sheet.'),
  /** What nothing says, and without which it cannot be taken. */
  lacking: z.array(z.enum(['table', 'make', 'days'])).describe('What lacks something.'),
  /** What contradicts itself: the sheet is refused until it is mended. */
  refusals: z.array(finding).describe('Why it is refused, or how it can be.'),
  unreadable: z.array(finding).describe('What has to be left out or said, one by one.'),
  unknownModels: shownList('Models that the catalogue does not know.', {
    key: shownText('Its key.', 'Rates!D9'),
    model: shownText('As the catalogue writes it.', 'MDX'),
    suggestions: z.array(z.string()).describe('What may be meant.'),
    cells: z.array(z.string()).describe('The cells.'),
  }),
  notes: z.array(finding).describe('Notes of the dealer’s people.'),
  changes: z.array(change).describe('What changes.'),
  /** Programmes of the same makes and kinds that the sheet does not name, which end with it where that is wished for. */
  missing: z.array(change).describe('What is missing.'),
  counts: shownPart('How many of each.', {
    added: z.int().describe('How many are new.'),
    changed: z.int().describe('What was changed.'),
    kept: z.int().describe('How many stay.'),
    ended: z.int().describe('How many have ended.'),
    valuesChanged: z.int().describe('How many values change.'),
    valuesKept: z.int().describe('How many values stay.'),
  }),
  mark: shownText('What the dealer’s programmes were when the sheet was compared with them.', '3f9a'),
});
export type ProgrammeImport = z.output<typeof programmeImport>;

const manage = { ...managerCall, keyScopes: ['programmes:write'] } as const;
const known = { ...manage, refuses: ['notFound', 'conflict'] } as const;
const one = dataOf(programmeImport);
const ofSheet = { ...known, params: byId, reply: one } as const;

export const programmeImports = defineCalls({
  listProgrammeImports: {
    summary: 'The rate sheets that the dealer has brought of late, newest first.',
    ...manage,
    reply: dataOf(z.array(z.object(listed))),
  },
  beginProgrammeImport: {
    summary:
      'Brings a rate sheet, CSV, XLSX or cells as they are copied, and says what it would change. Changes nothing.',
    ...manage,
    query: z.strictObject({
      fileName: textOf(200).meta({ description: 'The name of the file.', example: 'rates.csv' }),
    }),
    file: { longest: longestRateSheet },
    ...makesOne,
    reply: one,
  },
  findProgrammeImport: {
    summary: 'What a rate sheet would change now.',
    ...known,
    ...ofOne,
    reply: one,
  },
  answerProgrammeImport: {
    summary: 'Says what is meant in a rate sheet, or left out, and answers what it would change then.',
    ...ofSheet,
    body: answers,
  },
  takeProgrammeImport: {
    summary: 'Puts a rate sheet in force as it was looked at: all of it, or nothing.',
    ...ofSheet,
    body: z.strictObject({
      mark: textOf(100).meta({
        description: 'What the dealer’s programmes were when the sheet was compared with them.',
        example: 'none',
      }),
      endMissing: z.boolean().describe('Whether the programmes that the sheet does not name end before it begins.'),
    }),
  },
  undoProgrammeImport: {
    summary: 'Takes a rate sheet back, within a day.',
    ...ofSheet,
  },
});
