import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project.mjs';

/**
 * What a test report tells.
 * @typedef {{ passed: number, failed: number, skipped: string[], secondTry?: string[], alone?: string[], failures: Failure[] }} Count
 * `secondTry` names those of the passed ones that failed at first, `alone` those that passed when run by themselves
 * @typedef {{ file: string, test: string }} Failure a file by its place in the project; `test` is empty where none began
 */

/**
 * @param {string} file a report written by Vitest or Playwright as JSON
 * @param {string} output what it has printed beside
 * @returns {Count} nothing at all where no report was written
 */
export function countTests(file, output) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: [], failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? countVitest(report, output) : countPlaywright(report);
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} TestFile
 * @param {{ testResults: TestFile[] }} report
 * @param {string} output
 */
export function countVitest(report, output) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
    failures: [...report.testResults.flatMap(failuresIn), ...failuresOutside(output)],
  };
}

/**
 * What failed past a test's end, or before its beginning: Vitest says so, and its report does not.
 * @param {string} output
 * @returns {Failure[]}
 */
const failuresOutside = (output) =>
  [...output.matchAll(/^This error originated in "([^"]+)"/gm)].map(([, file = '']) => ({
    file,
    test: 'outside of its tests',
  }));

/**
 * @param {TestFile} file
 * @returns {Failure[]}
 */
function failuresIn({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.flatMap(({ status, fullName }) =>
    status === 'failed' ? { file, test: fullName } : [],
  );
  return status === 'failed' && failed.length === 0 ? [{ file, test: '' }] : failed;
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec `file` stands in the folder of the journeys
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @param {Suite} report */
export function countPlaywright(report) {
  const tests = specsOf(report).flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ title, file, status })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    // The summary names them: each is a failure that nobody understands yet.
    secondTry: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    failures: tests.flatMap(({ title, file, status }) =>
      status === 'unexpected' ? { file: `e2e/${file}`, test: title } : [],
    ),
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
