/**
 * Attacks the built product, which it starts on loopback with the demonstration's data, and prints what held:
 * `npm run attack`. `ATTACK_SEED` repeats what another run has drawn.
 */
import { randomInt } from 'node:crypto';
import { startProduct } from '../e2e/product.ts';
import { attackAccess } from './access.ts';
import { asker } from './ask.ts';
import { attackByBombs } from './bombs.ts';
import { attackByDocument } from './fuzz.ts';
import { attackByFiles } from './hostile-files.ts';
import { attackLines } from './lines.ts';
import { attackPages } from './pages.ts';
import { allPeople } from './people.ts';
import { attackByRaces } from './races.ts';
import { printTable, type Row } from './row.ts';
import { attackByOwnPeers } from './silent-house.ts';
import { attackByPeers } from './silent-peers.ts';
import { makeThings } from './things.ts';

/** The seed that was asked for, or another one each time. */
function seedOf(asked: string | undefined): number {
  if (asked === undefined) return randomInt(2 ** 31);
  if (/^\d{1,10}$/.test(asked)) return Number(asked);
  throw new Error('ATTACK_SEED has to be a whole number.');
}

/** The pages are compared while nobody has changed any; what is drawn changes everything, and comes last. */
async function attackAll(seed: number): Promise<readonly Row[]> {
  const product = await startProduct({ DEMO: '1' });
  try {
    process.env.PRODUCT_DATA = product.dataDirectory;
    const ask = asker(product.address);
    const rows = [...(await attackLines(ask, product.address))];
    const people = await allPeople(ask);
    const things = await makeThings(ask, people);
    rows.push(...(await attackPages(ask, people, things)), ...(await attackAccess(ask, people, things)));
    rows.push(...(await attackByRaces(ask, people)));
    rows.push(...(await attackByBombs(ask, people, things, product.pid)));
    rows.push(...(await attackByPeers(ask)));
    rows.push(...(await attackByFiles(ask, people, things)));
    rows.push(await attackByDocument(ask, people, things, seed));
    return rows;
  } finally {
    await product.stop();
  }
}

const seed = seedOf(process.env.ATTACK_SEED);
console.log(`ATTACK_SEED=${seed}`);
const holds = printTable([...(await attackAll(seed)), await attackByOwnPeers()], console.log);
// Connections that are kept would hold the process up.
process.exit(holds ? 0 : 1);
