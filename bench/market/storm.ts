import { setTimeout } from 'node:timers/promises';
import type { CallName } from '#contract/paths.ts';
import { type Ask, asker, mustAsk, type Question, questionOf } from '../../attack/ask.ts';
import { demoSignIns } from '../../e2e/demo-sign-ins.ts';
import type { ProductProcess } from '../../e2e/run-product.ts';
import { percentile } from './percentile.ts';
import { watchProcessor } from './processor.ts';
import { goals, type Read, reportReads } from './report-storm.ts';

/** The publish storm: one dealer publishes once a second while many read. */

const visitors = 64;

/** How long a visitor looks at what came before asking for the next, in milliseconds. */
const looksFor = 250;

/** So long they read on a server that has just begun before the first change, in milliseconds: a storm of its own. */
const readsBefore = 15_000;

const headers = { accept: 'text/html', 'accept-encoding': 'br' };
const page = (path: string): Question => ({ method: 'GET', path, headers });
const call = (name: CallName, given = {}): Question => questionOf(name, undefined, given);
const own = 'lakeview-acura';

/** What visitors read, by name; the storm's own dealer among it. */
const readings: Readonly<Record<string, readonly Question[]>> = {
  home: [page('/'), page('/?lang=fr')],
  'the dealer’s page': [page(`/Dealer/${own}`)],
  directory: [page('/AvailableDealer')],
  results: [page('/?q=suv'), call('searchCars', { query: { q: 'suv under 45000' } }), call('searchCars')],
  counts: [call('countCars'), call('listMakes'), call('countDealerCars', { params: { businessName: own } })],
  'other calls': [
    call('findDealer', { params: { businessName: own } }),
    call('listDealers'),
    call('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' } }),
  ],
};

/** Reads one thing after the other until the end. */
async function visit(address: string, number: number, isOver: () => boolean, seen: Read[]): Promise<void> {
  const ask = asker(address);
  const all = Object.entries(readings).flatMap(([name, questions]) =>
    questions.map((question) => ({ name, question })),
  );
  await setTimeout((looksFor * number) / visitors);
  for (let turn = number; !isOver(); turn += 1) {
    const next = all[turn % all.length];
    if (!next) return;
    const { name, question } = next;
    const at = performance.now();
    const { status, text, milliseconds } = await ask(question);
    seen.push({ name, path: question.path, status, why: status === 0 ? text : '', at, milliseconds });
    await setTimeout(looksFor);
  }
}

type Changes = { readonly seenAfter: number[]; failed: number };

/** Publishes and takes back a car in turn; gives after how long each change was seen, in milliseconds. */
async function publish(ask: Ask, token: string, id: string, seconds: number): Promise<Changes> {
  const changes: Changes = { seenAfter: [], failed: 0 };
  const counted = async (): Promise<number> =>
    (await mustAsk(ask, 'countDealerCars', undefined, { params: { businessName: own } })).carCount;
  let isPublished = true;
  for (let round = 0; round < seconds; round += 1) {
    const begun = performance.now();
    const before = await counted();
    const name = isPublished ? 'unpublishCars' : 'publishCars';
    const { status } = await ask(questionOf(name, token, { body: { ids: [id] } }));
    if (status !== 200) changes.failed += 1;
    else {
      isPublished = !isPublished;
      const changedAt = performance.now();
      while ((await counted()) === before) await setTimeout(20);
      changes.seenAfter.push(performance.now() - changedAt);
    }
    await setTimeout(Math.max(0, 1000 - (performance.now() - begun)));
  }
  return changes;
}

/**
 * Lets visitors read on a product that has just begun, and then the storm go over it for so many seconds; prints a line for each
 * reading and says whether the goals are met.
 */
export async function storm({ address, pid }: ProductProcess, seconds: number): Promise<boolean> {
  const ask = asker(address);
  const { token } = await mustAsk(ask, 'signInDealer', undefined, { body: demoSignIns().dealer });
  const { data } = await mustAsk(ask, 'listStock', token, { query: { state: 'published' } });
  const seen: Read[] = [];
  let isOver = false;
  const reading = Array.from({ length: visitors }, (_, number) => visit(address, number, () => isOver, seen));
  await setTimeout(readsBefore);
  const used = [watchProcessor('the server', pid), watchProcessor('the visitors', process.pid)];
  const begun = performance.now();
  const changes = await publish(ask, token, data[0]._id, seconds).finally(() => {
    isOver = true;
  });
  await Promise.all(reading);
  const isCalm = seen.filter(({ at }) => at < begun).every(({ status }) => status === 200);
  reportReads(
    'a server that has just begun',
    seen.filter(({ at }) => at < begun),
  );
  const isGood = reportReads(
    `${visitors} visitors, a change each second, ${seconds} s`,
    seen.filter(({ at }) => at >= begun),
  );
  console.log(used.map((say) => say()).join('\n'));
  return reportChanges(changes) && isGood && isCalm;
}

/** Prints when changes were seen, and what the goals were. */
function reportChanges({ seenAfter, failed }: Changes): boolean {
  const slowest = Math.max(...seenAfter);
  console.log(
    `${seenAfter.length} changes were seen after ${percentile(seenAfter, 50).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms; ${failed} failed`,
  );
  console.log(`goals: no failure, p99 below ${goals.p99} ms in the storm, seen within ${goals.seenAfter} ms`);
  return slowest < goals.seenAfter;
}
