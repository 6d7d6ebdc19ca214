import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../configuration.ts';
import type { Answer } from '../operator/command.ts';
import { readTyped } from '../operator/run-command.ts';
import { compileCache, fewStatements } from './child.ts';

/** Types a command of the operator, in a process of its own with these variables and no others of the product. */
export async function typeCommand(words: readonly string[], settings: Readonly<Record<string, string>>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const admin = fileURLToPath(new URL('../admin.ts', import.meta.url));
  const env = { PATH, HOME, TMPDIR, ...compileCache, ...settings };
  const child = spawn(process.execPath, [...fewStatements, admin, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, error] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, error };
}

/**
 * Does a command that needs no server in this process, which spares the second that one of its own takes to start. Throws
 * what the command says of it, where that one writes it on a line and ends with a code.
 */
export async function doCommand(words: readonly string[], settings: Readonly<Record<string, string>>): Promise<Answer> {
  const { command, positionals, options } = readTyped(words);
  if (!command.runHere) throw new TypeError(`A server does ${command.name}.`);
  const here = {
    configuration: () => readConfiguration(settings),
    askServer: async () => undefined,
    operator: 'olive',
  };
  return command.runHere({ positionals, options, input: '' }, here);
}
