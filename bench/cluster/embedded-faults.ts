import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { type ProductProcess, runProduct } from '../../e2e/run-product.ts';
import { seededData } from '../../e2e/seeded-data.ts';
import type { Endings, Hold } from './endings.ts';
import { Load } from './load.ts';
import { addPeople, dealsOfPeople } from './people.ts';
import { reads } from './steady-load.ts';

/** So many times the process is killed, each time after so many milliseconds of saves, and a little more than the last time. */
const kills = 20;
const [shortest, more] = [1500, 70];

/** The small disk, beyond what the demonstration takes, and how long it stays full, in milliseconds. */
const [spareMegabytes, full] = [60, 10_000];
const readEvery = 200;

/** The product on the embedded database in a folder, which holds the demonstration and people, always at one address. */
async function productIn(dataDirectory: string, endings: Endings) {
  cpSync(await seededData(), dataDirectory, { recursive: true });
  const people = await addPeople({ dataDirectory });
  const PORT = String(await freePort());
  const settings = { PORT, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000', REQUEST_DEADLINE: '2500' };
  let running: ProductProcess | undefined;
  const start = async () => {
    running = await runProduct(dataDirectory, settings);
  };
  const end = async () => {
    await running?.end();
    running = undefined;
  };
  const killed = async () => {
    if (running) process.kill(running.pid, 'SIGKILL');
    running = undefined;
    await start();
  };
  endings.add(end);
  await start();
  const address = `http://127.0.0.1:${PORT}`;
  return { address, load: new Load(address, people), end, killed };
}

/** Holds that every save that was acknowledged is there, once. */
async function holdSaves(name: string, dataDirectory: string, { acknowledged }: Load, hold: Hold): Promise<void> {
  const { ids } = await dealsOfPeople({ dataDirectory });
  const lost = acknowledged.filter((id) => !ids.has(id)).length;
  hold(lost === 0, `${name}: ${lost} of ${acknowledged.length} acknowledged saves lost`);
  // Each was sent with its key until it was acknowledged: what is there beyond them was made twice.
  const twice = ids.size - new Set(acknowledged).size;
  hold(twice === 0, `${name}: ${twice} saves made twice`);
}

/** Kills the product on its embedded database under saves, and starts it again. */
export async function killedEmbedded(folder: string, endings: Endings, hold: Hold): Promise<void> {
  const dataDirectory = join(folder, 'data');
  const { load, end, killed } = await productIn(dataDirectory, endings);
  load.begin();
  const starts: number[] = [];
  for (let number = 0; number < kills; number += 1) {
    await pause(shortest + number * more);
    const begun = performance.now();
    await killed();
    starts.push(Math.round((performance.now() - begun) / 100) / 10);
  }
  await load.end();
  await end();
  console.log(`killed ${kills} times under saves; ready again after ${starts.join(', ')} s`);
  await holdSaves(`${kills} kills, embedded`, dataDirectory, load, hold);
}

/** Writes until there is no room left. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(2 ** 16);
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

/** Makes a disk of its own in memory; false where this may not be done. */
function mountSmallDisk(place: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('No small disk can be mounted here, which root may do on Linux: the full disk is left out.');
    return false;
  }
}

/** Reads pages and calls for a while; gives their statuses, 0 where nothing was answered. */
async function readWhileFull(address: string): Promise<number[]> {
  const statuses: number[] = [];
  const paths = [...reads.page, ...reads.call];
  const until = performance.now() + full;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const answer = await fetch(address + paths[turn % paths.length]).catch(() => undefined);
    await answer?.arrayBuffer();
    statuses.push(answer?.status ?? 0);
    await pause(readEvery);
  }
  return statuses;
}

/** Fills the disk of the product on its embedded database under saves, makes room again, and kills it. */
export async function fullDisk(folder: string, endings: Endings, hold: Hold): Promise<void> {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const demonstration = execFileSync('du', ['-sm', await seededData()], { encoding: 'utf8' });
  if (!mountSmallDisk(disk, Number.parseInt(demonstration, 10) + spareMegabytes)) return;
  endings.add(() => execFileSync('umount', [disk]));
  const dataDirectory = join(disk, 'data');
  const { address, load, end, killed } = await productIn(dataDirectory, endings);
  load.begin();
  await load.nextSave();
  load.part('there is room');
  fill(join(disk, 'filler'));
  const statuses = await readWhileFull(address);
  const { saves, failed } = load.part('the disk is full');
  console.log(
    `the disk is full: ${statuses.length} reads, ${saves} saves, ${failed.length} refused or without an answer`,
  );
  rmSync(join(disk, 'filler'));
  await load.nextSave();
  await killed();
  await load.end();
  await end();
  const failedReads = statuses.filter((status) => status !== 200).length;
  hold(failedReads === 0, `full disk, embedded: what reads goes on, ${failedReads} of ${statuses.length} failed`);
  await holdSaves('full disk, embedded', dataDirectory, load, hold);
}
