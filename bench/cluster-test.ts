/**
 * What a machine, a disk or a server that fails costs: servers of the product that are killed, restarted and stopped under load, a
 * database that dies or hangs, kills and a full disk under the embedded one, an SFTP server that hangs; and what nginx keeps of the
 * product's pages. `npm run cluster-test`
 * does every part, and with the names of parts behind `--` those alone. It prints what came of it, and ends with 1 where a promise
 * is broken.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedPages } from './cluster/cached-pages.ts';
import { fullDisk, killedEmbedded } from './cluster/embedded-faults.ts';
import { Endings, type Hold } from './cluster/endings.ts';
import { hungServer } from './cluster/hung-server.ts';
import { realSshd } from './cluster/real-sshd.ts';
import { severalServers } from './cluster/several-servers.ts';

const parts = {
  servers: severalServers,
  hung: hungServer,
  kills: killedEmbedded,
  disk: fullDisk,
  sshd: realSshd,
  cache: cachedPages,
};
type Part = (folder: string, endings: Endings, hold: Hold) => Promise<void>;

const asked = process.argv.slice(2);
const chosen = Object.entries<Part>(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
if (asked.some((name) => !Object.hasOwn(parts, name)))
  throw new Error(`Its parts are ${Object.keys(parts).join(', ')}.`);

const broken: string[] = [];
const hold: Hold = (holds, promise) => {
  console.log(`${holds ? 'held  ' : 'MISSED'} ${promise}`);
  if (!holds) broken.push(promise);
};

const place = mkdtempSync(join(tmpdir(), 'icardeals-cluster-'));
const endings = new Endings();
endings.add(() => rmSync(place, { recursive: true, force: true }));
// Whoever stops it leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endings.endAll().then(() => process.exit(1)));
try {
  for (const [name, part] of chosen) {
    console.log(`\n${name}`);
    const folder = join(place, name);
    mkdirSync(folder);
    const own = new Endings();
    endings.add(() => own.endAll());
    await part(folder, own, hold).finally(() => own.endAll());
  }
} finally {
  await endings.endAll();
}
process.exit(broken.length === 0 ? 0 : 1);
