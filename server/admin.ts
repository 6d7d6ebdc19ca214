import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { PasswordHashes } from './accounts/password-hash.ts';
import { readConfiguration } from './configuration.ts';
import { StartRefused } from './database/database-errors.ts';
import { Jobs } from './database/jobs.ts';
import { openDatabase } from './database/open.ts';
import { keysFromFile } from './key-file.ts';
import type { ProductJobs } from './kit/services.ts';
import { CommandRefused } from './operator/command.ts';
import { askServer } from './operator/operator-socket.ts';
import { type Ended, helpFor, readTyped, runTyped, textOf } from './operator/run-command.ts';
import { personalData } from './personal-data.ts';
import { productApp } from './product-app.ts';

/** The operator's command line: `npm run admin -- dealers approve north-cars`. */

const operator = userInfo().username;

/** Does a command with the database in this process, which no server has. */
async function runHere(typed: readonly string[], input: string): Promise<Ended> {
  const configuration = readConfiguration({ ...process.env, LOG_LEVEL: 'silent' });
  const { dataDirectory, databaseUrl } = configuration;
  const database = await openDatabase({ dataDirectory, ...(databaseUrl ? { url: databaseUrl } : {}) });
  const jobs = new Jobs<ProductJobs>(database, { sendsOnly: true });
  const keys = configuration.creditKeys ?? keysFromFile(dataDirectory);
  try {
    const parts = { database, jobs, passwords: new PasswordHashes(), keys, withoutPages: true };
    const app = await productApp(configuration, parts);
    await database.whenReady();
    await jobs.start();
    const { services } = app;
    return await runTyped(typed, input, { services, personalData, forgetPublic: () => app.lookups.forget(), operator });
  } finally {
    await jobs.stop();
    await database.close();
  }
}

async function run(typed: readonly string[]): Promise<Ended> {
  const { command, positionals, options } = readTyped(typed);
  if (command.runHere) {
    return { code: 0, output: textOf(await command.runHere(), options.json === true), error: '' };
  }
  const [file = ''] = positionals;
  const input = command.readsFile ? readText(file) : '';
  const { dataDirectory } = readConfiguration(process.env);
  const ended =
    (await askServer(dataDirectory, { typed: [...typed], input, operator })) ?? (await runHere(typed, input));
  const { out } = options;
  if (ended.code !== 0 || typeof out !== 'string') return ended;
  // What is known of a person is for the eyes of whoever asked for it.
  writeFileSync(out, `${ended.output}\n`, { mode: 0o600 });
  return { ...ended, output: `It stands in ${out}.` };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandRefused(`${file} cannot be read.`);
  }
}

const isAskingForHelp = (typed: readonly string[]) =>
  typed.length === 0 || typed.includes('--help') || typed.includes('-h') || typed[0] === 'help';

async function main(typed: readonly string[]): Promise<number> {
  if (isAskingForHelp(typed)) {
    const words = typed.filter((word) => !word.startsWith('-') && word !== 'help');
    console.log(helpFor(words.join(' ')));
    return 0;
  }
  try {
    const { code, output, error } = await run(typed);
    if (output) console.log(output);
    if (error) console.error(error);
    return code;
  } catch (error) {
    if (!(error instanceof CommandRefused || error instanceof StartRefused)) throw error;
    console.error(error.message);
    return error instanceof CommandRefused ? 2 : 1;
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
