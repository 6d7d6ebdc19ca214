import { pages } from '#contract/pages.ts';
import { cacheControl } from '../kit/cache-control.ts';
import type { CacheTag } from '../kit/cache-tags.ts';
import { type CompressedBody, compressBody, quickQuality, sizeOf } from '../kit/compressed-body.ts';
import { pageNameOf } from '../kit/count-requests.ts';
import type { Made } from '../kit/response-cache.ts';
import { ofSecretAddress } from '../kit/security-headers.ts';

/** A page as it is sent: the same for everybody, because tokens live in the browser alone. */
export type CachedPage = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: CompressedBody;
};

/** A page as it is made, and what it is made of. */
export type RenderedPage = Omit<CachedPage, 'html'> & { readonly html: Buffer; readonly tags: readonly CacheTag[] };

/** How a page says that nobody keeps it without asking again. */
export const askAgain = 'no-cache';

/**
 * A page is sent often: a tenth less of it is worth the 30 ms that this takes beside the processor thread, once. A page that
 * has just changed may change again, and people wait for it: it is compressed quickly, and well once it has grown old.
 */
const quality = 10;

/** Whether shared caches may keep a page too: one that nobody signs in for. Browsers ask again each time. */
function isPublic({ pathname }: URL): boolean {
  const name = pageNameOf(pathname);
  return name !== undefined && pages[name].reader === 'anyone';
}

/** Gets a page ready to be cached; one that failed or that a secret opens is given and not cached. */
export async function cacheablePage(
  page: RenderedPage,
  url: URL,
  isAfterChange: boolean,
): Promise<Made<CachedPage | RenderedPage>> {
  const { status, headers, html, tags } = page;
  if (status !== 200 || headers['cache-control'] === ofSecretAddress['cache-control'])
    return { value: page, bytes: undefined, tags, isAway: status === 503 };
  const body = await compressBody(html, isAfterChange ? quickQuality : quality);
  const isShared = headers['cache-control'] === askAgain && isPublic(url);
  const shared = isShared ? { ...headers, 'cache-control': cacheControl(0) } : headers;
  return { value: { status, headers: shared, html: body }, bytes: sizeOf(body), tags };
}
