/** Where faults are seeded: those of the engine, of the server and of the pages. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fieldFaults } from './field-faults.ts';
import { inProject } from './project.mjs';

/** @typedef {import('./field-faults.ts').Fault & { tests?: string[] }} Fault one of the server or the pages names its tests */
/** @typedef {import('vitest/node').TestSpecification} TestFile */

/**
 * What a copy needs, how its tests are started, and which of them are run for a fault, stage by stage; without one, all
 * that are run for any.
 * @typedef {{
 *   faults: Fault[],
 *   workers: number,
 *   copied: string[],
 *   settings: import('vitest/node').TestUserConfig & import('vitest/node').InlineConfig,
 *   stagesOf: (files: TestFile[], fault?: Fault) => TestFile[][],
 * }} Bench
 */

/** @param {string} path @returns {Fault[]} */
const listOf = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));

/** Any test may notice a fault of the engine: those beside it first, then the quick ones, and the properties last. @type {Bench} */
export const engine = {
  faults: [...listOf('engine/faults/faults.json'), ...fieldFaults()],
  workers: availableParallelism(),
  copied: ['engine', 'reference'],
  settings: {
    config: false,
    include: ['engine/**/*.test.ts', 'reference/rates/*.test.ts'],
    exclude: ['engine/faults/**'],
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

/** @param {string} room @returns {Bench} */
function named(room) {
  const faults = listOf(`${room}/faults.json`);
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

/** The faults of a room whose tests are slow: each is held against the test files that it names. */
export const [server, web] = [named('server'), named('web')];
