import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readText } from './source-files.ts';

const folder = 'server/database/migrations';

it('no migration is rewritten: somebody has applied it, and it is never applied again', () => {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(readText(`${folder}/meta/_journal.json`));
  const lines = entries.map(({ tag }) => {
    const text = readText(`${folder}/${tag}.sql`);
    return `${createHash('sha256').update(text).digest('hex')}  ${tag}.sql`;
  });
  // One that is new is added as CONTRIBUTING says; a line that is there stays as it is.
  expect(readText(`${folder}/SHA256SUMS`).trimEnd().split('\n')).toEqual(lines);
});
