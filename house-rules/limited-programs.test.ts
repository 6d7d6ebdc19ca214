import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { sourceFiles } from './source-files.ts';

const files = new Map(sourceFiles().map((file) => [file.path, file]));

/** Everything that a program loads: files, and packages by their names. */
function loadedBy(program: string): Set<string> {
  const loaded = new Set([program]);
  for (const path of loaded) {
    const file = files.get(path);
    for (const { target, isTypeOnly } of file ? importsOf(file) : []) if (!isTypeOnly) loaded.add(target);
  }
  return loaded;
}

const programs = [...files.keys()].filter(
  (path) =>
    /^server\/.*-process(-entry)?\.ts$/.test(path) && !/kit\/limited-process\.ts$|\/read-in-process\.ts$/.test(path),
);

it('what reads the files of others loads no database: its memory and its time are for the file', () => {
  expect(programs).toHaveLength(4);
  for (const program of programs)
    expect([program, ...loadedBy(program)].filter((name) => ['pg', 'drizzle-orm', 'fastify'].includes(name))).toEqual(
      [],
    );
});
