import { describe, expect, it } from 'vitest';
import { withEnvironmentTable } from './environment-table.ts';
import { readText } from './source-files.ts';

describe("README's table of variables", () => {
  it('is the one that the schema makes: node scripts/write-environment-table.mjs', () => {
    const readme = readText('README.md');
    expect(withEnvironmentTable(readme)).toBe(readme);
    expect(withEnvironmentTable(readme.replace('`PORT`', '`DOOR`'))).toBe(readme);
  });
});
