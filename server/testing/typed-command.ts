import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './child.ts';

/** Types a command of the operator, in a process of its own with these variables and no others of the product. */
export async function typeCommand(words: readonly string[], settings: Readonly<Record<string, string>>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const admin = fileURLToPath(new URL('../admin.ts', import.meta.url));
  const env = { PATH, HOME, TMPDIR, ...compileCache, ...settings };
  const child = spawn(process.execPath, [admin, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
