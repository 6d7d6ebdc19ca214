import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inProject } from '../scripts/project.mjs';
import { readText } from './source-files.ts';

/** NOTICE names whose work the product uses: every package that package.json names, with the licence that it gives itself. */

const versions = z.record(z.string(), z.string());
const own = z
  .object({ dependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readText('package.json')));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
    ),
  })
  .parse(JSON.parse(readText('package-lock.json')));
const packageLicence = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** The licence in a package's own package.json; of one for another machine, which isn't installed, the lock file's. */
function licenceOf(name: string): string | undefined {
  const file = `node_modules/${name}/package.json`;
  if (!existsSync(inProject(file))) return lock.packages[`node_modules/${name}`]?.license;
  const { license, licenses } = packageLicence.parse(JSON.parse(readText(file)));
  return license ?? licenses?.[0]?.type;
}

/** What NOTICE says in the columns of a package's line. */
const named = new Map(
  readText('NOTICE')
    .split('\n')
    .flatMap((line) => {
      const [name = '', licence = '', holder = ''] = line.split(/ {2,}| (?=MIT {2})/);
      return holder === '' ? [] : [[name, licence] as const];
    }),
);

describe('NOTICE', () => {
  const direct = Object.keys({ ...own.dependencies, ...own.optionalDependencies });

  it.each(direct)('names %s with its licence', (name) => {
    expect(named.get(name)).toBe(licenceOf(name));
  });

  it('names every package of the product whose licence the lock file does not', () => {
    const silent = Object.entries(lock.packages).flatMap(([path, { license, dev, link }]) =>
      path === '' || license || dev || link ? [] : [path.replace(/^.*node_modules\//, '')],
    );
    expect(silent.filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(['libvips', 'libheif', 'PostgreSQL'])('names %s, which a package brings with it', (name) => {
    expect(readText('NOTICE')).toMatch(new RegExp(`^${name} \\(.*\\n(?: {4}.*\\n)*? {4}.*(?:LGPL|License)`, 'm'));
  });
});
