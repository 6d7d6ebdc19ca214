import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes a folder of migrations as `drizzle-kit` does, each a list of statements, for as long as a test file runs. */
export function writeMigrations(migrations: string[][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'icardeals-migrations-'));
  folders.push(folder);
  mkdirSync(join(folder, 'meta'));
  const entries = migrations.map((statements, idx) => {
    const tag = `000${idx}_for_tests`;
    writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
}
