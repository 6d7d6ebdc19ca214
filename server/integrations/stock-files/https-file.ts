import type { IncomingMessage } from 'node:http';
import { readBounded } from '../../kit/read-bounded.ts';
import { isOfCertificate, type Reached, requestTo } from '../webhooks/public-address.ts';
import { type FetchedFile, FetchFailure } from './fetch-failure.ts';
import { inPatience, reach, type StockNetwork } from './reach.ts';

/** Where a file is on the web, and who may have it. */
type WebFile = { readonly url: URL; readonly userName: string; readonly password: string };

const mostRedirects = 3;

/**
 * Fetches a file from a web address. Redirects are followed, each looked at as the first address is; the password goes to
 * the first host alone. What is longer than it may be, or shorter than was said, is not taken.
 *
 * @throws FetchFailure
 */
export const fetchWebFile = (network: StockNetwork, file: WebFile): Promise<FetchedFile> =>
  inPatience(network, (signal) => fetchUntil(signal, network, file));

async function fetchUntil(signal: AbortSignal, network: StockNetwork, { url, userName, password }: WebFile) {
  const credentials = userName === '' ? undefined : Buffer.from(`${userName}:${password}`).toString('base64');
  let at = url;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reached = await reach(network, at.hostname, portOf(at));
    if (at.protocol !== 'https:' && !(at.protocol === 'http:' && reached.isHere)) throw new FetchFailure('redirect');
    const authorization = credentials && at.origin === url.origin ? `Basic ${credentials}` : undefined;
    const answer = await ask(network, at, { reached, authorization, signal });
    const target = redirectOf(answer, at);
    if (!target) return { fileName: fileNameOf(url), bytes: await wholeOf(network, answer) };
    answer.destroy();
    at = target;
  }
  throw new FetchFailure('redirect');
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const fileNameOf = ({ pathname, hostname }: URL): string => {
  const last = pathname.split('/').findLast((part) => part !== '');
  try {
    return decodeURIComponent(last ?? hostname).slice(0, 200);
  } catch {
    return hostname;
  }
};

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode >= 400) return undefined;
  const { location = '' } = headers;
  if (!URL.canParse(location, from.href)) throw new FetchFailure('redirect');
  const target = new URL(location, from);
  if (target.username || target.password) throw new FetchFailure('redirect');
  return target;
}

type Asking = { readonly reached: Reached; readonly authorization: string | undefined; readonly signal: AbortSignal };

function ask({ ca }: StockNetwork, url: URL, { reached, authorization, signal }: Asking): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'iCarDeals-Stock/1',
    accept: '*/*',
    'accept-encoding': 'identity',
    ...(authorization === undefined ? {} : { authorization }),
  };
  return requestTo(reached.address, url, { signal, ...(ca === undefined ? {} : { ca }), headers }).catch((error) => {
    throw new FetchFailure(reasonOf(error));
  });
}

const reasonOf = (error: unknown) => (isOfCertificate(error) ? 'certificate' : 'unreachable');

const refusals = new Map([
  [401, 'signIn'],
  [403, 'signIn'],
  [404, 'notThere'],
  [410, 'notThere'],
] as const);

async function wholeOf(network: StockNetwork, answer: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  const refuse = (reason: ConstructorParameters<typeof FetchFailure>[0]) => {
    answer.destroy();
    return new FetchFailure(reason);
  };
  if (statusCode !== 200) throw refuse(refusals.get(statusCode as 401) ?? 'status'); // any other status is in none
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw refuse('encoded');
  if (Number(headers['content-length'] ?? 0) > network.longest) throw refuse('tooLarge');
  // No encoding is set, so that the parts are bytes.
  const bytes = await readBounded(answer as AsyncIterable<Buffer>, network.longest).catch(() => {
    throw new FetchFailure('cut');
  });
  if (!bytes) throw refuse('tooLarge');
  if (!answer.complete) throw new FetchFailure('cut');
  if (bytes.length === 0) throw new FetchFailure('empty');
  return bytes;
}
