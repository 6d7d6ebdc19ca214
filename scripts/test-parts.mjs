import { inProject, projectNode } from './project.mjs';

/**
 * One part of the suite.
 * @typedef {{
 *   name: string,
 *   command: string[],
 *   runner?: 'vitest' | 'playwright',
 *   cannotRun?: string,
 * }} Part a part with a `runner` has tests to count; `cannotRun` says why it does not even begin
 */

/**
 * Tests that may be missing on a machine, and why. A skipped test that stands here is named in the summary; any other
 * makes its part fail.
 * @type {readonly { test: RegExp, why: string }[]}
 */
export const absentByDesign = [{ test: /strace/, why: 'strace is not installed' }];

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {number} workers
 * @returns {Part}
 */
const vitest = (name, projects, workers = 2) => ({
  name,
  command: [
    projectNode,
    inProject('node_modules/vitest/vitest.mjs'),
    'run',
    `--maxWorkers=${workers}`,
    ...projects.flatMap((project) => ['--project', project]),
  ],
  runner: 'vitest',
});

/** @param {...string} args */
const node = (...args) => [projectNode, ...args];

/** What reads the sources. @type {Part[]} */
const reading = [
  { name: 'types', command: node('scripts/types.mjs') },
  {
    name: 'lint',
    command: node(inProject('node_modules/@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off'),
  },
  { name: 'unused', command: node(inProject('node_modules/knip/bin/knip.js'), '--no-progress') },
];

// One worker reads each file's syntax once for all rules.
const quickTests = [vitest('house rules', ['house-rules'], 1), vitest('unit', ['engine', 'contract', 'web'])];

/** Everything quick: what stands in the way of a commit. */
export const quickStages = [reading, quickTests];

/**
 * The whole suite: the parts of one stage run side by side, the stages one after the other.
 * @param {string | undefined} browser the path of a Chromium
 * @returns {Part[][]}
 */
export const allStages = (browser) => [
  [...reading, { name: 'build', command: node('scripts/prepare.mjs', 'pages') }],
  quickTests,
  // The server's tests wait much: for a job's next look, a second try, another process. The faults' only compute. A third
  // worker beside them costs more than it waits: the same tests then take 40 % more of the processor, and a third longer.
  [
    vitest('server', ['server', 'server-embedded', 'whole']),
    { name: 'seeded faults', command: node('scripts/run-faults.mjs', '--beside-the-suite') },
  ],
  [
    {
      name: 'journeys',
      command: node(inProject('node_modules/@playwright/test/cli.js'), 'test'),
      runner: 'playwright',
      ...(browser ? {} : { cannotRun: 'no Chromium is installed and none could be got' }),
    },
  ],
];

/**
 * @param {Part} part
 * @param {string} report the file that the part's tests are to be reported in
 * @returns {{ command: string[], env: Record<string, string> }}
 */
export function withReport({ command, runner }, report) {
  if (runner === 'vitest') {
    return { command: [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env: {} };
  }
  if (runner === 'playwright') {
    return { command: [...command, '--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  }
  return { command, env: {} };
}
