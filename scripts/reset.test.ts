import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectNode, root } from './project.mjs';

/** `npm run reset` as a process, on a data directory that a server has left. */

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'icardeals-reset-'));
  for (const folder of ['database', 'database.unfinished', 'outbox']) {
    mkdirSync(join(directory, folder));
    writeFileSync(join(directory, folder, 'file'), 'Ann Tester, 1 Ann Street');
  }
  for (const file of ['demo-accounts.txt', 'demo-accounts.txt.new', 'credit-keys.txt', 'own-notes.txt'])
    writeFileSync(join(directory, file), '');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

type Run = { code: number | null; said: string };

/** Runs it; `typed` is what comes on its input before that ends, or nothing where the input is closed at once. */
async function reset(typed: string, args: readonly string[] = [], settings: Record<string, string> = {}): Promise<Run> {
  const { PATH } = process.env;
  const env = { PATH, DATA_DIR: directory, ...settings };
  const child = spawn(projectNode, ['scripts/reset.mjs', ...args], { cwd: root, env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.stdin.on('error', () => undefined); // it may end without reading
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code, said };
}

const left = () => readdirSync(directory).toSorted();
const untouched = ['credit-keys.txt', 'database.lock', 'own-notes.txt'];
const everything = [
  'credit-keys.txt',
  'database',
  'database.lock',
  'database.unfinished',
  'demo-accounts.txt',
  'demo-accounts.txt.new',
  'outbox',
  'own-notes.txt',
];

describe('the reset', () => {
  it.each([
    ['when yes is typed', 'Yes\n', []],
    ['unasked with --yes', '', ['--yes']],
  ])('removes the database, its sign-ins and its mails, and nothing else, %s', async (_, typed, args) => {
    const { code, said } = await reset(typed, args);
    expect(said).toContain(`The database in ${directory} is gone; the next start begins anew.`);
    expect([code, left()]).toEqual([0, untouched]);
  });

  it.each([
    ['no', 'no\n'],
    ['nothing', '\n'],
    ['that its input is closed', ''],
  ])('removes nothing when the answer is %s', async (_, typed) => {
    const { code, said } = await reset(typed);
    expect(said).toContain('Nothing was removed.');
    expect([code, left()]).toEqual([1, everything]);
  });

  it('removes nothing under a server that runs', async () => {
    const lock = new DatabaseSync(join(directory, 'database.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    const { code, said } = await reset('', ['--yes']);
    lock.close();
    expect([code, said]).toEqual([1, `A server holds ${directory}; stop it first. Nothing was removed.\n`]);
    expect(left()).toEqual(everything);
  });

  it('clears away what is left where no database ever came about', async () => {
    rmSync(join(directory, 'database'), { recursive: true });
    expect((await reset('yes\n')).code).toBe(0);
    expect(left()).toEqual(untouched);
    expect(await reset('yes\n')).toEqual({ code: 0, said: `There is no database in ${directory} to reset.\n` });
  });

  it('looks at no DATABASE_URL', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = { DATABASE_URL: `postgresql://somebody@127.0.0.1:${port}/real` };
    const { code } = await reset('', ['--yes'], settings);
    server.close();
    await once(server, 'close');
    expect([code, connections, existsSync(join(directory, 'database'))]).toEqual([0, 0, false]);
  });
});
