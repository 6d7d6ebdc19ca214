import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { importFields, longestFile } from './import-file.ts';
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
import { anyId, instant, pageNumber, textOf, unchangedText } from './texts.ts';

const timeOfDay = z
  .string({ error: t`Write times like 06:30.` })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Write times like 06:30.`);

/** What is set of a source and shown again. */
const said = {
  name: z.string(),
  kind: z.enum(sourceKinds),
  /** Of https the whole address, of SFTP the host; empty where another system sends the file. */
  address: z.string(),
  /** Of SFTP. */
  port: z.int(),
  /** Of SFTP: the file, or the folder whose newest table is taken. */
  path: z.string(),
  userName: z.string(),
  signIn: z.enum(signInKinds),
  /** `automatic`, or the id of what says how the file is read. */
  format: z.string(),
  holds: z.enum(sourceHoldings),
  /** Of a file of several dealers: the column that says whose a row is, and what it says of this dealer's; else empty. */
  dealerColumn: z.string(),
  dealerValue: z.string(),
  /** Every so many hours; null where it is fetched at `times`. */
  everyHours: z.int().nullable(),
  /** Times of day in the dealer's zone, such as 06:30. */
  times: z.array(z.string()),
  isOn: z.boolean(),
};

const source = z.object({
  _id: z.string(),
  version: z.int(),
  ...said,
  /** SHA-256 of the key by which the SFTP server showed itself at the first connection; null before it. */
  hostKey: z.string().nullable(),
  /** When it is fetched next; null while it is paused, and where another system sends the file. */
  nextRunAt: instant.nullable(),
});

const sentSource = z
  .strictObject({
    name: requiredText(t`Give the source a name.`, 60),
    kind: z.enum(sourceKinds, { error: t`Choose https, sftp or push.` }),
    address: textOf(500),
    port: z
      .int(t`Enter a port from 1 to 65535.`)
      .min(1, t`Enter a port from 1 to 65535.`)
      .max(65_535, t`Enter a port from 1 to 65535.`),
    path: textOf(500),
    userName: textOf(200),
    signIn: z.enum(signInKinds, { error: t`Choose none, password or key.` }),
    /** The password or the private key; empty to keep the one that is there. It is told to nobody again. */
    secret: unchangedText(20_000),
    format: textOf(100),
    holds: z.enum(sourceHoldings, { error: t`Choose all, new, used or some.` }),
    dealerColumn: textOf(100).optional(),
    dealerValue: textOf(100).optional(),
    everyHours: z.literal(sourceIntervals, { error: t`Choose one of the intervals.` }).nullable(),
    times: z.array(timeOfDay).max(mostTimes, t`Choose at most ${{ mostTimes }} times of day.`),
    isOn: z.boolean({ error: t`Say yes or no.` }),
    /** Forgets the host's key, so that the next connection pins the one that it finds. */
    forgetsHostKey: z.boolean({ error: t`Say yes or no.` }).optional(),
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
  _id: z.string(),
  /** The source as it was called; `_id` is null where it is removed. */
  source: z.object({ _id: z.string().nullable(), name: z.string() }),
  cause: z.enum(runCauses),
  /** The key that sent the file or asked for the run; null where none did. */
  key: z.object({ _id: z.string(), name: z.string() }).nullable(),
  state: z.enum(runStates),
  heldFor: z.enum(heldReasons).nullable(),
  /** Why it failed, or was refused. */
  problem: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** The file of stock that it brought, by which its rows and mistakes are read; null where none came. */
  importId: z.string().nullable(),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  counts: stockCounts.nullable(),
  /** How many cars it has removed, or would. */
  removed: z.int(),
  /** Whether it can be undone: the last one that changed something. */
  canUndo: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

const manage = { access: 'dealer', roles: ['owner', 'manager'], limit: 'account' } as const;
const change = { ...manage, limit: 'update' } as const;
const params = z.strictObject({ id: anyId });
const ofOne = { params, refuses: ['notFound', 'conflict'] } as const;
const oneSource = z.object({ data: source });
const oneRun = z.object({ data: run });

export const stockSourceCalls = defineCalls({
  listStockSources: {
    summary: 'The sources from which the dealer’s stock comes by itself, oldest first.',
    ...manage,
    keyScopes: ['stock:read'],
    status: 200,
    reply: z.object({ data: z.array(source), timeZone: z.string() }),
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
    reply: z.object({ message: z.string() }),
  },
  testStockSource: {
    summary: 'Fetches the file as it is set and answers its first rows. Nothing is taken over.',
    ...change,
    ...ofOne,
    status: 200,
    reply: z.object({
      data: z.object({
        /** Why it cannot be fetched or read; empty where it can. */
        problem: z.string(),
        fileName: z.string(),
        bytes: z.int(),
        hostKey: z.string().nullable(),
        columns: z.array(z.object({ heading: z.string(), field: z.enum(importFields).nullable() })),
        rows: z.array(z.array(z.string())),
      }),
    }),
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
    query: z.strictObject({ fileName: textOf(200).optional() }),
    file: { longest: longestFile },
    takesIdempotencyKey: true,
    status: 201,
    reply: oneRun,
  },
  listStockRuns: {
    summary: 'The runs of all sources, newest first, each with what it changed. They stay for 90 days.',
    ...manage,
    keyScopes: ['stock:read'],
    query: z.strictObject({ page: pageNumber }),
    status: 200,
    reply: z.object({ data: z.array(run), total: z.int(), page: z.int() }),
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
      take: z.boolean({ error: t`Say yes or no.` }),
      /** How many cars the person saw that this would remove. */
      missing: z.int().min(0),
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
