/**
 * Runs the parts of the suite one after another, each with what it prints as it comes: all parts, or those that are named
 * (`npm test -- unit server`). Ends with the names of the tests that failed and one line that says what became of the
 * parts, and with 0 where each of them ran, passed and skipped no test, else with 1.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { variables } from '../server/environment-variables.ts';
import { bringJourneyBrowser } from './find-browser.mjs';
import { inProject, projectNode, root } from './project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'icardeals-test-'));
const reportOf = (/** @type {string} */ name) => join(reports, `${name}.json`);
const tool = (/** @type {string} */ path) => inProject('node_modules', path);

/** @param {string} name @param {number} workers @param {string[]} projects */
const vitest = (name, workers, projects) => [
  tool('vitest/vitest.mjs'),
  'run',
  `--maxWorkers=${workers}`,
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
];

/** What Node runs for each part. @type {Record<string, string[]>} */
const parts = {
  types: ['scripts/types.mjs'],
  lint: [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'],
  unused: [tool('knip/bin/knip.js'), '--no-progress'],
  // One worker reads each file's syntax once for all rules.
  'house-rules': vitest('house-rules', 1, ['house-rules']),
  unit: vitest('unit', 2, ['engine', 'contract', 'web']),
  build: ['scripts/prepare.mjs', 'pages'],
  server: vitest('server', 2, ['server', 'server-embedded', 'whole']),
  journeys: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
};

/** What a developer's shell may say and no test may hear. */
const unheard = [...Object.keys(variables.shape), 'NODE_OPTIONS', 'FORCE_COLOR'];
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !unheard.includes(name)));

/** What failed in one file of Vitest's report: its tests, or the file itself where it could not be loaded. @param {any} file */
function failedOfVitest({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${relative(root, name)}: ${message.split('\n')[0]}`] : [];
  return failed.map(
    (/** @type {any} */ test) =>
      `${relative(root, name)} › ${test.fullName}: ${test.failureMessages.join(' ').split('\n')[0]}`,
  );
}

/** What failed in a suite of Playwright's report and those within it. @param {any} suite @returns {string[]} */
const failedOfPlaywright = ({ specs = [], suites = [] }) => [
  ...specs.flatMap((/** @type {any} */ { ok, file, line, title }) => (ok ? [] : `e2e/${file}:${line} › ${title}`)),
  ...suites.flatMap(failedOfPlaywright),
];

/** What a report of Vitest or Playwright counts, and what failed in it by name. @param {string} report */
function testsIn(report) {
  const { stats, ...of } = JSON.parse(readFileSync(report, 'utf8'));
  if (!stats)
    return {
      ran: of.numPassedTests + of.numFailedTests,
      skipped: of.numPendingTests + of.numTodoTests,
      failed: of.testResults.flatMap(failedOfVitest),
    };
  const ran = stats.expected + stats.unexpected + stats.flaky;
  return { ran, skipped: stats.skipped, failed: of.suites.flatMap(failedOfPlaywright) };
}

/** @param {string} name */
function run(name) {
  console.log(`\n▸ ${name}`);
  const report = reportOf(name);
  const browser = name === 'journeys' ? { CHROMIUM: bringJourneyBrowser() } : {};
  const { status } = spawnSync(projectNode, parts[name], {
    cwd: root,
    env: { ...env, ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: 'inherit',
  });
  const tests = existsSync(report) ? testsIn(report) : undefined;
  const isLeftOut = tests !== undefined && (tests.ran === 0 || tests.skipped > 0);
  return {
    isGood: status === 0 && !isLeftOut,
    said: tests ? `${name} (${tests.ran} tests ran, ${tests.skipped} skipped)` : name,
    failed: tests?.failed ?? [],
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
const results = (wanted.length > 0 ? wanted : Object.keys(parts)).map(run);
rmSync(reports, { recursive: true });
const listed = (/** @type {boolean} */ isGood) =>
  results.flatMap((result) => (result.isGood === isGood ? result.said : [])).join(', ') || 'nothing';
const isGood = results.every((result) => result.isGood);
const took = `${Math.round(process.uptime() / 6) / 10} min`;
for (const name of results.flatMap(({ failed }) => failed)) console.log(`✗ ${name}`);
console.log(`\n${isGood ? 'PASSED' : `FAILED: ${listed(false)}`} | passed: ${listed(true)} | took ${took}`);
process.exit(isGood ? 0 : 1);
