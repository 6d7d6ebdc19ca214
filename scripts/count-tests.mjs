import { existsSync, readFileSync } from 'node:fs';

/**
 * What a test report tells.
 * @typedef {{ passed: number, failed: number, skipped: string[], secondTry?: string[] }} Count `secondTry` names those of
 * the passed ones that failed at first
 */

/**
 * @param {string} file a report written by Vitest or Playwright as JSON
 * @returns {Count} nothing at all where no report was written
 */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? countVitest(report) : countPlaywright(report);
}

/** @param {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} report */
export function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  };
}

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @param {Suite} report */
export function countPlaywright(report) {
  const tests = specsOf(report).flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })));
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    // The summary names them: each is a failure that nobody understands yet.
    secondTry: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
