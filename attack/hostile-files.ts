import { setTimeout } from 'node:timers/promises';
import { hostileCsv } from '../server/testing/hostile/hostile-csv.ts';
import { hostileHeic } from '../server/testing/hostile/hostile-heic.ts';
import { hostileJson } from '../server/testing/hostile/hostile-json.ts';
import { hostileWorkbooks } from '../server/testing/hostile/hostile-workbooks.ts';
import { hostileXml } from '../server/testing/hostile/hostile-xml.ts';
import { hostileZips } from '../server/testing/hostile/hostile-zips.ts';
import type { HostileFiles } from '../server/testing/hostile/shapes.ts';
import { type Answer, type Ask, mustAsk, questionOf } from './ask.ts';
import type { People } from './people.ts';
import { counted, type Row } from './row.ts';
import { newCar, type Things } from './things.ts';

/** Hostile files of each kind, 40 shapes of each, brought by a dealer that nobody has approved, while another dealer works. */

/** Before a connection that says nothing is closed, in milliseconds. */
const longestAnswer = 15_000;
/** Every file is read or refused in its own 10 s of a processor; a machine that does other things takes longer. */
const longestReading = 180_000;
const partBytes = 2 ** 20;

/** How a kind of file is brought: what came of it, and the slowest answer on the way. */
type Bring = (ask: Ask, token: string, file: Buffer) => Promise<{ readonly seen: string; readonly slowest: number }>;

const slowestOf = (answers: readonly Answer[]): number => Math.max(...answers.map(({ milliseconds }) => milliseconds));

const isFault = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** A file of stock, part by part, until nobody works on it any more. */
const asStock: Bring = async (ask, token, file) => {
  const body = { fileName: 'stock.csv', bytes: Math.max(1, file.length) };
  const id: string = (await mustAsk(ask, 'beginStockImport', token, { body })).data._id;
  const answers: Answer[] = [];
  const step = async (question: Parameters<Ask>[0]) => {
    const answer = await ask(question);
    answers.push(answer);
    return answer;
  };
  for (let part = 0; part * partBytes < file.length; part += 1) {
    const piece = file.subarray(part * partBytes, (part + 1) * partBytes);
    await step(questionOf('sendStockImportPart', token, { params: { id, part: String(part) }, body: piece }));
  }
  await step(questionOf('readStockImport', token, { params: { id }, body: {} }));
  let state = 'reading';
  for (const until = performance.now() + longestReading; state === 'reading' && performance.now() < until; ) {
    await setTimeout(100);
    const found = await step(questionOf('findStockImport', token, { params: { id } }));
    state = found.status === 200 ? JSON.parse(found.text).data.state : String(found.status);
  }
  if (state === 'waiting') await step(questionOf('cancelStockImport', token, { params: { id } }));
  const fault = answers.find(isFault);
  return { seen: fault ? String(fault.status) : state, slowest: slowestOf(answers) };
};

/** A rate sheet, which is read while its dealer waits. */
const asRates: Bring = async (ask, token, file) => {
  const answer = await ask(questionOf('beginProgrammeImport', token, { query: { fileName: 'rates' }, body: file }));
  return { seen: String(answer.status), slowest: answer.milliseconds };
};

/** What is read as stock and as rates, unless it is too large to be rates. */
const asBoth: Bring = async (ask, token, file) => {
  const stock = await asStock(ask, token, file);
  if (file.length > 5 * partBytes) return stock;
  const rates = await asRates(ask, token, file);
  return { seen: `${stock.seen}, ${rates.seen}`, slowest: Math.max(stock.slowest, rates.slowest) };
};

/** A picture of a dealer's page. One that waits for too many others is told to come back. */
const asPhoto: Bring = async (ask, token, file) => {
  const answer = await ask(questionOf('addDealerPicture', token, { body: file }));
  return { seen: String(answer.status), slowest: answer.milliseconds };
};

/** Bodies of calls that anybody makes. */
const asBody: Bring = async (ask, token, file) => {
  const answers: Answer[] = [];
  for (const name of ['calculateDeal', 'registerDealer', 'beginStockImport'] as const) {
    const { method, path } = questionOf(name, undefined);
    answers.push(await ask({ method, path, token, headers: { 'content-type': 'application/json' }, body: file }));
  }
  return { seen: counted(answers.map(({ status }) => status)), slowest: slowestOf(answers) };
};

/** Whose ordinary work is measured meanwhile. */
type Other = { readonly token: string; readonly dealer: string };

/** Reads a page and the stock and saves a car, again and again, until told to stop. */
async function workOn(ask: Ask, { token, dealer }: Other, isOver: () => boolean) {
  const [times, wrong]: [number[], string[]] = [[], []];
  while (!isOver()) {
    const answers = [
      await ask(questionOf('countCars', undefined)),
      await ask(questionOf('listStock', token)),
      await ask(
        questionOf('addCarModelDetails', token, { params: { dealerID: dealer }, body: { carModelDetails: [newCar] } }),
      ),
    ];
    times.push(slowestOf(answers));
    wrong.push(
      ...answers
        .filter(({ status }) => status === 0 || status >= 400)
        .map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    );
    await setTimeout(1000);
  }
  return { times, wrong };
}

/** Whether what came of a file is what a product that goes on answers. */
const isHeld = (seen: string): boolean =>
  seen.split(', ').every((one) => /^(?:failed|waiting|cancelled|[24]\d\d|503)/.test(one));

async function bringAll(
  ask: Ask,
  what: string,
  files: HostileFiles,
  who: { readonly token: string; readonly other: Other },
  bring: Bring,
): Promise<Row> {
  const [seen, wrong]: [string[], string[]] = [[], []];
  let isOver = false;
  const working = workOn(ask, who.other, () => isOver);
  try {
    for (const [shape, make] of Object.entries(files)) {
      const came = await bring(ask, who.token, Buffer.from(make()));
      seen.push(came.seen);
      if (!isHeld(came.seen)) wrong.push(`${shape}: ${came.seen}`);
      if (came.slowest > longestAnswer) wrong.push(`${shape}: an answer after ${came.slowest.toFixed()} ms`);
    }
  } finally {
    isOver = true;
  }
  const { times, wrong: others } = await working;
  const slowest = Math.max(...times);
  if (slowest > longestAnswer) wrong.push(`another dealer waited ${slowest.toFixed()} ms`);
  wrong.push(...others.map((one) => `another dealer: ${one}`));
  return {
    what: `hostile files: ${what}`,
    tried: seen.length,
    seen: `${counted(seen)}; another dealer’s work ${times.length} times, slowest ${slowest.toFixed()} ms`,
    wrong,
  };
}

/** Every kind of file that the server reads; of PDF it reads none, for a bill of sale is read in the browser. */
export async function attackByFiles(
  ask: Ask,
  { pending, ownerA, ownerB }: People,
  things: Things,
): Promise<readonly Row[]> {
  const other = { token: ownerA.token, dealer: things.dealer };
  const stranger = { token: pending.token, other };
  return [
    await bringAll(ask, 'XML', hostileXml, stranger, asStock),
    await bringAll(ask, 'XLSX', hostileWorkbooks, stranger, asBoth),
    await bringAll(ask, 'CSV', hostileCsv, stranger, asBoth),
    await bringAll(ask, 'ZIP', hostileZips, stranger, asBoth),
    await bringAll(ask, 'HEIC', hostileHeic, { token: ownerB.token, other }, asPhoto),
    await bringAll(ask, 'JSON', hostileJson, stranger, asBody),
  ];
}
