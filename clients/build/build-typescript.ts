import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiDocument } from '#server/kit/openapi/document.ts';
import { clientTypes } from './write-types.ts';

const source = fileURLToPath(new URL('../typescript/', import.meta.url));
const compiler = fileURLToPath(new URL('../../node_modules/typescript/lib/tsc.js', import.meta.url));

/**
 * Makes the package from today's document: `src/api.ts` is written, and both files are compiled.
 *
 * @param folder where the package is put, ready for `npm pack`
 * @throws Error with what the compiler says
 */
export function buildClient(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'README.md', 'tsconfig.json'])
    copyFileSync(join(source, file), join(folder, file));
  cpSync(join(source, 'src'), join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/api.ts'), clientTypes(apiDocument('https://icardeals.example')));
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The client does not compile:\n${stdout}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? 'build/client';
  buildClient(folder);
  console.log(`The package is in ${folder}: look at it, then \`npm publish\` there.`);
}
