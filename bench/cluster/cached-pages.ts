import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { carIdOf } from '#contract/car-path.ts';
import { openDatabase } from '#server/database/open.ts';
import { dealers } from '#server/dealers/tables.ts';
import { systemClock } from '#server/kit/clock.ts';
import { listings } from '#server/listings/tables.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startNativePostgres } from '#server/testing/native-postgres.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { addMember } from '#server/testing/world.ts';
import type { Endings, Hold } from './endings.ts';
import { startNginx } from './nginx.ts';
import { hasProgram } from './programs.ts';
import { bucket, type Servers, startServers } from './servers.ts';

/** Within this time a car that is sold is gone behind nginx too, and so often somebody looks at its page; in milliseconds. */
const longest = 5000;
const looksEvery = 100;

/** A page that only its secret address opens, and a call of somebody who is signed in. */
const secretPage = `/EnquiryDetails/${'s'.repeat(22)}`;
const ownCall = '/api/dealer/cars';

/** Signs in a further member of the dealer that lists a car. */
async function sellerOf(url: string, carId: string): Promise<string> {
  const database = await openDatabase({ url });
  try {
    const [dealer] = await database.db
      .select({ id: dealers.id, businessName: dealers.businessName })
      .from(listings)
      .innerJoin(dealers, eq(dealers.id, listings.dealerId))
      .where(eq(listings.id, carId));
    if (!dealer) throw new Error(`Nobody lists the car ${carId}.`);
    return (await addMember(database.db, systemClock, dealer, 'manager')).token;
  } finally {
    await database.close();
  }
}

/** The keys under which nginx keeps something in a folder. */
const keysIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => /\nKEY: (.*)\n/.exec(readFileSync(join(parentPath, name), 'latin1'))?.[1] ?? '');

/** Looks at a page until it says that what it showed is gone; gives the milliseconds that this took. */
async function timeUntilGone(page: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { status } = await fetch(page);
    const time = performance.now() - begun;
    if (status === 410 || time > 4 * longest) return Math.round(time);
    await pause(looksEvery);
  }
}

type Place = {
  /** The address of nginx, and the folder of what it keeps. */
  readonly address: string;
  readonly kept: string;
  readonly servers: Servers;
  /** The path of a car's page, and a session of a member of its dealer. */
  readonly car: string;
  readonly token: string;
  readonly hold: Hold;
};

/** A page for everybody is kept for a moment, in each language. */
async function keepsPages({ address, servers, car, hold }: Place): Promise<void> {
  const page = address + car;
  const made = await fetch(page);
  servers.suspend(0);
  const kept = await fetch(page);
  servers.resume(0);
  hold((await kept.text()) === (await made.text()), 'nginx gives a page while the product says nothing');
  const ids = [made, kept].map(({ headers }) => headers.get('x-request-id'));
  hold(ids[0] !== null && ids[0] !== ids[1], 'each answer names its own request');
  // A cookie that the product does not read puts nothing in the place of one that it does.
  await fetch(page, { headers: { cookie: 'LANGUAGE=fr' } });
  const french = await (await fetch(page, { headers: { cookie: 'device=a; language=fr' } })).text();
  hold(french.includes('lang="fr-CA"'), 'whoever has chosen French is given French');
}

/** Nothing is kept that is somebody's own. */
async function keepsNothingPrivate({ address, kept, car, token, hold }: Place): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of [secretPage, ownCall]) await fetch(address + path, { headers });
  await fetch(address + secretPage);
  const keys = keysIn(kept);
  hold(
    keys.some((key) => key.includes(car)),
    'nginx keeps pages for everybody',
  );
  const own = keys.filter((key) => key.includes(secretPage) || key.includes(ownCall));
  hold(own.length === 0, `nginx keeps nothing that is somebody's own: ${own.length} kept`);
}

/** A car that is sold is gone soon, also for who looks at its page all the time, so that something old is there to be given. */
async function losesWhatIsSold({ address, car, token, hold }: Place): Promise<void> {
  const looking = timeUntilGone(address + car);
  const sold = await fetch(`${address}/api/dealer/sold-cars/${carIdOf(car)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ soldOn: '2026-01-15', price: '20,000' }),
  });
  const told = performance.now();
  await looking;
  const time = Math.round(performance.now() - told);
  hold(sold.status === 200 && time < longest, `a car that is sold is gone within ${longest} ms: after ${time} ms`);
  hold((await fetch(address + car)).status === 410, 'and stays gone');
}

/**
 * What nginx keeps with the file that operators are given: a page for everybody in each language, for a second; nothing that is
 * somebody's own. A car is sold, and its page is gone behind it soon after.
 *
 * @param folder of its own, which is there
 */
export async function cachedPages(folder: string, endings: Endings, hold: Hold): Promise<void> {
  if (!hasProgram('nginx', ['-v'], 'what it keeps of the pages is left out.')) return;
  const files = await startS3Server(join(folder, 'files'), bucket);
  endings.add(() => files.close());
  const database = await startNativePostgres();
  endings.add(() => database.stop());
  const url = await database.createDatabase('cached');
  const servers = await startServers(1, folder, { url }, files);
  endings.add(() => servers.endAll());
  const port = await freePort();
  const nginx = await startNginx(folder, port, servers.addresses);
  endings.add(() => nginx.close());
  const { address } = nginx;
  const [, car = ''] = /href="(\/Car\/[\w-]+)/.exec(await (await fetch(`${address}/?q=acura`)).text()) ?? [];
  const token = await sellerOf(url, carIdOf(car));
  const place = { address, kept: join(folder, `nginx-${port}`, 'cache'), servers, car, token, hold };
  await keepsPages(place);
  await keepsNothingPrivate(place);
  await losesWhatIsSold(place);
}
