import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { withNewFields } from './new-field/table-with-new-fields.ts';

/**
 * A fee and a text of the person that stand in the field table alone: what works at once, and that each place which
 * needs a line of its own asks for it by the field's name.
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

/** The places that the compiler is asked about: where every fee or every field needs its own. */
const asked = ['contract/labels/field-labels.ts', 'reference/rates/fee-facts.ts'];

/** A copy of what those places need, with the two fields in the table. */
function copyWithNewFields(): string {
  const copy = mkdtempSync(join(tmpdir(), 'icardeals-new-field-'));
  const words = ['contract/words.ts', 'contract/languages.ts'];
  for (const part of ['engine', 'reference', 'package.json', 'tsconfig.base.json', ...words, ...asked]) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const table = join(copy, 'engine/form/deal-fields.ts');
  writeFileSync(table, withNewFields(readFileSync(table, 'utf8')));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', files: asked }));
  return copy;
}

test('the compiler asks for a fee’s facts and for the labels', async () => {
  const copy = copyWithNewFields();
  const printed = await printedBy(copy, 'typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', copy);
  rmSync(copy, { recursive: true });
  const errors = printed.split('\n').filter((line) => line.includes('error TS'));
  expect(errors.map((line) => line.split('(')[0]).toSorted()).toEqual(asked);
  expect(errors.filter((line) => !line.includes('madeUp'))).toEqual([]);
});

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

describe('of the tests', () => {
  let report: Report;
  beforeAll(async () => {
    const config = 'e2e/new-field/vitest.config.ts';
    const file = join(mkdtempSync(join(tmpdir(), 'icardeals-new-field-')), 'report.json');
    await printedBy(root, 'vitest/vitest.mjs', 'run', '--config', config, '--reporter=json', `--outputFile=${file}`);
    report = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(dirname(file), { recursive: true });
  });
  const resultsOf = (file: string) =>
    report.testResults.find(({ name }) => name.endsWith(file))?.assertionResults ?? [];

  test('those pass that look for the fields in the form, the figures, at dealers, in documents and deliveries', () => {
    const found = resultsOf('e2e/new-field/found.ts');
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ status }) => status !== 'passed')).toEqual([]);
  });

  test.each([
    ['content/help/help.test.ts', ['madeUpFee', 'madeUpWish']],
    ['reference/rates/fee-facts.test.ts', ['madeUpFee']],
    ['web/deals/sections/every-field.test.ts', ['madeUpWish']],
  ])('%s fails, and names %s', (file, names) => {
    const failed = resultsOf(file).filter(({ status }) => status === 'failed');
    const words = JSON.stringify(failed);
    expect([failed.length > 0, names.filter((name) => !words.includes(name))]).toEqual([true, []]);
  });
});
