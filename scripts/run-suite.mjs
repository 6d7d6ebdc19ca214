import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { endRunningParts, runPart } from './run-part.mjs';
import { duration, filesToRunAlone, isPassed, judge, lastWords, ranAlone, summaryLines } from './summary.mjs';
import { absentByDesign, withReport } from './test-parts.mjs';

/** What a developer's shell may hold and a test must not see. */
const ownSettings = [
  'NODE_ENV',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'PORT',
  'HOST',
  'CDN_URL',
  'RATE_LIMIT_FACTOR',
  'REQUEST_DEADLINE',
  'PROPERTY_RUNS',
  'LONGEST_WAIT',
  'NODE_OPTIONS',
  'FORCE_COLOR',
];

/**
 * Runs stages of parts and ends the process with a summary: 0 when every part passed, else 1.
 * @param {import('./test-parts.mjs').Part[][]} stages
 * @param {Record<string, string>} settings given to every part
 */
export async function runSuite(stages, settings = {}) {
  const began = Date.now();
  const reports = mkdtempSync(join(tmpdir(), 'icardeals-test-'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stop(reports));
  /** @type {Ended[]} */
  const results = [];
  for (const stage of stages) {
    results.push(
      ...(await Promise.all(stage.map((part) => runOne(part, join(reports, `${part.name}.json`), settings)))),
    );
  }
  // Not before all others have ended: what is asked is whether it fails on a machine that has nothing else to do.
  const parts = new Map(stages.flat().map((part) => [part.name, part]));
  for (const [at, result] of results.entries()) {
    const part = parts.get(result.name);
    if (part) results[at] = await runAlone(part, result, reports, settings);
  }
  rmSync(reports, { recursive: true });
  console.log(`\n${summaryLines(results, (Date.now() - began) / 1000).join('\n')}`);
  process.exit(isPassed(results) ? 0 : 1);
}

/** @param {string} reports */
function stop(reports) {
  endRunningParts();
  rmSync(reports, { recursive: true, force: true });
  console.log('Stopped.');
  process.exit(1);
}

/**
 * @typedef {import('./summary.mjs').Result & { count?: import('./count-tests.mjs').Count }} Ended a part with its tests
 * @param {import('./test-parts.mjs').Part} part
 * @param {string} report
 * @param {Record<string, string>} settings
 * @returns {Promise<Ended>}
 */
async function runOne(part, report, settings) {
  if (part.cannotRun) {
    console.log(`✗ ${part.name} cannot run: ${part.cannotRun}`);
    return { name: part.name, state: 'could not run', seconds: 0, ran: part.cannotRun, absent: [] };
  }
  const outcome = await run(part, report, settings);
  const result = { name: part.name, seconds: outcome.seconds, ...verdict(part, outcome, report) };
  if (result.state !== 'passed') console.log(`\n${outcome.output.trimEnd()}\n`);
  console.log(`${result.state === 'passed' ? '✓' : '✗'} ${part.name} ${result.state}, ${duration(outcome.seconds)}`);
  return result;
}

/**
 * Runs a part's command, and says every half minute that it still runs.
 * @param {import('./test-parts.mjs').Part} part
 * @param {string} report
 * @param {Record<string, string>} settings
 * @param {readonly string[]} files the test files to run; none for all
 */
async function run(part, report, settings, files = []) {
  const { command, env } = withReport(part, report);
  console.log(`▸ ${part.name} …`);
  const began = Date.now();
  const stillThere = setInterval(
    () => console.log(`▸ ${part.name}, ${duration((Date.now() - began) / 1000)} …`),
    30_000,
  );
  const outcome = await runPart([...command, ...files], { ...cleanEnvironment(), NO_COLOR: '1', ...settings, ...env });
  clearInterval(stillThere);
  return outcome;
}

/**
 * Runs the files of a part in which a few tests failed once more, by themselves. A fault of the product fails there too;
 * what passes there failed because of what ran beside it, and the summary names it.
 * @param {import('./test-parts.mjs').Part} part
 * @param {Ended} result
 * @param {string} reports the folder of the reports
 * @param {Record<string, string>} settings
 * @returns {Promise<import('./summary.mjs').Result>} the same result where nothing is to be run again
 */
async function runAlone(part, result, reports, settings) {
  const { count } = result;
  const files = count && result.state === 'failed' ? filesToRunAlone(count) : [];
  if (!count || files.length === 0) return result;
  console.log(`\nOnce more, with nothing beside it: ${files.join(', ')}`);
  const report = join(reports, `${part.name}-alone.json`);
  const outcome = await run(part, report, settings, files);
  if (outcome.state !== 'passed') console.log(`\n${outcome.output.trimEnd()}\n`);
  const { state } = verdict(part, outcome, report);
  console.log(`${state === 'passed' ? '✓' : '✗'} ${part.name} ${state}, ${duration(outcome.seconds)}`);
  const seconds = result.seconds + outcome.seconds;
  return state === 'passed' ? { ...result, seconds, ...judge(state, ranAlone(count), absentByDesign) } : result;
}

/**
 * @param {import('./test-parts.mjs').Part} part
 * @param {import('./run-part.mjs').Outcome} outcome
 * @param {string} report
 */
function verdict(part, outcome, report) {
  if (part.runner) {
    const count = countTests(report, outcome.output);
    return { ...judge(outcome.state, count, absentByDesign, outcome.output), count };
  }
  return { state: outcome.state, ran: lastWords(outcome.state, outcome.output), absent: [] };
}

/** @returns {NodeJS.ProcessEnv} */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownSettings.includes(name)));
}
