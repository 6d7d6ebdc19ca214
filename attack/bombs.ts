import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { type CallName, paths } from '#contract/paths.ts';
import { type Answer, type Ask, mustAsk, type Question, questionOf } from './ask.ts';
import type { People } from './people.ts';
import { counted, type Row } from './row.ts';
import { smallPhoto, type Things } from './things.ts';

/** Little that becomes much: the server answers in time, within its memory, and others are answered meanwhile. */

/** Before a connection that says nothing is closed, in milliseconds. */
const longestAnswer = 15_000;
const longestForOthers = 5000;
/** With the database embedded, after everything else that is tried before, in megabytes. */
const mostMemory = 1200;

function chunk(name: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of one bit a pixel, all of them black: some kilobytes, however large it is. */
function blackPicture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const asJson = (body: string | Uint8Array, headers: Record<string, string> = {}): Question => ({
  method: paths.calculateDeal.method,
  path: paths.calculateDeal.path,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** Bodies of all kinds, with what they should be answered. */
const bodies: Readonly<Record<string, readonly [Question, number]>> = {
  'deep lists': [asJson('['.repeat(30_000) + ']'.repeat(30_000)), 400],
  'lists without an end': [asJson('['.repeat(60_000)), 400],
  'deep objects': [asJson(`${'{"options":'.repeat(5000)}1${'}'.repeat(5000)}`), 400],
  'many fields': [asJson(`{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(',')}}`), 400],
  'a long number': [asJson(`{"freight":${'9'.repeat(60_000)}}`), 400],
  'a body of 70 kB': [asJson(`"${'x'.repeat(70_000)}"`), 413],
  'a body of 5 MB': [asJson(`"${'x'.repeat(5 * 2 ** 20)}"`), 413],
  'a packed body': [asJson(gzipSync('{}'), { 'content-encoding': 'gzip' }), 415],
  'a packed body of 50 MB': [asJson(gzipSync(Buffer.alloc(50_000_000, 32)), { 'content-encoding': 'gzip' }), 415],
};

/** A server may close the connection before it has read all of what it refuses. */
const isAsWanted = ({ status }: Answer, wanted: number) => status === wanted || (wanted === 413 && status === 0);

async function sendBodies(ask: Ask): Promise<Row> {
  const statuses: number[] = [];
  const wrong: string[] = [];
  for (const [what, [question, wanted]] of Object.entries(bodies)) {
    const answer = await ask(question);
    statuses.push(answer.status);
    if (!isAsWanted(answer, wanted)) wrong.push(`${what}: ${answer.status}, not ${wanted}`);
    if (answer.milliseconds > longestAnswer) wrong.push(`${what}: ${answer.milliseconds.toFixed()} ms`);
  }
  return { what: 'bodies: deep, large, packed', tried: statuses.length, seen: counted(statuses), wrong };
}

/** Asks once more when told to come back: on a slow machine one large picture outlasts the wait for its turn. */
async function comingBack(ask: Ask, question: Question): Promise<Answer> {
  const first = await ask(question);
  const wait = Number(first.headers['retry-after']);
  if (first.status !== 503 || !(wait > 0)) return first;
  await setTimeout(wait * 1000);
  const { milliseconds, ...second } = await ask(question);
  return { ...second, milliseconds: first.milliseconds + wait * 1000 + milliseconds };
}

/** Pictures that unfold, three of each at once, while another dealer adds a photo. */
async function sendPictures(ask: Ask, { ownerA, ownerB }: People, things: Things): Promise<Row> {
  const bombs = [blackPicture(1, 40_000_000), blackPicture(6300, 6300), blackPicture(50_000, 50_000).subarray(0, 4096)];
  const params = { id: things.car };
  const sent = bombs.flatMap((body) =>
    Array.from({ length: 3 }, () => ask(questionOf('addPhoto', ownerA.token, { params, body }))),
  );
  const other = await comingBack(ask, questionOf('addDealerPicture', ownerB.token, { body: await smallPhoto() }));
  const answers = await Promise.all(sent);
  const wrong = answers
    .filter(({ status, milliseconds }) => ![201, 400, 503].includes(status) || milliseconds > longestAnswer)
    .map(({ status, milliseconds, text }) => `${status} after ${milliseconds.toFixed()} ms: ${text.slice(0, 100)}`);
  if (other.status !== 201) wrong.push(`another dealer’s photo meanwhile: ${other.status} ${other.text.slice(0, 100)}`);
  const seen = `${counted(answers.map(({ status }) => status))}; another dealer’s after ${other.milliseconds.toFixed()} ms`;
  return { what: 'pictures that unfold', tried: answers.length + 1, seen, wrong };
}

/** Files of stock that are all one row, one cell or one mistake, and one that is packed. */
const stockFiles: Readonly<Record<string, Buffer>> = {
  'a row of 500,000 cells': Buffer.from(`${'a,'.repeat(500_000)}\n`),
  'a cell without an end': Buffer.from(`vin,make\n"${'x'.repeat(1_000_000)}`),
  'half a million rows': Buffer.from(`vin\n${'1\n'.repeat(500_000)}`),
  'a packed file': Buffer.from(zipSync({ 'stock.csv': new Uint8Array(100_000_000) })),
};

async function bringFile(ask: Ask, token: string, file: Buffer): Promise<{ state: string; slowest: number }> {
  const begun = await mustAsk(ask, 'beginStockImport', token, { body: { fileName: 'stock.csv', bytes: file.length } });
  const params = { id: begun.data._id, part: '0' };
  const step = (name: CallName, body?: unknown) => ask(questionOf(name, token, { params, ...(body ? { body } : {}) }));
  const answers = [await step('sendStockImportPart', file), await step('readStockImport', {})];
  let state = 'reading';
  for (const until = performance.now() + 60_000; state === 'reading' && performance.now() < until; ) {
    await setTimeout(200);
    const found = await step('findStockImport');
    answers.push(found);
    state = found.status === 200 ? JSON.parse(found.text).data.state : String(found.status);
  }
  const fault = answers.find(({ status }) => status === 0 || status >= 500);
  return { state: fault ? String(fault.status) : state, slowest: Math.max(...answers.map((one) => one.milliseconds)) };
}

async function sendStockFiles(ask: Ask, { ownerB }: People): Promise<Row> {
  const states: string[] = [];
  const wrong: string[] = [];
  for (const [what, file] of Object.entries(stockFiles)) {
    const { state, slowest } = await bringFile(ask, ownerB.token, file);
    states.push(state);
    if (slowest > longestAnswer || /^\d|reading/.test(state)) wrong.push(`${what}: ${state}, ${slowest.toFixed()} ms`);
  }
  return { what: 'files of stock that unfold', tried: states.length, seen: counted(states), wrong };
}

const run = promisify(execFile);

/** What the server holds in memory, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Somebody else reads on, again and again, until told to stop. */
async function watch(ask: Ask, pid: number, isOver: () => boolean): Promise<Row> {
  const [times, sizes, wrong]: [number[], number[], string[]] = [[], [], []];
  while (!isOver()) {
    const { status, milliseconds } = await ask(questionOf('countCars', undefined));
    times.push(milliseconds);
    sizes.push(await memoryOf(pid));
    if (status !== 200) wrong.push(`another person’s call: ${status}`);
    await setTimeout(50);
  }
  const [slowest, largest] = [Math.max(...times), Math.max(...sizes)];
  if (slowest > longestForOthers) wrong.push(`another person waited ${slowest.toFixed()} ms`);
  if (largest > mostMemory) wrong.push(`${largest.toFixed()} MB of memory`);
  const seen = `slowest ${slowest.toFixed()} ms, memory from ${sizes[0]?.toFixed()} to ${largest.toFixed()} MB`;
  return { what: 'another person meanwhile', tried: times.length, seen, wrong };
}

/** Every bomb, in the table's rows. */
export async function attackByBombs(ask: Ask, people: People, things: Things, pid: number): Promise<readonly Row[]> {
  let isOver = false;
  const watched = watch(ask, pid, () => isOver);
  try {
    const rows = [await sendBodies(ask), await sendPictures(ask, people, things), await sendStockFiles(ask, people)];
    isOver = true;
    return [...rows, await watched];
  } finally {
    isOver = true;
  }
}
