/**
 * Seeds faults into a copy of the project and runs tests there: every fault must make one fail. The engine's faults
 * (engine/faults/faults.json, and one a field of the form) are held against all of its tests, those beside the fault
 * first; the faults of the server and of the pages (server/faults.json, web/faults.json) against the test
 * files that they name. `node scripts/run-faults.mjs [part of a file name or reason]` runs some of them. That the tests
 * pass without a fault is tried first and last; beside the suite, which runs them all, `--beside-the-suite` leaves it out.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { hasNativePostgres } from '../server/testing/on-embedded.ts';
import { sharedPostgres, startWithTemplate } from '../server/testing/template-database.ts';
import { fieldFaults } from './field-faults.ts';

/** @typedef {import('./field-faults.ts').Fault & { tests?: string[] }} Fault one of the server or the pages names its tests */
/** @typedef {import('vitest/node').Vitest} Vitest */
/** @typedef {import('vitest/node').TestSpecification} TestFile */

/**
 * Where faults are seeded: what a copy needs, how its tests are started, and which of them are run for a fault, stage by
 * stage; without one, all that are run for any.
 * @typedef {{
 *   faults: Fault[],
 *   workers: number,
 *   copied: string[],
 *   settings: import('vitest/node').TestUserConfig & import('vitest/node').InlineConfig,
 *   stagesOf: (files: TestFile[], fault?: Fault) => TestFile[][],
 * }} Bench
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const besideTheSuite = process.argv.includes('--beside-the-suite');
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '';
/** @param {Fault[]} faults */
const wantedOf = (faults) => faults.filter(({ file, why }) => file.includes(wanted) || why.includes(wanted));
/** @param {string} path @returns {Fault[]} */
const listOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Random deals a property is tried on: enough beside the worked cases, and quick. */
process.env.PROPERTY_RUNS = '40';

/** Any test may notice a fault of the engine: those beside it first, then the quick ones, and the properties last. @type {Bench} */
const engine = {
  faults: wantedOf([...listOf('engine/faults/faults.json'), ...fieldFaults()]),
  workers: availableParallelism(),
  copied: ['engine', 'reference'],
  settings: {
    config: false,
    include: ['engine/**/*.test.ts', 'reference/rates/*.test.ts'],
    exclude: ['engine/faults/**'],
    pool: 'threads',
    isolate: false,
  },
  stagesOf: (files, fault) => {
    const isBeside = (/** @type {TestFile} */ { moduleId }) =>
      fault !== undefined && dirname(moduleId).endsWith(`/${dirname(fault.file)}`);
    const isProperty = (/** @type {TestFile} */ { moduleId }) => moduleId.includes('/properties/');
    const others = files.filter((file) => !isBeside(file));
    const stages = [files.filter(isBeside), others.filter((file) => !isProperty(file)), others.filter(isProperty)];
    return stages.filter((stage) => stage.length > 0);
  },
};

/**
 * The faults of a room whose tests are slow: each is held against the test files that it names.
 * @param {string} room
 * @returns {Bench}
 */
function named(room) {
  const faults = wantedOf(listOf(`${room}/faults.json`));
  const all = faults.flatMap(({ tests = [] }) => tests);
  return {
    faults,
    workers: 1,
    copied: [
      'engine',
      'reference',
      'content',
      'contract',
      'server',
      'web',
      'vitest.config.ts',
      'message-plugins.ts',
      'lingui.config.ts',
    ],
    // What the pages say may be read by the contract, which server and pages share.
    settings: { config: 'vitest.config.ts', project: room === 'web' ? [room, 'contract'] : [room], retry: 0 },
    stagesOf: (files, fault) => [
      files.filter(({ moduleId }) => (fault?.tests ?? all).some((test) => moduleId.endsWith(`/${test}`))),
    ],
  };
}

/**
 * A copy of what the tests need, with the packages linked; package.json carries the `#room` imports.
 *
 * @param {Bench} bench
 */
function makeCopy({ copied }) {
  const copy = mkdtempSync(join(tmpdir(), 'icardeals-faults-'));
  for (const path of [...copied, 'package.json', 'tsconfig.base.json']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * One test runner for all faults of a copy: it keeps what it has compiled.
 *
 * @param {string} copy
 * @param {Bench} bench
 * @returns {Promise<Vitest>}
 */
async function startRunner(copy, { settings }) {
  const all = { root: copy, maxWorkers: 1, bail: 1, watch: false, reporters: [{}] };
  const runner = await createVitest('test', { ...settings, ...all });
  await runner.standalone();
  return runner;
}

/**
 * Which test files noticed earlier faults of a source file, in whichever copy, the last one first: they are likely to
 * notice the next one too.
 * @type {Map<string, string[]>}
 */
const noticedBy = new Map();

/** @param {string} file @param {string} test */
function remember(file, test) {
  const before = noticedBy.get(file) ?? [];
  noticedBy.set(file, [test, ...before.filter((other) => other !== test)].slice(0, 3));
}

/**
 * @param {Vitest} runner
 * @param {Bench} bench
 * @param {Fault} [fault]
 */
async function testsPass(runner, { stagesOf }, fault) {
  const files = await runner.globTestSpecifications();
  const nameOf = (/** @type {string} */ path) => path.slice(runner.config.root.length);
  const stages = stagesOf(files, fault);
  if (stages.some(({ length }) => length === 0)) throw new Error(`No test file is there to notice: ${fault?.why}`);
  const likely = (fault ? (noticedBy.get(fault.file) ?? []) : []).flatMap((name) =>
    stages.flat().filter(({ moduleId }) => nameOf(moduleId) === name),
  );
  const others = stages.map((stage) => stage.filter((file) => !likely.includes(file)));
  for (const stage of [likely, ...others].filter(({ length }) => length > 0)) {
    // The runner counts the failures of earlier runs too, and would stop at once.
    runner.state.filesMap.clear();
    runner.state.idMap.clear();
    const { testModules, unhandledErrors } = await runner.runTestSpecifications(stage);
    const failed = testModules.find((module) => !module.ok());
    if (failed && fault) remember(fault.file, nameOf(failed.moduleId));
    if (failed || unhandledErrors.length > 0) return false;
  }
  return true;
}

/**
 * A busy machine may make a sound test fail once, as in the suite, where it has a second try too.
 *
 * @param {Vitest} runner
 * @param {Bench} bench
 */
async function expectSound(runner, bench) {
  if (besideTheSuite) return;
  if ((await testsPass(runner, bench)) || (await testsPass(runner, bench))) return;
  const failed = runner.state.getTestModules().filter((module) => !module.ok());
  const names = failed.map(({ moduleId }) => relative(runner.config.root, moduleId)).join(', ');
  throw new Error(`The tests fail without any fault: mend them first. ${names}`);
}

/**
 * A fault that passes once is tried once more, as a failed test is in the suite; that chance decided is said.
 *
 * @param {Vitest} runner
 * @param {Bench} bench
 * @param {Fault} fault
 */
async function survives(runner, bench, fault) {
  if (!(await testsPass(runner, bench, fault))) return false;
  if (await testsPass(runner, bench, fault)) return true;
  console.error(`Noticed at the second try only: ${fault.file}: ${fault.why}`);
  return false;
}

/**
 * Seeds one fault after another until the list is empty.
 *
 * @param {string} copy
 * @param {Vitest} runner
 * @param {Bench} bench
 * @param {Fault[]} waiting
 * @param {Fault[]} survivors
 */
async function seed(copy, runner, bench, waiting, survivors) {
  await expectSound(runner, bench);
  for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
    const path = join(copy, fault.file);
    const sound = readFileSync(path, 'utf8');
    const { replace } = fault;
    writeFileSync(
      path,
      sound.replace(fault.find, () => replace),
    );
    runner.invalidateFile(path);
    if (await survives(runner, bench, fault)) survivors.push(fault);
    writeFileSync(path, sound);
    runner.invalidateFile(path);
  }
  await expectSound(runner, bench);
}

/**
 * Takes faults off the list in a copy of its own, which it removes again.
 *
 * @param {Bench} bench
 * @param {Fault[]} waiting
 * @param {Fault[]} survivors
 */
async function work(bench, waiting, survivors) {
  const copy = makeCopy(bench);
  const runner = await startRunner(copy, bench);
  try {
    await seed(copy, runner, bench, waiting, survivors);
  } finally {
    await runner.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {Bench} bench
 * @param {Fault[]} survivors
 */
function workAll(bench, survivors) {
  const waiting = [...bench.faults];
  const workers = Math.min(bench.workers, waiting.length);
  return Promise.all(Array.from({ length: workers }, () => work(bench, waiting, survivors)));
}

/**
 * The same where the tests open databases: one server of them stays for all faults. To make one, and the tables in it,
 * takes a third of what a fault takes.
 *
 * @param {Bench} bench
 * @param {Fault[]} survivors
 */
async function workAllOnOneDatabase(bench, survivors) {
  if (bench.faults.length === 0 || !hasNativePostgres) return workAll(bench, survivors);
  const postgres = await startWithTemplate();
  process.env[sharedPostgres] = postgres.url;
  try {
    await workAll(bench, survivors);
  } finally {
    await postgres.stop();
  }
}

const [server, web] = [named('server'), named('web')];
const count = [engine, server, web].reduce((sum, { faults }) => sum + faults.length, 0);
/** @type {Fault[]} */
const survivors = [];
await workAll(engine, survivors);
await Promise.all([workAllOnOneDatabase(server, survivors), workAll(web, survivors)]);
for (const { file, why } of survivors) console.error(`Survived: ${file}: ${why}`);
console.log(`${count - survivors.length} of ${count} seeded faults made a test fail.`);
// The guard of the database's server holds a pipe of this process open as long as it lives.
process.exit(survivors.length === 0 ? 0 : 1);
