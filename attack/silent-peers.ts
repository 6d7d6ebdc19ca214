import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type BadManners, startBadPeer } from '../server/testing/bad-peers.ts';
import { someReceiver } from '../server/testing/delivery-settings.ts';
import { startSilentSftp } from '../server/testing/silent-sftp.ts';
import { stockHeadings, stockRow } from '../server/testing/stock-files.ts';
import type { SentSource } from '../server/testing/stock-runs.ts';
import { type Answer, type Ask, mustAsk, questionOf } from './ask.ts';
import { openBusiness, signInDealerA } from './people.ts';
import { counted, type Row } from './row.ts';

/** Dealers' machines that fall silent or never end, each while another dealer does a usual day's work. */

/** A person who waits for longer thinks that nothing works, in milliseconds; a run has a minute. */
const longestAnswer = 15_000;
const longestRun = 60_000;

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\ntransfer-encoding: chunked\r\n\r\n';

/** How a host on the web behaves that never comes to an end. */
const badHosts = {
  'https silent after accepting': {},
  'https one byte now and then': { answer: () => head, goesOn: { piece: '1\r\n \r\n', how: 'drips' } },
  'https a body without end': {
    answer: () => head,
    goesOn: { piece: `10000\r\n${' '.repeat(65_536)}\r\n`, how: 'floods' },
  },
  'https a body of crumbs': { answer: () => head, goesOn: { piece: '1\r\n \r\n'.repeat(10_000), how: 'floods' } },
} as const satisfies Record<string, BadManners>;

/** Something that a dealer has the product do with a machine of its own; what it gives closes that machine. */
type Misdeed = { readonly what: string; readonly begin: (ask: Ask) => Promise<{ readonly close: () => void }> };

const source = (changes: Partial<SentSource>): SentSource => ({
  name: 'Feed',
  kind: 'https',
  address: '',
  port: 22,
  path: '',
  userName: '',
  signIn: 'none',
  secret: '',
  format: 'automatic',
  holds: 'some',
  everyHours: 1,
  times: [],
  isOn: true,
  ...changes,
});

/** A dealer that nobody has approved presses Test twice and Run once, and looks at none of the answers. */
async function pressAll(ask: Ask, body: SentSource): Promise<void> {
  const token = await openBusiness(ask, false);
  const { data } = await mustAsk(ask, 'addStockSource', token, { body });
  const press = (name: 'testStockSource' | 'runStockSource') =>
    void ask(questionOf(name, token, { params: { id: data._id } }));
  press('testStockSource');
  press('testStockSource');
  press('runStockSource');
}

const sftpMisdeed = (what: string, step: 'READDIR' | 'endless'): Misdeed => ({
  what,
  begin: async (ask) => {
    const server = await startSilentSftp(step);
    const where = { address: '127.0.0.1', port: server.port, path: '/in', userName: 'dealer' };
    await pressAll(ask, source({ kind: 'sftp', ...where, signIn: 'password', secret: 'some' }));
    return server;
  },
});

const hostMisdeed = ([what, manners]: [string, BadManners]): Misdeed => ({
  what,
  begin: async (ask) => {
    const host = await startBadPeer(() => manners);
    await pressAll(ask, source({ address: `http://127.0.0.1:${host.port}/stock.csv` }));
    return host;
  },
});

/** A file whose cars have their photos on a host that says nothing. */
const photosMisdeed: Misdeed = {
  what: 'photos of a silent host',
  begin: async (ask) => {
    const host = await startBadPeer(() => ({}));
    const photos = [1, 2, 3, 4, 5].map((one) => `http://127.0.0.1:${host.port}/${one}.jpg`).join('|');
    const rows = [301, 302, 303].map((number) => `${stockRow(number)},${photos}`);
    const web = await serve(`${stockHeadings},Photos\n${rows.join('\n')}\n`);
    const token = await openBusiness(ask, true);
    await runOnce(ask, token, await mustAddSource(ask, token, web.address));
    web.close();
    return host;
  },
};

const receiverMisdeed = (what: string, manners: BadManners): Misdeed => ({
  what,
  begin: async (ask) => {
    const host = await startBadPeer(() => manners);
    const { token } = await signInDealerA(ask);
    const body = { ...someReceiver, name: what, url: `http://127.0.0.1:${host.port}/` };
    const { data } = await mustAsk(ask, 'addReceiver', token, { body });
    await mustAsk(ask, 'sendTestEvent', token, { params: { id: data._id } });
    return host;
  },
});

const misdeeds: readonly Misdeed[] = [
  sftpMisdeed('SFTP silent at READDIR', 'READDIR'),
  sftpMisdeed('SFTP a listing without end', 'endless'),
  ...Object.entries<BadManners>(badHosts).map(hostMisdeed),
  photosMisdeed,
  receiverMisdeed('webhook silent', {}),
  receiverMisdeed('webhook an answer without end', {
    answer: () => 'HTTP/1.1 200 OK\r\n',
    goesOn: { piece: 'a: b\r\n', how: 'drips' },
  }),
];

/** A web server with one text, on a free port of this machine. */
async function serve(text: string) {
  const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}/stock.csv`, close };
}

async function mustAddSource(ask: Ask, token: string, address: string): Promise<string> {
  return (await mustAsk(ask, 'addStockSource', token, { body: source({ address }) })).data._id;
}

/** Has a source run, and gives what became of that within its time. */
async function runOnce(ask: Ask, token: string, id: string): Promise<string> {
  const { data } = await mustAsk(ask, 'runStockSource', token, { params: { id } });
  let state: string = data.state;
  const isUnderWay = () => ['queued', 'fetching', 'reading', 'applying'].includes(state);
  for (const ends = performance.now() + longestRun; isUnderWay() && performance.now() < ends; await setTimeout(300))
    state = (await mustAsk(ask, 'findStockRun', token, { params: { id: data._id } })).data.state;
  return state;
}

/** What another dealer does meanwhile; gives what goes wrong, and adds how long each answer took. */
async function usualWork(ask: Ask, token: string, id: string, times: number[]): Promise<string[]> {
  const wrong: string[] = [];
  const look = (what: string, { status, milliseconds, text }: Answer, isRight = true) => {
    times.push(milliseconds);
    if (status !== 200 || !isRight || milliseconds > longestAnswer)
      wrong.push(`${what}: ${status} after ${milliseconds.toFixed()} ms ${text.slice(0, 80)}`);
  };
  look('the number of cars', await ask(questionOf('countCars', undefined)));
  look('leads', await ask(questionOf('listLeads', token)));
  const tested = await ask(questionOf('testStockSource', token, { params: { id } }));
  look('a test of a source', tested, tested.text.includes('"problem":""'));
  const state = await runOnce(ask, token, id);
  if (state !== 'done' && state !== 'unchanged') wrong.push(`a run of a source: ${state}`);
  return wrong;
}

/** Every machine, one after the other, none of which is closed before the last; in one row of the table. */
export async function attackByPeers(ask: Ask): Promise<readonly Row[]> {
  const [begun, times, wrong]: [{ close: () => void }[], number[], string[]] = [[], [], []];
  const web = await serve(`${stockHeadings}\n${stockRow(201)}\n`);
  try {
    const token = await openBusiness(ask, true);
    const id = await mustAddSource(ask, token, web.address);
    for (const { what, begin } of misdeeds) {
      begun.push(await begin(ask));
      wrong.push(...(await usualWork(ask, token, id, times)).map((fault) => `${what}: another dealer’s ${fault}`));
    }
  } finally {
    for (const { close } of [...begun, web]) close();
  }
  const seen = `another dealer’s ${counted(times.map(() => 'answers'))}, slowest ${Math.max(...times).toFixed()} ms`;
  return [{ what: 'dealers’ machines that are silent or endless', tried: misdeeds.length, seen, wrong }];
}
