import { existsSync, readFileSync } from 'node:fs';

/**
 * What a test report tells.
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Count
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
    passed: tests.filter(({ status }) => status === 'expected').length,
    // A journey that passed only when it was tried again is a failure nobody understands yet.
    failed: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
