import { foreignHost, oddRequests, rawAnswer, sharedAddresses } from '../e2e/odd-requests.ts';
import type { Ask } from './ask.ts';
import { counted, type Row } from './row.ts';

/** What a careless server, or a proxy before it, would read in two ways. */

const body = '{}';
const post = (...headers: string[]) => [
  'POST /api/deal/calculate HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  ...headers,
  '',
  '0',
  '',
  'GET /smuggled HTTP/1.1',
  'Host: localhost',
  'Connection: close',
];
const get = (...headers: string[]) => ['GET /api/plans HTTP/1.1', ...headers, 'Connection: close'];

/** Each is to be refused, with one answer and no more. */
const smuggling: Readonly<Record<string, readonly string[]>> = {
  'a length and chunks': post(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'),
  'chunks and a length': post('Transfer-Encoding: chunked', `Content-Length: ${body.length}`),
  'two lengths': post('Content-Length: 1', 'Content-Length: 2'),
  'two lengths in one': post('Content-Length: 1, 2'),
  'a length with a sign': post('Content-Length: +1'),
  'a negative length': post('Content-Length: -1'),
  'a length in hex': post('Content-Length: 0x1'),
  'an unknown coding': post('Transfer-Encoding: xchunked'),
  'chunks that are not last': post('Transfer-Encoding: chunked, identity'),
  'a chunk without a size': [...post('Transfer-Encoding: chunked').slice(0, 5), 'zz', 'x', '0', ''],
  'a folded header': get('Host: localhost', 'X-A: b', ' c: d'),
  'a bare line feed': get('Host: localhost\nX-A: b'),
  'a bare carriage return': get('Host: localhost', 'X-A: b\rX-C: d'),
  'a NUL': get('Host: localhost', 'X-A: \u0000'),
  'a space before the colon': get('Host : localhost'),
  'no host': get('X-A: b'),
  'two hosts': get('Host: a.example', 'Host: b.example'),
  'another version': ['GET /api/plans HTTP/9.9', 'Host: localhost', 'Connection: close'],
  'a method of nobody': ['FOO /api/plans HTTP/1.1', 'Host: localhost', 'Connection: close'],
};

/** Files that no address opens, in the spellings of the field. */
const hidden = ['.git/config', '.env', 'package.json', 'server/main.ts', 'data/credit-keys.txt', 'etc/passwd'];
const climbs = ['/', '/../', '/%2e%2e/', '/..%2f', '/%252e%252e/', '/..\\', '/assets/../../', '/assets/..%2f..%2f'];
const furtherPaths = [
  '/%00',
  '/%zz',
  '/assets/%00.js',
  '/images/..%5c',
  `/${'a'.repeat(9000)}`,
  '/api/%2e%2e/api/plans',
];
const paths = [...climbs.flatMap((climb) => hidden.map((file) => climb + file)), ...furtherPaths];
const insides = /root:x:|"private": true|\[core\]|DATABASE_URL=|import \{/;

const statusOf = (answer: string): string => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'nothing';

async function smuggle(address: string): Promise<Row> {
  const statuses: string[] = [];
  const wrong: string[] = [];
  for (const [what, lines] of Object.entries(smuggling)) {
    const answer = await rawAnswer(address, lines);
    const answers = answer.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;
    const status = statusOf(answer);
    statuses.push(status);
    if (!['400', '405', '505'].includes(status) || answers > 1) wrong.push(`${what}: ${status}, ${answers} answers`);
  }
  return { what: 'smuggling shapes', tried: statuses.length, seen: counted(statuses), wrong };
}

async function lookForFiles(address: string): Promise<Row> {
  const statuses: string[] = [];
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await rawAnswer(address, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']);
    statuses.push(statusOf(answer));
    if (!/^[234]/.test(statusOf(answer)) || insides.test(answer))
      wrong.push(`${path.slice(0, 80)}: ${statusOf(answer)}`);
  }
  return { what: 'hidden files, encoded paths', tried: paths.length, seen: counted(statuses), wrong };
}

async function nameOtherHosts(address: string): Promise<Row> {
  const statuses: string[] = [];
  const wrong: string[] = [];
  for (const lines of oddRequests) {
    const answer = await rawAnswer(address, lines);
    statuses.push(statusOf(answer));
    const isWrong = !['200', '400'].includes(statusOf(answer)) || answer.includes(foreignHost);
    if (isWrong) wrong.push(`${lines.join(' | ')}: ${statusOf(answer)}`);
  }
  return { what: 'request lines naming other hosts', tried: oddRequests.length, seen: counted(statuses), wrong };
}

const pagesOf = async (ask: Ask): Promise<string[]> => {
  const texts: string[] = [];
  for (const path of sharedAddresses) texts.push((await ask({ method: 'GET', path })).text);
  return texts;
};

/** Odd lines over bare sockets, and whether every page that is kept for all is the same afterwards. */
export async function attackLines(ask: Ask, address: string): Promise<readonly Row[]> {
  const before = await pagesOf(ask);
  const rows = [await smuggle(address), await lookForFiles(address), await nameOtherHosts(address)];
  const after = await pagesOf(ask);
  const wrong = sharedAddresses.filter((_, at) => after[at] !== before[at]);
  return [...rows, { what: 'shared pages afterwards', tried: after.length, seen: 'compared byte by byte', wrong }];
}
