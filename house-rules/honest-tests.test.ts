import { describe, expect, it } from 'vitest';
import { honestTestProblems } from './honest-tests.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const problemsIn = (text: string, path = 'server/app.test.ts') => honestTestProblems(snippet(path, text));

describe('tests are honest', () => {
  it('holds for every file', () => {
    expect(sourceFiles().flatMap(honestTestProblems)).toEqual([]);
  });

  it.each([
    "it.skip('saves', () => {});",
    "describe.only('deals', () => {});",
    "it.todo('saves');",
    "it.runIf(hasBucket)('saves', () => {});",
    'context.skip();',
    "test.describe.fixme('deals', () => {});",
    "it.concurrent.skip('saves', () => {});",
    "vi.mock('./store.ts');",
    "it('saves', async () => {}, 60_000);",
    'beforeAll(async () => {}, 60_000);',
    'await setTimeout(100);',
    'await new Promise((resolve) => setTimeout(resolve, 500));',
    'await page.waitForTimeout(300);',
    'await timers.setTimeout(wait);',
  ])('refuses %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it('lets code that is no test wait, and a test give way', () => {
    expect(problemsIn('await setTimeout(100);', 'server/database/watchdog.ts')).toEqual([]);
    expect(problemsIn('await new Promise((resolve) => setTimeout(resolve, 0));')).toEqual([]);
  });
});
