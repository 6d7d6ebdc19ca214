/**
 * The end of one part of the suite.
 * @typedef {{
 *   name: string,
 *   state: 'passed' | 'failed' | 'could not run',
 *   seconds: number,
 *   ran: string,
 *   absent: string[],
 * }} Result `ran` says what ran in it, `absent` what is missing by design
 */

/**
 * What became of a part with tests. It counts as failed, too, where it left out tests that nobody named, or ran none.
 * @param {import('./run-part.mjs').Outcome['state']} state
 * @param {import('./count-tests.mjs').Count} count
 * @param {readonly { test: RegExp, why: string }[]} absentByDesign tests that may be missing, and why
 * @param {string} output what the part has printed
 */
export function judge(state, count, absentByDesign, output = '') {
  const named = count.skipped.map((test) => ({ test, why: absentByDesign.find((row) => row.test.test(test))?.why }));
  const unnamed = named.filter(({ why }) => why === undefined).map(({ test }) => `skipped without a reason: ${test}`);
  const wrong = [...unnamed, ...(count.passed + count.failed === 0 ? ['no test was reported'] : [])];
  const ran = count.failed === 0 ? `${count.passed} tests` : `${count.passed} tests passed, ${count.failed} failed`;
  const failures = count.failures.slice(0, mostByChance).map(nameOf);
  return {
    state: state === 'passed' && wrong.length > 0 ? /** @type {const} */ ('failed') : state,
    ran: [
      ran,
      ...failures.map((failure) => `failed: ${failure}`),
      ...(state === 'failed' && count.failed === 0 ? [lastWords(state, output)] : []),
      ...(count.secondTry ?? []).map((test) => `passed at the second try: ${test}`),
      ...(count.alone ?? []).map((test) => `passed alone: ${test}`),
      ...wrong,
    ].join(', '),
    absent: named.flatMap(({ test, why }) => (why === undefined ? [] : [`${test} (${why})`])),
  };
}

/** More failures than these are no matter of chance. */
const mostByChance = 5;

/**
 * @param {import('./count-tests.mjs').Count} count
 * @returns {string[]} the files to run once more by themselves; none where nothing failed, or much
 */
export const filesToRunAlone = ({ failures }) =>
  failures.length > mostByChance ? [] : [...new Set(failures.map(({ file }) => file))];

/**
 * @param {import('./count-tests.mjs').Count} count of the first run
 * @returns {import('./count-tests.mjs').Count} the same, after its failures have passed by themselves
 */
export const ranAlone = ({ failures, ...count }) => ({
  ...count,
  passed: count.passed + count.failed,
  failed: 0,
  failures: [],
  alone: failures.map(nameOf),
});

/** @param {import('./count-tests.mjs').Failure} failure */
const nameOf = ({ file, test }) => `${file} ${test}`.trim();

/**
 * What a part says for the summary that has no failed test to name: its last line, or what was wrong. A summary may be
 * all that is kept.
 * @param {import('./run-part.mjs').Outcome['state']} state
 * @param {string} output
 */
export function lastWords(state, output) {
  const lines = output.split('\n').flatMap((line) => line.trim() || []);
  if (state === 'passed') return lines.at(-1) ?? 'done';
  const wrong = lines.filter((line) => /^(Survived|\w*Error|This error originated)\b/.test(line));
  return (wrong.length > 0 ? wrong.slice(0, 5) : lines.slice(-2)).join(' / ');
}

/** @param {number} seconds */
export function duration(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * The end of the suite: one line a part, and one that says what ran and what did not.
 * @param {readonly Result[]} results
 * @param {number} seconds the whole suite took
 * @returns {string[]}
 */
export function summaryLines(results, seconds) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, state, seconds: took, ran }) =>
    [name.padEnd(width), state.padEnd('could not run'.length), duration(took).padStart(12), `  ${ran}`].join('  '),
  );
  return [...lines, '', lastLine(results, seconds)];
}

/**
 * @param {readonly Result[]} results
 * @param {number} seconds
 */
function lastLine(results, seconds) {
  /** @param {Result['state']} state */
  const those = (state) => results.filter((result) => result.state === state);
  const list = (/** @type {Result[]} */ some) =>
    some.map(({ name, ran }) => `${name} (${ran})`).join(', ') || 'nothing';
  const absent = results.flatMap((result) => result.absent).join('; ') || 'nothing';
  return [
    isPassed(results) ? 'PASSED' : `FAILED: ${list(those('failed'))}`,
    `passed: ${list(those('passed'))}`,
    `could not run: ${list(those('could not run'))}`,
    `absent by design: ${absent}`,
    `took ${duration(seconds)}`,
  ].join(' | ');
}

/** @param {readonly Result[]} results */
export const isPassed = (results) => results.length > 0 && results.every(({ state }) => state === 'passed');
