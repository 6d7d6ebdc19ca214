import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DemoAccounts } from './demo-accounts.ts';

const ownerOnly = 0o600;

/** The sign-ins as `key: value` lines, for the file and for the terminal. */
export function accountLines(accounts: DemoAccounts): string {
  return [
    `user-email: ${accounts.userEmail}`,
    `user-password: ${accounts.userPassword}`,
    `dealer-email: ${accounts.dealerEmail}`,
    `dealer-password: ${accounts.dealerPassword}`,
    '',
  ].join('\n');
}

/**
 * Writes the sign-ins to a file that only its owner may read, in place of an earlier one. Once it returns the file is
 * on the disk; a process that is killed before leaves the earlier file or none. Throws when it cannot be written.
 */
export async function writeAccountsFile(path: string, accounts: DemoAccounts): Promise<void> {
  const unfinished = `${path}.new`;
  await mkdir(dirname(path), { recursive: true });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, accountLines(accounts), { flag: 'wx', mode: ownerOnly, flush: true });
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** Until the folder is synced too, a power cut can take the file's name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
