import { describe, expect, it } from 'vitest';
import { alsoOnEmbedded, heldByOthers } from '../server/testing/on-embedded.ts';
import { slicesNotOnEmbedded } from './embedded-tests.ts';
import { projectPaths, sourceFiles } from './source-files.ts';

describe('the embedded database', () => {
  it('is what a journey of every slice runs on', () => {
    const tests = sourceFiles().filter(({ path }) => path.endsWith('.test.ts'));
    expect(slicesNotOnEmbedded(tests, alsoOnEmbedded, heldByOthers)).toEqual([]);
    const paths = projectPaths();
    expect(alsoOnEmbedded.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('is missed where a slice with calls has no test on the list', () => {
    const test = { path: 'server/quotes/quotes.test.ts', text: 'const app = openedApp();' };
    expect(slicesNotOnEmbedded([test], [])).toEqual(['quotes']);
    expect(slicesNotOnEmbedded([test], ['server/quotes/other.test.ts'])).toEqual([]);
    expect(slicesNotOnEmbedded([test], [], ['quotes'])).toEqual([]);
    expect(slicesNotOnEmbedded([{ ...test, text: 'pure' }], [])).toEqual([]);
  });
});
