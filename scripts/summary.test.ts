import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { inProject } from './project.mjs';
import { duration, filesToRunAlone, isPassed, judge, ranAlone, summaryLines } from './summary.mjs';

const passed = { name: 'unit', state: 'passed' as const, seconds: 3, ran: '12 tests', absent: [] };
const failed = { ...passed, name: 'server', state: 'failed' as const };
const missing = { ...passed, name: 'journeys', state: 'could not run' as const, ran: 'no browser' };
const absentByDesign = [{ test: /system calls/, why: 'strace is not installed' }];

describe('the summary of the suite', () => {
  it('passes only when every part has passed', () => {
    expect(isPassed([passed])).toBe(true);
    expect(isPassed([passed, failed])).toBe(false);
    expect(isPassed([passed, missing])).toBe(false);
    expect(isPassed([])).toBe(false);
  });

  it('says on its last line what ran, what failed and what could not run', () => {
    expect(summaryLines([passed, failed, missing], 75).at(-1)).toBe(
      'FAILED: server (12 tests) | passed: unit (12 tests) | could not run: journeys (no browser) | absent by design: nothing | took 1 min 15 s',
    );
    const named = { ...passed, absent: ['watches the system calls (strace is not installed)'] };
    expect(summaryLines([named], 3).at(-1)).toBe(
      'PASSED | passed: unit (12 tests) | could not run: nothing | absent by design: watches the system calls (strace is not installed) | took 3 s',
    );
  });

  it('gives each part a line', () => {
    expect(summaryLines([passed, missing], 3)[1]).toContain('could not run');
    expect(summaryLines([passed, missing], 3)).toHaveLength(4);
  });

  it('writes whole minutes and seconds', () => {
    expect(duration(59.4)).toBe('59 s');
    expect(duration(119.7)).toBe('2 min 0 s');
  });
});

describe('a part of the suite', () => {
  it('fails when it skipped a test that is not named as absent by design', () => {
    const count = { passed: 3, failed: 0, skipped: ['saves the deal'], failures: [] };
    expect(judge('passed', count, absentByDesign)).toMatchObject({
      state: 'failed',
      ran: '3 tests, skipped without a reason: saves the deal',
    });
  });

  it('passes when what it skipped is named, and says so', () => {
    const count = { passed: 3, failed: 0, skipped: ['watches the system calls'], failures: [] };
    expect(judge('passed', count, absentByDesign)).toEqual({
      state: 'passed',
      ran: '3 tests',
      absent: ['watches the system calls (strace is not installed)'],
    });
  });

  it('fails when it ran nothing', () => {
    expect(judge('passed', { passed: 0, failed: 0, skipped: [], failures: [] }, absentByDesign).state).toBe('failed');
  });

  it('stays failed when its command failed, and says how many tests did', () => {
    expect(judge('failed', { passed: 3, failed: 0, skipped: [], failures: [] }, absentByDesign).state).toBe('failed');
    expect(judge('failed', { passed: 3, failed: 2, skipped: [], failures: [] }, absentByDesign).ran).toBe(
      '3 tests passed, 2 failed',
    );
  });

  it('names what failed, or what it printed where no test did', () => {
    const count = { passed: 3, failed: 0, skipped: [], failures: [] };
    const failures = [
      { file: 'server/a.test.ts', test: 'saves' },
      { file: 'server/b.test.ts', test: '' },
    ];
    expect(judge('failed', { ...count, failed: 1, failures }, []).ran).toBe(
      '3 tests passed, 1 failed, failed: server/a.test.ts saves, failed: server/b.test.ts',
    );
    const printed = [' Test Files  1 passed', 'Error: read ECONNRESET', 'This error originated in "server/a.test.ts"'];
    expect(judge('failed', count, [], `${printed.join('\n')}\n`).ran).toBe(
      '3 tests, Error: read ECONNRESET / This error originated in "server/a.test.ts"',
    );
  });
});

describe('what failed in a run', () => {
  const failure = (test: number) => ({ file: `server/${Math.ceil(test / 2)}.test.ts`, test: `test ${test}` });
  const countOf = (failed: number) => ({
    passed: 10 - failed,
    failed,
    skipped: [],
    failures: Array.from({ length: failed }, (_, at) => failure(at + 1)),
  });

  it('is run once more by itself where it is little', () => {
    expect(filesToRunAlone(countOf(3))).toEqual(['server/1.test.ts', 'server/2.test.ts']);
    expect(filesToRunAlone(countOf(0))).toEqual([]);
    expect(filesToRunAlone(countOf(6))).toEqual([]);
  });

  it('is named when it has passed then', () => {
    expect(judge('passed', ranAlone(countOf(1)), [])).toEqual({
      state: 'passed',
      ran: '10 tests, passed alone: server/1.test.ts test 1',
      absent: [],
    });
  });
});

describe('counting tests', () => {
  it('reads a report of Vitest', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status, at) => ({
      status,
      fullName: `test ${at}`,
    }));
    const broken = { name: inProject('web/b.test.ts'), status: 'failed', assertionResults: [] };
    const testResults = [{ name: inProject('web/a.test.ts'), status: 'failed', assertionResults }, broken];
    const outside = 'Error: late\nThis error originated in "server/c.test.ts" test file. It\n';
    expect(countVitest({ testResults }, outside)).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['test 3', 'test 4'],
      failures: [
        { file: 'web/a.test.ts', test: 'test 2' },
        { file: 'web/b.test.ts', test: '' },
        { file: 'server/c.test.ts', test: 'outside of its tests' },
      ],
    });
  });

  it('reads a report of Playwright, and names a journey that passed at the second try', () => {
    const spec = (title: string, status: string) => ({ title, file: 'way.e2e.ts', tests: [{ status }] });
    const suites = [
      { suites: [{ specs: [spec('a', 'expected'), spec('b', 'flaky')] }], specs: [spec('c', 'skipped')] },
    ];
    const count = countPlaywright({ suites });
    expect(count).toEqual({ passed: 2, failed: 0, skipped: ['c'], secondTry: ['b'], failures: [] });
    expect(countPlaywright({ specs: [spec('d', 'unexpected')] }).failures).toEqual([
      { file: 'e2e/way.e2e.ts', test: 'd' },
    ]);
    expect(judge('passed', { ...count, skipped: [] }, []).ran).toBe('2 tests, passed at the second try: b');
  });
});
