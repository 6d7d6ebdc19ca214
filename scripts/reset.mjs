/**
 * Removes the embedded database and its demonstration sign-ins, so that the next start begins anew. It touches no
 * database behind DATABASE_URL, and leaves the key file, which may have encrypted answers there.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Refusal, root, runScript } from './project.mjs';

const lockFile = 'database.lock';
const removed = ['database', 'demo-accounts.txt', 'demo-accounts.txt.new'];

await runScript(async () => {
  const directory = resolve(root, process.env.DATA_DIR || 'data');
  if (!existsSync(join(directory, 'database'))) return console.log(`There is no database in ${directory} to reset.`);
  const release = await holdLock(directory);
  if (!(await isAgreed(directory))) throw new Refusal('Nothing was removed.');
  for (const name of removed) rmSync(join(directory, name), { recursive: true, force: true });
  release();
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
  const answer = await terminal
    .question(`Remove the database in ${directory} with all that is saved in it? Type yes: `)
    .catch(() => '');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
