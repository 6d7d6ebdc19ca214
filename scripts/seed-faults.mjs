/** Seeds faults into a copy of the project and says which of them no test has noticed. */
import { keepNoticed, noticingTest, written } from './noticed-faults.mjs';
import { SeedingPlace } from './seeding-place.mjs';

/** @typedef {import('./fault-benches.mjs').Bench} Bench */
/** @typedef {import('./fault-benches.mjs').Fault} Fault */
/** @typedef {import('./noticed-faults.mjs').NamedTest} NamedTest */
/** @typedef {import('./seeding-place.mjs').Result} Result */

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
 * All tests that may notice a fault, on nothing that an earlier run has left; without a fault, all that are run for any.
 *
 * @param {SeedingPlace} place
 * @param {Bench} bench
 * @param {Fault} [fault]
 * @returns {Promise<Result>} with what has failed, if something has
 */
async function firstFailure(place, { stagesOf }, fault) {
  await place.refresh();
  const stages = stagesOf(await place.files(), fault);
  if (stages.some(({ length }) => length === 0)) throw new Error(`No test file is there to notice: ${fault?.why}`);
  const likely = (fault ? (noticedBy.get(fault.file) ?? []) : []).flatMap((name) =>
    stages.flat().filter(({ moduleId }) => place.nameOf(moduleId) === name),
  );
  const others = stages.map((stage) => stage.filter((file) => !likely.includes(file)));
  for (const stage of [likely, ...others].filter(({ length }) => length > 0)) {
    const result = await place.run(stage);
    if (result.failed) return result;
  }
  return { passed: [] };
}

/**
 * A busy machine may make a sound test fail once, as in the suite, where it has a second try too.
 *
 * @param {SeedingPlace} place
 * @param {Bench} bench
 */
async function expectSound(place, bench) {
  if (!(await firstFailure(place, bench)).failed) return;
  const { failed } = await firstFailure(place, bench);
  if (!failed) return;
  throw new Error(`The tests fail without any fault: mend them first. ${failed.file} > ${failed.name}`);
}

/**
 * Whether a test fails with a fault and, right after it and in the same process, passes without: then neither what is
 * missing around it nor what an earlier fault has left made it fail. A fault that keeps a test from its end may have been
 * a busy machine.
 *
 * @param {SeedingPlace} place
 * @param {Fault} fault
 * @param {NamedTest} test
 * @returns {Promise<'noticed' | 'passed' | 'unclear' | 'without end'>}
 */
async function tryAlone(place, fault, test) {
  const files = await place.alone(test);
  if (files.length === 0) return 'unclear';
  const { failed, isLate, isLost } = await place.withFault(fault, () => place.run(files));
  if (!failed) return 'passed';
  const isTest = test.name === '' ? failed.name !== undefined : failed.name === test.name;
  if (!isTest && !isLost) return 'unclear';
  const after = await place.run(files);
  const isSound = !after.failed && (test.name === '' || after.passed.includes(written(test)));
  if (!isSound) return 'unclear';
  return isLate || isLost ? 'without end' : 'noticed';
}

/**
 * What could not be told is tried once more, on nothing that an earlier run has left.
 *
 * @param {SeedingPlace} place
 * @param {Fault} fault
 * @param {NamedTest} test
 */
async function isNoticedAlone(place, fault, test) {
  const first = await tryAlone(place, fault, test);
  if (first === 'noticed') return true;
  await place.refresh();
  const second = await tryAlone(place, fault, test);
  if (second === 'without end') console.error(`Keeps its test from an end: ${fault.file}: ${fault.why}`);
  return second === 'noticed' || second === 'without end';
}

/**
 * Writes down what has noticed a fault: the one test, where that does so by itself, or else its file.
 *
 * @param {SeedingPlace} place
 * @param {Fault} fault
 * @param {Partial<NamedTest>} failed
 */
async function record(place, fault, { file, name = '' }) {
  if (file === undefined) return;
  const tests = [
    { file, name },
    { file, name: '' },
  ];
  for (const test of tests) {
    if (await isNoticedAlone(place, fault, test)) return keepNoticed(fault, test);
  }
}

/**
 * A fault that passes once is tried once more, as a failed test is in the suite; that chance decided is said.
 *
 * @param {SeedingPlace} place
 * @param {Bench} bench
 * @param {Fault} fault
 * @param {boolean} isRecording
 */
async function survives(place, bench, fault, isRecording) {
  const test = noticingTest(fault);
  if (test && (await isNoticedAlone(place, fault, test))) return false;
  if (test) console.error(`Not noticed by the recorded test, record anew what notices it: ${fault.file}: ${fault.why}`);
  for (const attempt of [1, 2]) {
    const { failed, isLate, isLost } = await place.withFault(fault, () => firstFailure(place, bench, fault));
    if (!failed) continue;
    const isWithoutEnd = isLate || isLost;
    // A busy machine may do that too, once.
    if (isWithoutEnd && attempt === 1) continue;
    if (isWithoutEnd) console.error(`Keeps its tests from an end: ${fault.file}: ${fault.why}`);
    else if (attempt > 1) console.error(`Noticed at the second try only: ${fault.file}: ${fault.why}`);
    remember(fault, failed);
    if (isRecording) await record(place, fault, failed);
    return false;
  }
  return true;
}

/**
 * Takes faults off the list and seeds them one after another until it is empty.
 *
 * @param {SeedingPlace} place
 * @param {Bench} bench
 * @param {{ waiting: Fault[], survivors: Fault[], isRecording: boolean }} work
 */
async function seed(place, bench, { waiting, survivors, isRecording }) {
  for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
    if (await survives(place, bench, fault, isRecording)) survivors.push(fault);
  }
}

/**
 * Seeds a bench's faults, each worker in a copy of its own, which it removes again.
 *
 * @param {Bench} bench
 * @param {{ besideTheSuite: boolean, isRecording: boolean }} how beside the suite, which runs all tests, they are not
 * tried without a fault
 * @returns {Promise<Fault[]>} those that no test has noticed
 */
export async function seedAll(bench, { besideTheSuite, isRecording }) {
  const work = { waiting: [...bench.faults], survivors: /** @type {Fault[]} */ ([]), isRecording };
  const count = Math.min(bench.workers, work.waiting.length);
  const places = await Promise.all(Array.from({ length: count }, () => SeedingPlace.open(bench)));
  try {
    await Promise.all(
      places.map(async (place) => {
        if (!besideTheSuite) await expectSound(place, bench);
        await seed(place, bench, work);
        if (!besideTheSuite) await expectSound(place, bench);
      }),
    );
  } finally {
    await Promise.all(places.map((place) => place.close()));
  }
  return work.survivors;
}
