/**
 * Removes the embedded database, its demonstration sign-ins and the mails that it wrote to the outbox, so that the next
 * start begins anew. It touches no database behind DATABASE_URL, and leaves the key file, which may have encrypted
 * answers there.
 */
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Refusal, root, runScript } from './project.mjs';

const lockFile = 'database.lock';
const removed = [
  'database',
  'database.unfinished',
  'backup.unfinished',
  'restore.unfinished',
  'outbox',
  'demo-accounts.txt',
  'demo-accounts.txt.new',
];

await runScript(async () => {
  const directory = resolve(root, process.env.DATA_DIR || 'data');
  if (!removed.some((name) => existsSync(join(directory, name))))
    return console.log(`There is no database in ${directory} to reset.`);
  const release = await holdLock(directory);
  try {
    if (!(await isAgreed(directory))) throw new Refusal('Nothing was removed.');
    for (const name of removed) rmSync(join(directory, name), { recursive: true, force: true });
  } finally {
    release();
  }
  console.log(`The database in ${directory} is gone; the next start begins anew.`);
});

/**
 * Takes the lock that a running server holds, so that none starts meanwhile.
 * @param {string} directory
 * @returns {Promise<() => void>} releases it
 */
async function holdLock(directory) {
  const { DatabaseSync } = await import('node:sqlite');
  const lock = new DatabaseSync(join(directory, lockFile));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    throw new Refusal(`A server holds ${directory}; stop it first. Nothing was removed.`);
  }
  return () => lock.close();
}

/** @param {string} directory */
async function isAgreed(directory) {
  if (process.argv.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // An input that is closed, or was never there, is no yes.
  const closed = once(terminal, 'close').then(() => '');
  const question = `Remove the database in ${directory} with all that is saved in it? Type yes: `;
  const answer = await Promise.race([terminal.question(question).catch(() => ''), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
