import type { IncomingMessage } from 'node:http';
import { longestPhoto } from '#contract/longest-photo.ts';
import { readBounded } from '../../kit/read-bounded.ts';
import { TimedOut, withTimeout } from '../../kit/with-timeout.ts';
import type { Webhooks } from './post-webhook.ts';
import { addressToReach, requestTo } from './public-address.ts';

/** What a server says of a file, by which it knows later whether that has changed. */
export type FileMarks = { readonly etag: string; readonly lastModified: string };

/** Why a photo did not come. `address`: not out in the world, also where it was led there. */
export type GetFailure = 'address' | 'tooLarge' | 'notThere' | 'status' | 'unreachable' | 'time-out';

export type GotPhoto =
  | { readonly state: 'unchanged' }
  | { readonly state: 'file'; readonly bytes: Buffer; readonly marks: FileMarks }
  | { readonly state: 'failed'; readonly reason: GetFailure; readonly isFinal: boolean };

const mostRedirects = 3;
const patience = 20_000;

const failed = (reason: GetFailure, isFinal = false): GotPhoto => ({ state: 'failed', reason, isFinal });

/**
 * Gets a photo from an address that somebody else has written: every host on the way has to be out in the world, and the
 * connection goes to the address that was looked at. At most 25 MB come, within 20 s.
 *
 * @param known what its server said the last time; then an unchanged file does not come again
 */
export async function getPhoto(
  { allowsLoopback }: Pick<Webhooks, 'allowsLoopback'>,
  address: string,
  known: FileMarks,
): Promise<GotPhoto> {
  try {
    return await withTimeout(patience, (signal) => getUntil(signal, allowsLoopback, address, known));
  } catch (error) {
    return failed(error instanceof TimedOut ? 'time-out' : 'unreachable');
  }
}

async function getUntil(
  signal: AbortSignal,
  allowsLoopback: boolean,
  address: string,
  known: FileMarks,
): Promise<GotPhoto> {
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reached = await addressToReach(url.hostname, allowsLoopback);
    if (reached === 'unknownHost') return failed('unreachable');
    if (reached === 'address' || (url.protocol !== 'https:' && !reached.isHere)) return failed('address', true);
    const answer = await requestTo(reached.address, url, { signal, headers: headersFor(known) });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      answer.destroy();
      if (!URL.canParse(headers.location, url.href)) return failed('status');
      url = new URL(headers.location, url);
      continue;
    }
    return await photoOf(answer);
  }
  return failed('status');
}

const headersFor = ({ etag, lastModified }: FileMarks) => ({
  'user-agent': 'iCarDeals-Photos/1',
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.5',
  'accept-encoding': 'identity',
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
});

async function photoOf(answer: IncomingMessage): Promise<GotPhoto> {
  const { statusCode = 0, headers } = answer;
  const refuse = (reason: GetFailure, isFinal: boolean) => {
    answer.destroy();
    return failed(reason, isFinal);
  };
  if (statusCode === 304) {
    answer.destroy();
    return { state: 'unchanged' };
  }
  if (statusCode === 404 || statusCode === 410) return refuse('notThere', true);
  if (statusCode !== 200) return refuse('status', false);
  if (Number(headers['content-length'] ?? 0) > longestPhoto) return refuse('tooLarge', true);
  // No encoding is set, so that the parts are bytes.
  const bytes = await readBounded(answer as AsyncIterable<Buffer>, longestPhoto);
  if (!bytes) return refuse('tooLarge', true);
  const marks = { etag: (headers.etag ?? '').slice(0, 200), lastModified: headers['last-modified'] ?? '' };
  return { state: 'file', bytes, marks };
}
