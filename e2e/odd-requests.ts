import { once } from 'node:events';
import { connect } from 'node:net';
import { addressesForAnyone, searchedAddresses } from './page-addresses.ts';

/** A host that no page may name. */
export const foreignHost = 'evil.example';

/** Sends bytes as they are, and gives all that comes back until the server closes. */
export async function rawAnswer(address: string, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return answer;
}

export const host = `Host: ${foreignHost}`;
/** A request in its lines. */
export const request = (target: string, ...headers: string[]) => [
  `GET ${target} HTTP/1.1`,
  ...headers,
  'Connection: close',
];

/** Ways to write the path of a page so that a careless reader takes another host from it. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `//${foreignHost}${path}`,
  (path) => `///${foreignHost}${path}`,
  (path) => `/\\${foreignHost}${path}`,
  (path) => `\\\\${foreignHost}${path}`,
  (path) => `/..//${foreignHost}${path}`,
  (path) => `/%2e%2e//${foreignHost}${path}`,
  (path) => `/./${path}`,
  (path) => `http://${foreignHost}${path}`,
  (path) => `https://${foreignHost}:99999${path}`,
  (path) => `http://x@${foreignHost}${path}`,
  (path) => `${path}#${foreignHost}`,
  (path) => `${path}%`,
  (path) => `//[${path}`,
  (path) => `//a:99999${path}`,
];

/** Every page that the server keeps for all, in each language; of the home page, what its menus open too. */
export const sharedAddresses = [
  ...addressesForAnyone.flatMap((path) => [`${path}?lang=en`, `${path}?lang=fr`, path]),
  ...['-1', '0', '1', '2'].map((option) => `/?activeOption=${option}`),
];

/** What a stranger may write to be taken for another host, of each page. */
export const oddRequests = searchedAddresses.flatMap((path) => [
  ...spellings.map((spell) => request(spell(path), host)),
  request(path, host),
  request(path, `Host: localhost`, host),
  request(path, host, `X-Forwarded-Host: ${foreignHost}`, `Forwarded: host=${foreignHost};proto=https`),
  request(path, `Host: [::1`),
  request(path, `Host: ${foreignHost}:99999`),
  [`GET ${path}`],
  [`GET ${path} HTTP/1.0`, host],
]);
