import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withNewAttribute } from './new-attribute/record-with-new-attribute.ts';

/**
 * Something that a car has or has not, which stands in the record alone: what works at once, and that each place which
 * needs a line of its own asks for it by its name.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a command of the project prints, whether it ends well or not. */
async function printedBy(folder: string, script: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: folder,
    maxBuffer: 100_000_000,
  });
  return run.then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
}

/** The places that the compiler is asked about: its label, and the headings of its column. */
const asked = ['contract/labels/car-field-labels.ts', 'server/stock-import/attribute-aliases.ts'];

test('the compiler asks for its label and for the headings of its column', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'icardeals-new-attribute-'));
  for (const part of ['engine', 'reference', 'contract', 'package.json', 'tsconfig.base.json', ...asked])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const record = join(copy, 'contract/car-fields.ts');
  writeFileSync(record, withNewAttribute(readFileSync(record, 'utf8')));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', files: asked }));
  const printed = await printedBy(copy, 'typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', copy);
  rmSync(copy, { recursive: true });
  const errors = printed.split('\n').filter((line) => line.includes('error TS'));
  expect(errors.map((line) => line.split('(')[0]).toSorted()).toEqual(asked);
  expect(errors.filter((line) => !line.includes('madeUpSeats'))).toEqual([]);
});

type Report = {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string }[] }[];
};

test('it is in entries, files of stock, searches, saved searches, tools of assistants and on the car’s page', async () => {
  const config = 'e2e/new-attribute/vitest.config.ts';
  const file = join(mkdtempSync(join(tmpdir(), 'icardeals-new-attribute-')), 'report.json');
  await printedBy(root, 'vitest/vitest.mjs', 'run', '--config', config, '--reporter=json', `--outputFile=${file}`);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(dirname(file), { recursive: true });
  const found = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(found.length).toBeGreaterThan(6);
  expect(found.filter(({ status }) => status !== 'passed')).toEqual([]);
});
