import { expect } from 'vitest';

/**
 * Checks many of a kind in one test, which fails once they are all checked: with the name of each that did not hold and what
 * was said of it. As tests of their own, thousands would take longer to be counted and written down than to be made.
 *
 * @param check throws where one does not hold, as `expect` does
 */
export async function checkEach<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  check: (one: One) => Promise<void>,
): Promise<void> {
  const wrong: string[] = [];
  for (const one of all) await check(one).catch((error: Error) => wrong.push(`${nameOf(one)}: ${error.message}`));
  expect(wrong).toEqual([]);
}
