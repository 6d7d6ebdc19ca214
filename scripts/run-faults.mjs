/**
 * Seeds each fault of engine/faults/ into a copy of the engine and runs the engine's tests there: every
 * fault must make a test fail. `node scripts/run-faults.mjs [part of a file name or reason]` runs some of them.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { fieldFaults } from './field-faults.ts';

/** @typedef {import('./field-faults.ts').Fault} Fault */
/** @typedef {import('vitest/node').Vitest} Vitest */

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {Fault[]} */
const allFaults = [...JSON.parse(readFileSync(join(root, 'engine/faults/faults.json'), 'utf8')), ...fieldFaults()];
const wanted = process.argv[2] ?? '';
const faults = allFaults.filter(({ file, why }) => file.includes(wanted) || why.includes(wanted));

/** Random deals a property is tried on: enough beside the worked cases, and quick. */
process.env.PROPERTY_RUNS = '40';

/** A copy of what the tests need, with the packages linked; package.json carries the `#room` imports. */
function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'icardeals-faults-'));
  for (const room of ['engine', 'reference']) cpSync(join(root, room), join(copy, room), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * One test runner for all faults of a copy: it keeps what it has compiled.
 *
 * @param {string} copy
 * @returns {Promise<Vitest>}
 */
async function startRunner(copy) {
  const runner = await createVitest('test', {
    root: copy,
    config: false,
    include: ['engine/**/*.test.ts', 'reference/rates/*.test.ts'],
    exclude: ['engine/faults/**'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    watch: false,
    reporters: [{}],
  });
  await runner.standalone();
  return runner;
}

/**
 * Whether all tests pass; the quick ones first, because most faults do not live to see a property.
 *
 * @param {Vitest} runner
 */
async function testsPass(runner) {
  const files = await runner.globTestSpecifications();
  const isProperty = (/** @type {{ moduleId: string }} */ { moduleId }) => moduleId.includes('/properties/');
  for (const stage of [files.filter((file) => !isProperty(file)), files.filter(isProperty)]) {
    // The runner counts the failures of earlier runs too, and would stop at once.
    runner.state.filesMap.clear();
    runner.state.idMap.clear();
    const { testModules, unhandledErrors } = await runner.runTestSpecifications(stage);
    if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return false;
  }
  return true;
}

/** @param {Vitest} runner */
async function expectSound(runner) {
  if (!(await testsPass(runner))) throw new Error('The tests fail without any fault: mend them first.');
}

/**
 * Seeds one fault after another until the list is empty.
 *
 * @param {string} copy
 * @param {Vitest} runner
 * @param {Fault[]} waiting
 * @param {Fault[]} survivors
 */
async function seed(copy, runner, waiting, survivors) {
  await expectSound(runner);
  for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
    const path = join(copy, fault.file);
    const sound = readFileSync(path, 'utf8');
    const { replace } = fault;
    writeFileSync(
      path,
      sound.replace(fault.find, () => replace),
    );
    runner.invalidateFile(path);
    if (await testsPass(runner)) survivors.push(fault);
    writeFileSync(path, sound);
    runner.invalidateFile(path);
  }
  await expectSound(runner);
}

/**
 * Takes faults off the list in a copy of its own, which it removes again.
 *
 * @param {Fault[]} waiting
 * @param {Fault[]} survivors
 */
async function work(waiting, survivors) {
  const copy = makeCopy();
  const runner = await startRunner(copy);
  try {
    await seed(copy, runner, waiting, survivors);
  } finally {
    await runner.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @type {Fault[]} */
const survivors = [];
const waiting = [...faults];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), faults.length) }, () => work(waiting, survivors)),
);
for (const { file, why } of survivors) console.error(`Survived: ${file}: ${why}`);
console.log(`${faults.length - survivors.length} of ${faults.length} seeded faults made a test fail.`);
process.exitCode = survivors.length === 0 ? 0 : 1;
