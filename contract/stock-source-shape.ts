import { z } from 'zod';
import { t } from '#contract/words.ts';
import { fields } from './fields.ts';
import { pricesHold } from './import-file.ts';
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
  usualBrakes,
} from './stock-source-kinds.ts';
import { instant, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf, unchangedText } from './texts.ts';

const timeOfDay = z
  .string({ error: t`Enter times like this: 06:30.` })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Enter times like this: 06:30.`);

/** What makes a run wait for a person. */
const brakes = {
  mostBad: 'Above so many percent of rows with mistakes, and at least five, a run waits for a person.',
  mostRemoved: 'Above so many percent of its cars removed a run waits for a person.',
} as const;

const percent = z
  .int(t`Enter a percentage from 1 to 100, with no decimals.`)
  .min(1, t`Enter a percentage from 1 to 100, with no decimals.`)
  .max(100, t`Enter a percentage from 1 to 100, with no decimals.`);

/** What is set of a source and shown again. */
const said = {
  name: fields.name,
  kind: z.enum(sourceKinds).describe('Which of its kinds it is.'),
  /** Of https the whole address, of SFTP the host; empty where another system sends the file. */
  address: fields.address,
  port: z.int().describe('The port of the SFTP server.'),
  /** Of SFTP: the file, or the folder whose newest table is taken. */
  path: shownText('The path.', '/stock.csv'),
  userName: shownText('Who signs in at the host.', 'north-cars'),
  signIn: z.enum(signInKinds).describe('What proves it: none, password or key.'),
  /** `automatic`, or the id of what says how the file is read. */
  format: shownText('How it is written.', 'automatic'),
  holds: z
    .enum(sourceHoldings)
    .describe('Of which cars the file is the whole list; those of them that it does not name go. `some` removes none.'),
  /** Of a file of several dealers: the column that says whose a row is, and what it says of this dealer's; else empty. */
  dealerColumn: shownText(
    'Of a file of several dealers: the column that says whose a car is; empty for none.',
    'Dealer',
  ),
  dealerValue: shownText(
    'What that column says of this dealer’s cars; rows that say otherwise are never taken.',
    'North Cars',
  ),
  prices: z.enum(pricesHold).describe('What its prices hold, where its rows don’t say so themselves.'),
  mostBad: z.int().describe(brakes.mostBad),
  mostRemoved: z.int().describe(brakes.mostRemoved),
  everyHours: z.int().nullable().describe('Every so many hours; null where it is fetched at `times`.'),
  /** Times of day in the dealer's zone, such as 06:30. */
  times: z.array(z.string()).meta({ description: 'Times.', example: ['06:30'] }),
  isOn: z.boolean().describe('Whether it is told.'),
};

export const source = z.object({
  _id: fields.id,
  version: fields.version,
  ...said,
  hostKey: shownTextOrNull(
    'SHA-256 of the key by which the SFTP server showed itself; null before the first connection.',
    'SHA256:8kQm0rXc5Yt1vWz3bHn7LgTq4Js6Rd2Pf9Ua',
  ),
  nextRunAt: instant
    .nullable()
    .describe('When it is fetched next; null while it is paused, and where another system sends the file.'),
});

export const sentSource = z
  .strictObject({
    name: requiredText(t`Give the source a name.`, 60).meta({ description: 'Its name.', example: 'Maple DMS' }),
    kind: z.enum(sourceKinds, { error: t`Choose https, sftp or push.` }).describe('Which of its kinds it is.'),
    address: textOf(500).meta({ description: 'Address.', example: 'https://maple.example/stock.csv' }),
    port: z
      .int(t`Enter a port from 1 to 65535.`)
      .min(1, t`Enter a port from 1 to 65535.`)
      .max(65_535, t`Enter a port from 1 to 65535.`)
      .describe('The port of the SFTP server.'),
    path: textOf(500).meta({ description: 'The path.', example: '/stock.csv' }),
    userName: textOf(200).meta({ description: 'Who signs in at the host.', example: 'north-cars' }),
    signIn: z
      .enum(signInKinds, { error: t`Choose none, password or key.` })
      .describe('What proves it: none, password or key.'),
    /** The password or the private key; empty to keep the one that is there. It is told to nobody again. */
    secret: unchangedText(20_000).meta({ description: 'The secret, told once.', example: 'JBSWY3DPEHPK3PXP' }),
    format: textOf(100).meta({ description: 'How it is written.', example: 'automatic' }),
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
    /** Of one that is changed without a word of it what was said before. */
    prices: z
      .enum(pricesHold, { error: t`Choose beforeFees or allIn.` })
      .optional()
      .describe('What its prices hold: the car alone, or freight and every fee that all buyers pay as well.'),
    /** Of one that is changed without a word of them what was said before. */
    mostBad: percent.optional().meta({ description: brakes.mostBad, example: usualBrakes.mostBad }),
    mostRemoved: percent.optional().meta({ description: brakes.mostRemoved, example: usualBrakes.mostRemoved }),
    everyHours: z
      .literal(sourceIntervals, { error: t`Choose one of the intervals.` })
      .nullable()
      .describe('Every so many hours; null where it is fetched at `times`.'),
    times: z
      .array(timeOfDay)
      .max(mostTimes, t`Choose up to ${{ mostTimes }} times of day.`)
      .meta({ description: 'Times.', example: ['06:30'] }),
    isOn: z.boolean({ error: t`Answer yes or no.` }).describe('Whether it is told.'),
    /** Forgets the host's key, so that the next connection pins the one that it finds. */
    forgetsHostKey: z
      .boolean({ error: t`Answer yes or no.` })
      .optional()
      .describe('Whether the next connection takes the key that it finds.'),
  })
  .superRefine(({ kind, address, path, userName, signIn, everyHours, times, ...whose }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const [column, value] = [whose.dealerColumn?.trim() ?? '', whose.dealerValue?.trim() ?? ''];
    if (column === '' && value !== '')
      refuse('dealerColumn', t`Enter the name of the column that says which dealer each car belongs to.`);
    if (column !== '' && value === '')
      refuse('dealerValue', t`Enter the value that identifies your cars in that column.`);
    if (kind === 'push') return;
    if (kind === 'https' && address.trim() === '') refuse('address', t`Enter the file URL.`);
    if (kind === 'https' && signIn === 'key')
      refuse('signIn', t`You can’t use a key with a web address. Use a password instead.`);
    if (kind === 'sftp' && address.trim() === '') refuse('address', t`Enter the SFTP host.`);
    if (kind === 'sftp' && path.trim() === '') refuse('path', t`Enter the path to the file or its folder.`);
    if (kind === 'sftp' && signIn === 'none') refuse('signIn', t`Choose how to sign in.`);
    if (signIn !== 'none' && userName.trim() === '') refuse('userName', t`Enter the username.`);
    if (everyHours === null && times.length === 0) refuse('times', t`Choose at least one time of day.`);
  });

export const run = z.object({
  _id: fields.id,
  /** The source as it was called; `_id` is null where it is removed. */
  source: shownPart('Where it is written.', {
    _id: shownTextOrNull('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
    name: fields.name,
  }),
  cause: z.enum(runCauses).describe('Why it went.'),
  /** The key that sent the file or asked for the run; null where none did. */
  key: shownPartOrNull('Its key.', { _id: fields.id, name: fields.name }),
  state: z.enum(runStates).describe('How it stands.'),
  heldFor: z.enum(heldReasons).nullable().describe('Why it waits for a person; null where it does not.'),
  /** Why it failed, or was refused. */
  problem: shownText('What is wrong; empty for nothing.', 'It was refused on the page.'),
  fileName: fields.fileName,
  bytes: z.int().describe('How long the file is.'),
  /** The file of stock that it brought, by which its rows and mistakes are read; null where none came. */
  importId: shownTextOrNull('The file of stock that it brought; null where none came.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  rowsTotal: z.int().describe('How many rows there are.'),
  rowsDone: z.int().describe('How many rows are done.'),
  counts: stockCounts.nullable().describe('How many of each.'),
  /** How many cars it has removed, or would. */
  removed: z.int().describe('Those that were removed.'),
  canUndo: z.boolean().describe('Whether it can be undone: the last one that changed something.'),
  createdAt: fields.createdAt,
  finishedAt: instant.nullable().describe('When it was done; null while it is not.'),
});
