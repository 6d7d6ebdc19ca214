import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAccountsFile } from './seed-demonstration.ts';

const accounts = { userEmail: 'a@b.example', userPassword: 'one', dealerEmail: 'c@d.example', dealerPassword: 'two' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of the demonstration sign-ins', () => {
  it('holds one line for each, and only its owner may read it', async () => {
    const path = join(folder, 'data', 'demo-accounts.txt');
    await writeAccountsFile(path, accounts);
    expect(readFileSync(path, 'utf8')).toBe(
      'user-email: a@b.example\nuser-password: one\ndealer-email: c@d.example\ndealer-password: two\n',
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('takes the place of an earlier file and of one that was left unfinished, whoever could read those', async () => {
    const path = join(folder, 'demo-accounts.txt');
    for (const earlier of [path, `${path}.new`]) {
      writeFileSync(earlier, 'earlier');
      chmodSync(earlier, 0o644);
    }
    await writeAccountsFile(path, accounts);
    expect(readFileSync(path, 'utf8')).toContain('user-password: one\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['demo-accounts.txt']);
  });
});
