import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { filePartBytes } from '#contract/import-file.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { testVin } from '../server/testing/vins.ts';
import { median } from './median.ts';

/**
 * A file of 50,000 cars, read and taken over by the built product on its embedded database, while others ask it for
 * something. The time stands beside that of a CSV library which only parses the file.
 */
const cars = 50_000;
const goals = { minutes: 1, medianAnswer: 250, longestAnswer: 1800 };

const file = Buffer.from(
  [
    'Stock #,VIN,Condition,Year,Make,Model,Trim,Mileage,Price,Body,Colour',
    ...Array.from({ length: cars }, (_, number) => {
      const words = 'Used,2022,Acura,MDX,Tech,"41,500 km","$45,990",SUV,Grey';
      return `B${number},${testVin(number)},${words}`;
    }),
  ].join('\r\n'),
);

type Import = { _id: string; state: string; counts: { missing: number; mistaken: number } | null };

/** Calls of the demonstration dealer's owner. */
async function signedIn({ address, dataDirectory }: RunningProduct) {
  const lines = readFileSync(join(dataDirectory, 'demo-accounts.txt'), 'utf8').split('\n');
  const value = (key: string) => lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: value('dealer-email'), password: value('dealer-password') });
  const { token } = await (await fetch(`${address}/api/dealer/login`, { method: 'POST', headers: json, body })).json();
  const authorization = `Bearer ${token}`;
  return async (method: string, path: string, sent?: object | Uint8Array<ArrayBuffer>): Promise<Import> => {
    const isFile = sent instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const init = sent && { body: isFile ? sent : JSON.stringify(sent) };
    const headers = { authorization, ...(sent ? { 'content-type': type } : {}) };
    const reply = await fetch(`${address}/api/dealer/stock-imports${path}`, { method, headers, ...init });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()).data;
  };
}

/** Brings the file and takes it over; gives the milliseconds that this took, and how long each look in between took. */
async function importFile(product: RunningProduct): Promise<{ milliseconds: number; answers: number[] }> {
  const call = await signedIn(product);
  const begun = performance.now();
  const { _id } = await call('POST', '', { fileName: 'bench.csv', bytes: file.length });
  for (let from = 0; from < file.length; from += filePartBytes)
    await call(
      'PUT',
      `/${_id}/parts/${from / filePartBytes}`,
      new Uint8Array(file.subarray(from, from + filePartBytes)),
    );
  const answers: number[] = [];
  const until = async (state: string): Promise<Import> => {
    for (;;) {
      const asked = performance.now();
      const found = await call('GET', `/${_id}`);
      answers.push(performance.now() - asked);
      if (found.state === state) return found;
      if (found.state === 'failed') throw new Error('The import failed.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await call('POST', `/${_id}/read`, {});
  const { counts } = await until('waiting');
  await call('POST', `/${_id}/confirm`, { removeMissing: false, missing: counts?.missing ?? 0 });
  await until('done');
  return { milliseconds: performance.now() - begun, answers };
}

/** Prints a figure beside its goal, and says whether it is within it. */
function report(name: string, value: number, goal: number): boolean {
  const isMet = value < goal;
  console.log(`${name}: ${value.toFixed(0)} ms; goal under ${goal} ms: ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

async function benchImport(): Promise<boolean> {
  const parsing = performance.now();
  parse(file);
  const parsed = performance.now() - parsing;
  const product = await startProduct();
  try {
    const { milliseconds, answers } = await importFile(product);
    const ratio = (milliseconds / parsed).toFixed(0);
    console.log(`${cars} cars: ${ratio} times what csv-parse takes to parse the file (${parsed.toFixed(0)} ms)`);
    const met = [
      report(`${cars} cars read and taken over`, milliseconds, goals.minutes * 60_000),
      report('An answer from the database meanwhile, median', median(answers), goals.medianAnswer),
      report('The same, longest', Math.max(...answers), goals.longestAnswer),
    ];
    return met.every(Boolean);
  } finally {
    await product.stop();
  }
}

process.exitCode = (await benchImport()) ? 0 : 1;
