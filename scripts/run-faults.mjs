/**
 * Seeds faults into a copy of the project and runs tests there: every fault must make one fail. The test that noticed a
 * fault when that was last recorded (scripts/noticed-faults.json) is run first and alone; where it passes, the engine's
 * faults (engine/faults/faults.json, and one a field of the form) are held against all of its tests, those beside the
 * fault first; the faults of the server and of the pages (server/faults.json, web/faults.json) against the test files
 * that they name. `node scripts/run-faults.mjs [part of a file name or reason]` runs some of them; with `--record` it
 * writes down which tests have noticed. That the tests pass without a fault is tried first and last; beside the suite,
 * which runs them all, `--beside-the-suite` leaves it out.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNativePostgres } from '../server/testing/on-embedded.ts';
import { sharedPostgres, startWithTemplate } from '../server/testing/template-database.ts';
import { engine, server, web } from './fault-benches.mjs';
import { writeNoticed } from './noticed-faults.mjs';
import { seedAll } from './seed-faults.mjs';

/** @typedef {import('./fault-benches.mjs').Bench} Bench */

const how = {
  besideTheSuite: process.argv.includes('--beside-the-suite'),
  isRecording: process.argv.includes('--record'),
};
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '';

/** Random deals a property is tried on: enough beside the worked cases, and quick. */
process.env.PROPERTY_RUNS = '40';

/** How long a test waits for what a fault may keep from coming, in milliseconds (server/testing/until.ts). */
process.env.LONGEST_WAIT = '20000';

/** @param {Bench} bench @returns {Bench} */
const wantedOf = (bench) => ({
  ...bench,
  faults: bench.faults.filter(({ file, why }) => file.includes(wanted) || why.includes(wanted)),
});

/**
 * The same where the tests open databases: one server of them stays for all faults. To make one, and the tables in it,
 * takes a third of what a fault takes.
 *
 * @param {Bench} bench
 */
async function seedOnOneDatabase(bench) {
  if (bench.faults.length === 0 || !hasNativePostgres) return seedAll(bench, how);
  const postgres = await startWithTemplate();
  process.env[sharedPostgres] = postgres.url;
  try {
    return await seedAll(bench, how);
  } finally {
    await postgres.stop();
  }
}

/** All that is made on the way is made in one folder, and goes with it, however this ends. */
const folder = mkdtempSync(join(tmpdir(), 'icardeals-faults-'));
// A database runs as another user than this one, and enters it.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));

const benches = [engine, server, web];
const [ofEngine, ofServer, ofWeb] = [wantedOf(engine), wantedOf(server), wantedOf(web)];
const count = [ofEngine, ofServer, ofWeb].reduce((sum, { faults }) => sum + faults.length, 0);
const survivors = [
  ...(await seedAll(ofEngine, how)),
  ...(await Promise.all([seedOnOneDatabase(ofServer), seedAll(ofWeb, how)])).flat(),
];
if (how.isRecording) writeNoticed(benches.flatMap(({ faults }) => faults));
for (const { file, why } of survivors) console.error(`Survived: ${file}: ${why}`);
console.log(`${count - survivors.length} of ${count} seeded faults made a test fail.`);
// The guard of the database's server holds a pipe of this process open as long as it lives.
process.exit(survivors.length === 0 ? 0 : 1);
