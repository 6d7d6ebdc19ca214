import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { readConfiguration } from './configuration.ts';
import { StartRefused } from './database/database-errors.ts';
import { CommandRefused } from './operator/command.ts';
import { type Asked, askServer } from './operator/operator-socket.ts';
import { type Ended, helpFor, readTyped, textOf } from './operator/run-command.ts';

/** The operator's command line: `npm run admin -- dealers approve north-cars`. */

const operator = userInfo().username;

async function run(typed: readonly string[]): Promise<Ended> {
  const { command, positionals, options } = readTyped(typed);
  if (command.runHere) {
    const configuration = () => readConfiguration(process.env);
    const ask = (words: readonly string[]) =>
      askServer(configuration().dataDirectory, { typed: [...words], input: '', operator });
    const here = { configuration, askServer: ask, operator };
    const answer = await command.runHere({ positionals, options, input: '' }, here);
    return { code: 0, output: textOf(answer, options.json === true), error: '' };
  }
  const [file = ''] = positionals;
  const input = command.readsFile ? readFile(file, command.readsFile) : '';
  const { dataDirectory } = readConfiguration(process.env);
  const asked = { typed: [...typed], input, operator };
  const ended = (await askServer(dataDirectory, asked)) ?? (await runWithoutServer(asked));
  const { out } = options;
  if (ended.code !== 0 || typeof out !== 'string') return ended;
  // What is known of a person is for the eyes of whoever asked for it.
  writeFileSync(out, `${ended.output}\n`, { mode: 0o600 });
  return { ...ended, output: `It stands in ${out}.` };
}

/** The whole product is loaded only where no server does the command: that takes as long as to do it. */
async function runWithoutServer(asked: Asked): Promise<Ended> {
  const { runHere } = await import('./run-here.ts');
  return runHere(asked);
}

function readFile(file: string, as: 'text' | 'bytes'): string {
  try {
    return readFileSync(file, as === 'text' ? 'utf8' : 'base64');
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
