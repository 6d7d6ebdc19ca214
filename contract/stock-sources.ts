import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { dataOf, fields } from './fields.ts';
import { importFields, longestFile } from './import-file.ts';
import { byId, parameters } from './parameters.ts';
import { requiredText } from './person-fields.ts';
import { stockCounts } from './stock-import.ts';
import {
  heldReasons,
  mostTimes,
  runCauses,
  runStates,
  signInKinds,
  sourceHoldings,
  sourceIntervals,
  sourceKinds,
} from './stock-source-kinds.ts';
import { instant, textOf, unchangedText } from './texts.ts';

const timeOfDay = z
  .string({ error: t`Write times like 06:30.` })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Write times like 06:30.`);

/** What is set of a source and shown again. */
const said = {
  name: fields.name,
  kind: z.enum(sourceKinds).describe('Which of its kinds it is.'),
  /** Of https the whole address, of SFTP the host; empty where another system sends the file. */
  address: fields.address,
  /** Of SFTP. */
  port: z.int().describe('The port of the SFTP server.'),
  /** Of SFTP: the file, or the folder whose newest table is taken. */
  path: z.string().describe('The path.'),
  userName: z.string().describe('Who signs in at the host.'),
  signIn: z.enum(signInKinds).describe('What proves it: none, password or key.'),
  /** `automatic`, or the id of what says how the file is read. */
  format: z.string().describe('How it is written.'),
  holds: z
    .enum(sourceHoldings)
    .describe('Of which cars the file is the whole list; those of them that it does not name go. `some` removes none.'),
  /** Of a file of several dealers: the column that says whose a row is, and what it says of this dealer's; else empty. */
  dealerColumn: z
    .string()
    .describe('Of a file of several dealers: the column that says whose a car is; empty for none.'),
  dealerValue: z
    .string()
    .describe('What that column says of this dealer’s cars; rows that say otherwise are never taken.'),
  everyHours: z.int().nullable().describe('Every so many hours; null where it is fetched at `times`.'),
  /** Times of day in the dealer's zone, such as 06:30. */
  times: z.array(z.string()).describe('Times.'),
  isOn: z.boolean().describe('Whether it is told.'),
};

const source = z.object({
  _id: fields.id,
  version: fields.version,
  ...said,
  /** SHA-256 of the key by which the SFTP server showed itself at the first connection; null before it. */
  hostKey: z
    .string()
    .nullable()
    .describe('SHA-256 of the key by which the SFTP server showed itself; null before the first connection.'),
  nextRunAt: instant
    .nullable()
    .describe('When it is fetched next; null while it is paused, and where another system sends the file.'),
});

const sentSource = z
  .strictObject({
    name: requiredText(t`Give the source a name.`, 60).describe('Its name.'),
    kind: z.enum(sourceKinds, { error: t`Choose https, sftp or push.` }).describe('Which of its kinds it is.'),
    address: textOf(500).describe('Address.'),
    port: z
      .int(t`Enter a port from 1 to 65535.`)
      .min(1, t`Enter a port from 1 to 65535.`)
      .max(65_535, t`Enter a port from 1 to 65535.`)
      .describe('The port of the SFTP server.'),
    path: textOf(500).describe('The path.'),
    userName: textOf(200).describe('Who signs in at the host.'),
    signIn: z
      .enum(signInKinds, { error: t`Choose none, password or key.` })
      .describe('What proves it: none, password or key.'),
    /** The password or the private key; empty to keep the one that is there. It is told to nobody again. */
    secret: unchangedText(20_000).describe('The secret, told once.'),
    format: textOf(100).describe('How it is written.'),
    holds: z
      .enum(sourceHoldings, { error: t`Choose all, new, used or some.` })
      .describe(
        'Of which cars the file is the whole list; those of them that it does not name go. `some` removes none.',
      ),
    dealerColumn: textOf(100)
      .optional()
      .describe('Of a file of several dealers: the column that says whose a car is; empty for none.'),
    dealerValue: textOf(100)
      .optional()
      .describe('What that column says of this dealer’s cars; rows that say otherwise are never taken.'),
    everyHours: z
      .literal(sourceIntervals, { error: t`Choose one of the intervals.` })
      .nullable()
      .describe('Every so many hours; null where it is fetched at `times`.'),
    times: z.array(timeOfDay).max(mostTimes, t`Choose at most ${{ mostTimes }} times of day.`).describe('Times.'),
    isOn: z.boolean({ error: t`Say yes or no.` }).describe('Whether it is told.'),
    /** Forgets the host's key, so that the next connection pins the one that it finds. */
    forgetsHostKey: z
      .boolean({ error: t`Say yes or no.` })
      .optional()
      .describe('Whether the next connection takes the key that it finds.'),
  })
  .superRefine(({ kind, address, path, userName, signIn, everyHours, times, ...whose }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const [column, value] = [whose.dealerColumn?.trim() ?? '', whose.dealerValue?.trim() ?? ''];
    if (column === '' && value !== '') refuse('dealerColumn', t`Name the column that says whose a car is.`);
    if (column !== '' && value === '') refuse('dealerValue', t`Enter what that column says of your cars.`);
    if (kind === 'push') return;
    if (kind === 'https' && address.trim() === '') refuse('address', t`Enter the address of the file.`);
    if (kind === 'https' && signIn === 'key') refuse('signIn', t`A web address takes a password, no key.`);
    if (kind === 'sftp' && address.trim() === '') refuse('address', t`Enter the host of the SFTP server.`);
    if (kind === 'sftp' && path.trim() === '') refuse('path', t`Enter the file or its folder.`);
    if (kind === 'sftp' && signIn === 'none') refuse('signIn', t`Choose how to sign in.`);
    if (signIn !== 'none' && userName.trim() === '') refuse('userName', t`Enter the user’s name.`);
    if (everyHours === null && times.length === 0) refuse('times', t`Choose at least one time of day.`);
  });

const run = z.object({
  _id: fields.id,
  /** The source as it was called; `_id` is null where it is removed. */
  source: z
    .object({ _id: z.string().nullable().describe('Its id.'), name: fields.name })
    .describe('Where it is written.'),
  cause: z.enum(runCauses).describe('Why it went.'),
  /** The key that sent the file or asked for the run; null where none did. */
  key: z.object({ _id: fields.id, name: fields.name }).nullable().describe('Its key.'),
  state: z.enum(runStates).describe('How it stands.'),
  heldFor: z.enum(heldReasons).nullable().describe('Why it waits for a person; null where it does not.'),
  /** Why it failed, or was refused. */
  problem: z.string().describe('What is wrong; empty for nothing.'),
  fileName: fields.fileName,
  bytes: z.int().describe('How long the file is.'),
  /** The file of stock that it brought, by which its rows and mistakes are read; null where none came. */
  importId: z.string().nullable().describe('The file of stock that it brought; null where none came.'),
  rowsTotal: z.int().describe('How many rows there are.'),
  rowsDone: z.int().describe('How many rows are done.'),
  counts: stockCounts.nullable().describe('How many of each.'),
  /** How many cars it has removed, or would. */
  removed: z.int().describe('Those that were removed.'),
  canUndo: z.boolean().describe('Whether it can be undone: the last one that changed something.'),
  createdAt: fields.createdAt,
  finishedAt: instant.nullable().describe('When it was done; null while it is not.'),
});

const manage = { access: 'dealer', roles: ['owner', 'manager'], limit: 'account' } as const;
const change = { ...manage, limit: 'update' } as const;
const params = byId;
const ofOne = { params, refuses: ['notFound', 'conflict'] } as const;
const oneSource = dataOf(source);
const oneRun = dataOf(run);

export const stockSourceCalls = defineCalls({
  listStockSources: {
    summary: 'The sources from which the dealer’s stock comes by itself, oldest first.',
    ...manage,
    keyScopes: ['stock:read'],
    status: 200,
    reply: dataOf(z.array(source)).extend({ timeZone: fields.timeZone }),
  },
  addStockSource: {
    summary: 'Adds a source of stock. Its password or key is kept encrypted and told to nobody again.',
    ...change,
    body: sentSource,
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    givesVersion: true,
    status: 201,
    reply: oneSource,
  },
  changeStockSource: {
    summary: 'Changes a source of stock, pauses it or lets it go on.',
    ...change,
    ...ofOne,
    body: sentSource,
    needsVersion: true,
    givesVersion: true,
    status: 200,
    reply: oneSource,
  },
  removeStockSource: {
    summary: 'Removes a source. Its cars and runs stay; what waits is not taken over any more.',
    ...change,
    params,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ message: fields.message }),
  },
  testStockSource: {
    summary: 'Fetches the file as it is set and answers its first rows. Nothing is taken over.',
    ...change,
    ...ofOne,
    status: 200,
    reply: dataOf(
      z.object({
        /** Why it cannot be fetched or read; empty where it can. */
        problem: z.string().describe('What is wrong; empty for nothing.'),
        fileName: fields.fileName,
        bytes: z.int().describe('How long the file is.'),
        hostKey: z
          .string()
          .nullable()
          .describe('SHA-256 of the key by which the SFTP server showed itself; null before the first connection.'),
        columns: z
          .array(
            z.object({
              heading: fields.heading,
              field: z.enum(importFields).nullable().describe('The field at fault, or that is meant.'),
            }),
          )
          .describe('What its columns stand for.'),
        rows: z.array(z.array(z.string())).describe('Its rows.'),
      }),
    ),
  },
  runStockSource: {
    summary: 'Has a source fetched now; the answer is its run, or the one that waits for its turn already.',
    ...change,
    ...ofOne,
    keyScopes: ['stock:write'],
    status: 201,
    reply: oneRun,
  },
  pushStockFile: {
    summary: 'Sends the file of a source that other systems send: compared and taken over as one that is fetched.',
    ...manage,
    limit: 'filePart',
    keyScopes: ['stock:write'],
    ...ofOne,
    query: z.strictObject({
      fileName: textOf(200).optional().meta({ description: 'The name of the file.', example: 'rates.csv' }),
    }),
    file: { longest: longestFile },
    takesIdempotencyKey: true,
    status: 201,
    reply: oneRun,
  },
  listStockRuns: {
    summary: 'The runs of all sources, newest first, each with what it changed. They stay for 90 days.',
    ...manage,
    keyScopes: ['stock:read'],
    query: z.strictObject({ page: parameters.page }),
    status: 200,
    reply: dataOf(z.array(run)).extend({ total: fields.total, page: fields.page }),
  },
  findStockRun: {
    summary: 'How far a run has come, and what it changed.',
    ...manage,
    limit: 'lookup',
    keyScopes: ['stock:read'],
    params,
    refuses: ['notFound'],
    status: 200,
    reply: oneRun,
  },
  decideStockRun: {
    summary: 'Takes over a run that waits for a person, or refuses it.',
    ...change,
    ...ofOne,
    body: z.strictObject({
      take: z.boolean({ error: t`Say yes or no.` }).describe('Whether it is taken over; else it is refused.'),
      /** How many cars the person saw that this would remove. */
      missing: z.int().min(0).describe('What is missing.'),
    }),
    status: 200,
    reply: oneRun,
  },
  undoStockRun: {
    summary: 'Takes back the last run that changed something. Cars that were changed since stay as they are.',
    ...change,
    ...ofOne,
    status: 200,
    reply: oneRun,
  },
});
