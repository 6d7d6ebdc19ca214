/** Seeds faults into a copy of the project and says which of them no test has noticed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { keepNoticed, noticingTest, written } from './noticed-faults.mjs';
import { inProject } from './project.mjs';

/** @typedef {import('./fault-benches.mjs').Bench} Bench */
/** @typedef {import('./fault-benches.mjs').Fault} Fault */
/** @typedef {import('./fault-benches.mjs').TestFile} TestFile */
/** @typedef {import('./noticed-faults.mjs').NamedTest} NamedTest */
/** @typedef {import('vitest/node').Vitest} Vitest */

/**
 * A copy of what the tests need, with the packages linked; package.json carries the `#room` imports.
 *
 * @param {Bench} bench
 */
function makeCopy({ copied }) {
  const copy = mkdtempSync(join(tmpdir(), 'icardeals-faults-'));
  for (const path of [...copied, 'package.json', 'tsconfig.base.json']) {
    cpSync(inProject(path), join(copy, path), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));
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

/** @param {Vitest} runner @param {string} moduleId */
const nameOf = (runner, moduleId) => moduleId.slice(runner.config.root.length + 1);

/**
 * Runs tests until one fails. What has failed is named where it is a test and nothing around it.
 *
 * @param {Vitest} runner
 * @param {TestFile[]} files
 * @returns {Promise<{ passed: string[], failed?: Partial<NamedTest> }>}
 */
async function run(runner, files) {
  // The runner counts the failures of earlier runs too, and would stop at once.
  runner.state.filesMap.clear();
  runner.state.idMap.clear();
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(files);
  const passed = testModules.flatMap(({ moduleId, children }) => {
    const file = nameOf(runner, moduleId);
    return [...children.allTests('passed')].map(({ fullName }) => written({ file, name: fullName }));
  });
  const failed = testModules.find((module) => !module.ok());
  if (!failed && unhandledErrors.length === 0) return { passed };
  const name = failed && [...failed.children.allTests('failed')][0]?.fullName;
  return { passed, failed: { ...(failed && { file: nameOf(runner, failed.moduleId) }), ...(name && { name }) } };
}

/**
 * Which test files noticed earlier faults of a source file, in whichever copy, the last one first: they are likely to
 * notice the next one too.
 * @type {Map<string, string[]>}
 */
const noticedBy = new Map();

/** @param {Fault} fault @param {Partial<NamedTest>} failed */
function remember(fault, { file, name }) {
  if (file === undefined) return;
  const before = noticedBy.get(fault.file) ?? [];
  noticedBy.set(fault.file, [file, ...before.filter((other) => other !== file)].slice(0, 3));
  if (name !== undefined) keepNoticed(fault, { file, name });
}

/**
 * @param {Vitest} runner
 * @param {Bench} bench
 * @param {Fault} [fault]
 */
async function testsPass(runner, { stagesOf }, fault) {
  const files = await runner.globTestSpecifications();
  const stages = stagesOf(files, fault);
  if (stages.some(({ length }) => length === 0)) throw new Error(`No test file is there to notice: ${fault?.why}`);
  const likely = (fault ? (noticedBy.get(fault.file) ?? []) : []).flatMap((name) =>
    stages.flat().filter(({ moduleId }) => nameOf(runner, moduleId) === name),
  );
  const others = stages.map((stage) => stage.filter((file) => !likely.includes(file)));
  for (const stage of [likely, ...others].filter(({ length }) => length > 0)) {
    const { failed } = await run(runner, stage);
    if (failed && fault) remember(fault, failed);
    if (failed) return false;
  }
  return true;
}

/**
 * One test of a file, without the others.
 *
 * @param {TestFile[]} files
 * @param {NamedTest} test
 */
const alone = (files, { file, name }) =>
  files
    .filter(({ moduleId }) => moduleId.endsWith(`/${file}`))
    .map(({ project, moduleId }) => project.createSpecification(moduleId, { testNames: [name] }));

/**
 * The recorded tests, of each file one in each round, so that each test of a file runs without the others of it.
 *
 * @param {Fault[]} faults
 * @returns {NamedTest[][]}
 */
function roundsOf(faults) {
  /** @type {Map<string, NamedTest>} */
  const tests = new Map();
  for (const fault of faults) {
    const test = noticingTest(fault);
    if (test) tests.set(written(test), test);
  }
  const ofFiles = Object.values(Object.groupBy(tests.values(), ({ file }) => file));
  const most = Math.max(0, ...ofFiles.map((ofFile = []) => ofFile.length));
  return Array.from({ length: most }, (_, round) => ofFiles.flatMap((ofFile = []) => ofFile[round] ?? []));
}

/**
 * Which recorded tests pass by themselves without a fault: the others would notice what is not there. A busy machine may
 * make a sound test fail once.
 *
 * @param {Vitest} runner
 * @param {NamedTest[][]} rounds
 * @returns {Promise<string[]>}
 */
async function soundAlone(runner, rounds) {
  const files = await runner.globTestSpecifications();
  /** @type {string[]} */
  const sound = [];
  for (const tests of rounds) {
    for (let tried = 0; tried < 2; tried += 1) {
      const left = tests.filter((test) => !sound.includes(written(test)));
      const chosen = left.flatMap((test) => alone(files, test));
      if (chosen.length > 0) sound.push(...(await run(runner, chosen)).passed);
    }
    const unsound = tests.map(written).filter((test) => !sound.includes(test));
    for (const test of unsound) console.error(`Does not pass by itself, record anew what it noticed: ${test}`);
  }
  return sound;
}

/**
 * A busy machine may make a sound test fail once, as in the suite, where it has a second try too.
 *
 * @param {Vitest} runner
 * @param {Bench} bench
 */
async function expectSound(runner, bench) {
  if ((await testsPass(runner, bench)) || (await testsPass(runner, bench))) return;
  const failed = runner.state.getTestModules().filter((module) => !module.ok());
  const names = failed.map(({ moduleId }) => nameOf(runner, moduleId)).join(', ');
  throw new Error(`The tests fail without any fault: mend them first. ${names}`);
}

/**
 * A fault that passes once is tried once more, as a failed test is in the suite; that chance decided is said.
 *
 * @param {Vitest} runner
 * @param {Bench} bench
 * @param {Fault} fault
 * @param {string[]} sound the recorded tests that pass without a fault
 */
async function survives(runner, bench, fault, sound) {
  const test = noticingTest(fault);
  if (test && sound.includes(written(test))) {
    const first = alone(await runner.globTestSpecifications(), test);
    if ((await run(runner, first)).failed) return false;
    console.error(`Not noticed by the recorded test, record anew what notices it: ${fault.file}: ${fault.why}`);
  }
  if (!(await testsPass(runner, bench, fault))) return false;
  if (await testsPass(runner, bench, fault)) return true;
  console.error(`Noticed at the second try only: ${fault.file}: ${fault.why}`);
  return false;
}

/**
 * Takes faults off the list and seeds them one after another until it is empty.
 *
 * @param {string} copy
 * @param {Vitest} runner
 * @param {Bench} bench
 * @param {{ waiting: Fault[], sound: string[], survivors: Fault[] }} work
 */
async function seed(copy, runner, bench, { waiting, sound, survivors }) {
  for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
    const path = join(copy, fault.file);
    const before = readFileSync(path, 'utf8');
    const { replace } = fault;
    writeFileSync(
      path,
      before.replace(fault.find, () => replace),
    );
    runner.invalidateFile(path);
    if (await survives(runner, bench, fault, sound)) survivors.push(fault);
    writeFileSync(path, before);
    runner.invalidateFile(path);
  }
}

/**
 * Seeds a bench's faults, each worker in a copy of its own, which it removes again.
 *
 * @param {Bench} bench
 * @param {{ besideTheSuite: boolean }} how beside the suite, which runs all tests, they are not tried without a fault
 * @returns {Promise<Fault[]>} those that no test has noticed
 */
export async function seedAll(bench, { besideTheSuite }) {
  const work = {
    waiting: [...bench.faults],
    sound: /** @type {string[]} */ ([]),
    survivors: /** @type {Fault[]} */ ([]),
  };
  const count = Math.min(bench.workers, work.waiting.length);
  const rounds = roundsOf(bench.faults);
  const copies = Array.from({ length: count }, () => makeCopy(bench));
  const runners = await Promise.all(copies.map((copy) => startRunner(copy, bench)));
  try {
    await Promise.all(
      runners.map(async (runner, worker) => {
        if (!besideTheSuite) await expectSound(runner, bench);
        const share = rounds.filter((_, round) => round % count === worker);
        work.sound.push(...(await soundAlone(runner, share)));
      }),
    );
    await Promise.all(
      runners.map(async (runner, worker) => {
        await seed(copies[worker] ?? '', runner, bench, work);
        if (!besideTheSuite) await expectSound(runner, bench);
      }),
    );
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
  return work.survivors;
}
