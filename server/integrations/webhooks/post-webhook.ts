import { TimedOut, withTimeout } from '../../kit/with-timeout.ts';
import { addressToReach, isOfCertificate, requestTo } from './public-address.ts';

/** How a post went. The reason is a word for the log of deliveries, never what the receiver said. */
type PostOutcome =
  | { readonly taken: true; readonly status: number }
  | { readonly taken: false; readonly status: number | null; readonly reason: PostFailure; readonly isFinal: boolean };

/** `address`: not out in the world. `certificate`: not one to rely on. `redirect`: it led elsewhere, which is not followed. */
type PostFailure =
  | 'address'
  | 'certificate'
  | 'redirect'
  | 'gone'
  | 'status'
  | 'unknown host'
  | 'unreachable'
  | 'time-out';

export type Webhooks = {
  /** Lets them reach this machine itself, without encryption: for trying things out. */
  readonly allowsLoopback: boolean;
  /** In milliseconds, from the look-up of the name to the answer's first line. */
  readonly patience: number;
};

export type Post = { readonly url: URL; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/**
 * Posts to an address that a person has given. It has to be out in the world: every address of the name is looked at,
 * and the connection goes to the one that was looked at, whatever the name says a moment later. No redirect is followed,
 * and nothing of the answer but its status is read.
 */
export async function postWebhook({ allowsLoopback, patience }: Webhooks, post: Post): Promise<PostOutcome> {
  try {
    return await withTimeout(patience, (signal) => postUntil(signal, allowsLoopback, post));
  } catch (error) {
    if (error instanceof TimedOut) return failed('time-out');
    return failed(isOfCertificate(error) ? 'certificate' : 'unreachable');
  }
}

const failed = (reason: PostFailure, isFinal = false, status: number | null = null): PostOutcome => ({
  taken: false,
  status,
  reason,
  isFinal,
});

async function postUntil(signal: AbortSignal, allowsLoopback: boolean, post: Post): Promise<PostOutcome> {
  const reached = await addressToReach(post.url.hostname, allowsLoopback);
  if (reached === 'unknownHost') return failed('unknown host');
  if (reached === 'address' || (post.url.protocol !== 'https:' && !reached.isHere)) return failed('address', true);
  const status = await statusOf(post, reached.address, signal);
  if (status >= 200 && status < 300) return { taken: true, status };
  if (status >= 300 && status < 400) return failed('redirect', false, status);
  return status === 410 ? failed('gone', true, status) : failed('status', false, status);
}

/** Posts to one address of the host and gives the status. Throws when there is no answer. */
async function statusOf({ url, headers, body }: Post, address: string, signal: AbortSignal): Promise<number> {
  const length = String(Buffer.byteLength(body));
  const ours = { 'content-type': 'application/json; charset=utf-8', 'content-length': length };
  const answer = await requestTo(address, url, { method: 'POST', signal, headers: { ...ours, ...headers } }, body);
  answer.destroy();
  return answer.statusCode ?? 0;
}
