import { z } from 'zod';
import { t } from '#contract/words.ts';
import { changesVersion, defineCalls, makesOne, managerCall, managerUpdate } from './call.ts';
import { actOnOne, dataOf, dataWith, fields, ofOne, parameters } from './fields.ts';
import { importFields, longestFile } from './import-file.ts';
import { run, sentSource, source } from './stock-source-shape.ts';
import { shownList, shownText, textOf } from './texts.ts';

const oneSource = dataOf(source);
const oneRun = dataOf(run);
const actOnRun = { ...managerUpdate, ...actOnOne, reply: oneRun } as const;

export const stockSourceCalls = defineCalls({
  listStockSources: {
    summary: 'The sources from which the dealer’s stock comes by itself, oldest first.',
    ...managerCall,
    keyScopes: ['stock:read'],
    reply: dataOf(z.array(source)).extend({ timeZone: fields.timeZone }),
  },
  addStockSource: {
    summary: 'Adds a source of stock. Its password or key is kept encrypted and told to nobody again.',
    ...managerUpdate,
    body: sentSource,
    ...makesOne,
    refuses: ['conflict'],
    givesVersion: true,
    reply: oneSource,
  },
  changeStockSource: {
    summary: 'Changes a source of stock, pauses it or lets it go on.',
    ...managerUpdate,
    ...actOnOne,
    body: sentSource,
    ...changesVersion,
    reply: oneSource,
  },
  removeStockSource: {
    summary: 'Removes a source. Its cars and runs stay; what waits is not taken over any more.',
    ...managerUpdate,
    ...ofOne,
    reply: z.object({ message: fields.message }),
  },
  testStockSource: {
    summary: 'Fetches the file as it is set and answers its first rows. Nothing is taken over.',
    ...managerUpdate,
    ...actOnOne,
    reply: dataWith({
      /** Why it cannot be fetched or read; empty where it can. */
      problem: shownText('What is wrong; empty for nothing.', ''),
      fileName: fields.fileName,
      bytes: z.int().describe('How long the file is.'),
      hostKey: source.shape.hostKey,
      columns: shownList('What its columns stand for.', {
        heading: fields.heading,
        field: z.enum(importFields).nullable().describe('The field at fault, or that is meant.'),
      }),
      rows: z.array(z.array(z.string())).describe('Its rows.'),
    }),
  },
  runStockSource: {
    summary: 'Has a source fetched now; the answer is its run, or the one that waits for its turn already.',
    ...actOnRun,
    keyScopes: ['stock:write'],
    status: 201,
  },
  pushStockFile: {
    summary: 'Sends the file of a source that other systems send: compared and taken over as one that is fetched.',
    ...managerCall,
    limit: 'filePart',
    keyScopes: ['stock:write'],
    ...actOnOne,
    query: z.strictObject({
      fileName: textOf(200).optional().meta({ description: 'The name of the file.', example: 'rates.csv' }),
    }),
    file: { longest: longestFile },
    ...makesOne,
    reply: oneRun,
  },
  listStockRuns: {
    summary: 'The runs of all sources, newest first, each with what it changed. They stay for 90 days.',
    ...managerCall,
    keyScopes: ['stock:read'],
    query: z.strictObject({ page: parameters.page }),
    reply: dataOf(z.array(run)).extend({ total: fields.total, page: fields.page }),
  },
  findStockRun: {
    summary: 'How far a run has come, and what it changed.',
    ...managerCall,
    limit: 'lookup',
    keyScopes: ['stock:read'],
    ...ofOne,
    reply: oneRun,
  },
  decideStockRun: {
    summary: 'Takes over a run that waits for a person, or refuses it.',
    ...actOnRun,
    body: z.strictObject({
      take: z.boolean({ error: t`Answer yes or no.` }).describe('Whether it is taken over; else it is refused.'),
      /** How many cars the person saw that this would remove. */
      missing: z.int().min(0).describe('What is missing.'),
    }),
  },
  undoStockRun: {
    summary: 'Takes back the last run that changed something. Cars that were changed since stay as they are.',
    ...actOnRun,
  },
});
