import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { CacheFigures } from '../kit/cache-figures.ts';
import type { Change } from '../kit/made-of.ts';
import { QueuesByHolder } from '../kit/queues-by-holder.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import { Refusal } from '../kit/refusal.ts';
import { ofSecretAddress, openedBySecret } from '../kit/security-headers.ts';
import { sendBytes, sendOnce } from '../kit/sent-bytes.ts';
import { type CachedPage, mostBytesOfSearches, oneByOne, PageCache, type RenderedPage } from './page-cache.ts';
import { choiceCookie, takeLanguage, withLanguage } from './page-language.ts';
import { pageMaker, type RenderOptions } from './render-page.ts';
import { isSearch, isShared } from './shared-address.ts';

export type PagesOptions = RenderOptions & {
  readonly limits: RateLimits;
  /** Calls back each time when what the pages show has changed. */
  readonly whenForgotten?: (listener: (change: Change) => void) => void;
  /** Where what the kept pages do is written down. */
  readonly figures?: CacheFigures;
};

/** So many pages of one address are made side by side, and so many wait: others’ requests come in between. */
const [sideBySide, longestQueue] = [3, 100];

/** On a machine that is busy with other work an answer comes before a silent connection ends. */
const longestWait = 8000;

/**
 * A page that is kept has its compressed bytes and its tag. One that a secret opens goes out as it is: from the length of
 * what is compressed, a reader in between could guess at what stands in it (https://www.breachattack.com).
 */
const send = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage | RenderedPage) => {
  reply.code(page.status).headers(page.headers);
  // The page that says so reads it from here, and shows it to whoever asks what went wrong. Several may be given the same page.
  if (page.status >= 500) reply.header('server-timing', `request;desc="${request.id}"`);
  if (!Buffer.isBuffer(page.html)) return sendBytes(request, reply, page.html);
  const isSecret = openedBySecret(request.url) || page.headers['cache-control'] === ofSecretAddress['cache-control'];
  return isSecret ? reply.send(page.html) : sendOnce(request, reply, page.html);
};

/** Renders every address that nothing else answers. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { clock, limits } = options;
  const behind = oneByOne();
  const shared = new PageCache(clock, options.figures, undefined, behind);
  const searches = new PageCache(clock, undefined, mostBytesOfSearches, behind);
  const queues = new QueuesByHolder(sideBySide, longestQueue, longestWait);
  const render = pageMaker(app, options);
  options.whenForgotten?.((change) => {
    for (const cache of [shared, searches]) cache.outdate(change);
  });

  /** Makes a page in its address's turn. */
  const make = async (request: FastifyRequest, url: URL, language: Language): Promise<RenderedPage> => {
    await limits.take('page', 'page', request.ip);
    return queues.run(request.ip, () => render(request, url, language));
  };

  /** A page that many share. That whoever began to make it is refused is no reason to refuse the others. */
  const keptPage = async (cache: PageCache, request: FastifyRequest, url: URL, language: Language) => {
    const key = `${language} ${url.pathname}${url.search}`;
    const isFirst = !cache.isUnderWay(key);
    // What nobody waits for is nobody's use of the limits.
    const work = (isBehind: boolean) => (isBehind ? render : make)(request, url, language);
    return cache.page(key, work).catch((error: unknown) => {
      if (isFirst || !(error instanceof Refusal)) throw error;
      return cache.page(key, work);
    });
  };

  app.get('/*', async (request, reply) => {
    limits.takeAny(request.ip);
    // What stands there was read as a path of this site, so it cannot name another host.
    const url = new URL(request.url, options.publicUrl.origin);
    const { language, isAsked } = takeLanguage(request, url);
    if (isAsked) reply.header('set-cookie', choiceCookie(language, request.protocol === 'https'));
    const mayBeKept = options.production && !openedBySecret(request.url);
    const cache = mayBeKept ? (isShared(url) ? shared : isSearch(url) ? searches : undefined) : undefined;
    const page = cache ? await keptPage(cache, request, url, language) : await make(request, url, language);
    return send(request, reply, isAsked ? withLanguage(page, language) : page);
  });
};
