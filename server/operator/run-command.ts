import { parseArgs } from 'node:util';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { mailAlarm } from '../integrations/mail/mail-ceilings.ts';
import { type Answer, type Command, CommandRefused, columns, type Given, type OperatorContext } from './command.ts';
import { backupCommands } from './commands/backup.ts';
import { callerCommands } from './commands/callers.ts';
import { catalogueCommands } from './commands/catalogue.ts';
import { contentCommands } from './commands/content.ts';
import { dealerCommands } from './commands/dealers.ts';
import { factCommands } from './commands/facts.ts';
import { incidentCommands } from './commands/incidents.ts';
import { jobCommands, leadCommands, mailCommands } from './commands/jobs.ts';
import { fileCommands } from './commands/move-files.ts';
import { planCommands } from './commands/plans.ts';
import { programmeCommands } from './commands/programmes.ts';
import { rateCommands } from './commands/rates.ts';
import { readCommands } from './commands/reads.ts';
import { renameCommands } from './commands/renames.ts';
import { uploadCommands } from './commands/uploads.ts';
import { memberCommands, userCommands } from './commands/users.ts';

const commands: readonly Command[] = [
  ...dealerCommands,
  ...renameCommands,
  ...memberCommands,
  ...planCommands,
  ...rateCommands,
  ...factCommands,
  ...programmeCommands,
  ...contentCommands,
  ...userCommands,
  ...leadCommands,
  ...jobCommands,
  ...uploadCommands,
  ...mailCommands,
  ...catalogueCommands,
  ...incidentCommands,
  ...readCommands,
  ...callerCommands,
  ...backupCommands,
  ...fileCommands,
];

/** What was typed, told apart. */
export type Typed = { readonly command: Command; readonly positionals: string[]; readonly options: Given['options'] };

/** What is said of the commands: all of them, or those whose names begin so. */
export function helpFor(beginning = ''): string {
  const chosen = commands.filter(({ name }) => name.startsWith(beginning));
  const lines = columns((chosen.length > 0 ? chosen : commands).map(({ name, summary }) => [`  ${name}`, summary]));
  const usages = chosen.length > 0 && chosen.length < commands.length ? chosen.map(usageOf) : [];
  return [
    'npm run admin -- <command> [--json]',
    '',
    ...lines,
    ...(usages.length > 0 ? ['', ...usages] : []),
    '',
    'Every change is written into the audit log. Exit: 0 done, 1 refused or failed, 2 not understood.',
  ].join('\n');
}

const usageOf = ({ name, usage }: Command) => `npm run admin -- ${name} ${usage}`.trimEnd();

/**
 * Reads what was typed.
 *
 * @throws CommandRefused for what is no command, an option that it does not have, or a word too few or too many
 */
export function readTyped(typed: readonly string[]): Typed {
  const name = typed.slice(0, 2).join(' ');
  const command = commands.find((one) => one.name === name) ?? commands.find((one) => one.name === typed[0]);
  if (!command) throw new CommandRefused(`There is no command "${name}".`);
  try {
    const { values, positionals } = parseArgs({
      args: withIdsLast(typed.slice(command.name.split(' ').length)),
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length === wordsAskedBy(command)) return { command, positionals, options: plainOptions(values) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandRefused(`${error.message.split('. ')[0]}.\n${usageOf(command)}`);
  }
  throw new CommandRefused(usageOf(command));
}

/** How many words follow a command's name: those that its usage says before the first option. */
const wordsAskedBy = ({ usage }: Command): number => /^[^-[]*/.exec(usage)?.[0].match(/</g)?.length ?? 0;

/** An id of the product (kit/secrets.ts) that begins with a hyphen, as one in sixty-four does: no option is that long. */
const isIdWithHyphen = (word: string) => /^-[\w-]{21}$/.test(word);

/** Such an id is a word, and stands behind the sign after which nothing is an option. */
function withIdsLast(words: readonly string[]): string[] {
  const ids = words.filter(isIdWithHyphen);
  if (ids.length === 0 || words.includes('--')) return [...words];
  return [...words.filter((word) => !isIdWithHyphen(word)), '--', ...ids];
}

const plainOptions = (values: object): Given['options'] =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => !Array.isArray(entry[1])),
  );

/** What a command says, and how it ended. */
export type Ended = { readonly code: 0 | 1 | 2; readonly output: string; readonly error: string };

/**
 * Does what was typed. Nothing is thrown: a refusal and a failure are said in words, and an alarm beside what was asked.
 */
export async function runTyped(typed: readonly string[], input: string, context: OperatorContext): Promise<Ended> {
  let read: Typed;
  try {
    read = readTyped(typed);
  } catch (error) {
    return said(error, 2);
  }
  try {
    const answer = await read.command.run(context, { ...read, input });
    const { db, clock } = context.services;
    const alarm = await mailAlarm(db, clock.now());
    return { code: 0, output: textOf(answer, read.options.json === true), error: alarm ?? '' };
  } catch (error) {
    return said(error, 1);
  }
}

/** An answer as it is printed. */
export const textOf = ({ lines, data }: Answer, asJson: boolean): string =>
  asJson ? JSON.stringify(data, null, 2) : lines.join('\n');

function said(error: unknown, code: 1 | 2): Ended {
  if (error instanceof CommandRefused) return { code, output: '', error: error.message };
  if (isDatabaseUnavailable(error)) return { code: 1, output: '', error: 'The database is away. Please try again.' };
  const message = error instanceof Error ? error.message : String(error);
  return { code: 1, output: '', error: `The command failed: ${message}` };
}
