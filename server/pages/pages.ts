import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { second } from '../kit/clock.ts';
import { sendBody, sendUncached } from '../kit/compressed-body.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { Refusal } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import type { ResponseCache } from '../kit/response-cache.ts';
import { ofSecretAddress, openedBySecret } from '../kit/security-headers.ts';
import { askAgain, type CachedPage, cacheablePage, type RenderedPage } from './cacheable-page.ts';
import { choiceCookie, takeLanguage, withLanguage } from './page-language.ts';
import { pageMaker, type RenderOptions } from './render-page.ts';
import { isSearch, isShared } from './shared-address.ts';

export type PagesOptions = RenderOptions & { readonly limits: RateLimiter; readonly cache: PublicCache };

type Page = CachedPage | RenderedPage;

/** So many bytes of pages are cached, some hundreds of them; and so many of searches, some dozens. */
const [mostBytes, mostBytesOfSearches] = [32 * 2 ** 20, 4 * 2 ** 20];

/** Rendering a page costs 5 to 12 ms of the only processor thread. */
const freshFor = 30 * second;

/** So many pages of one address are made side by side, and so many of all wait: others’ requests come in between. */
const places = { inAll: Number.POSITIVE_INFINITY, ofHolder: 3 };
const longestQueue = 1000;

/** On a machine that is busy with other work an answer comes before a silent connection ends. */
const longestWait = 8000;

/**
 * A page that is cached has its compressed bytes and its ETag. One that a secret opens goes out as it is: from the length of
 * what is compressed, a reader in between could guess at what stands in it (https://www.breachattack.com).
 */
const send = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  reply.code(page.status).headers(page.headers);
  // The page that says so reads it from here, and shows it to whoever asks what went wrong. Several may be given the same page.
  if (page.status >= 500) reply.header('server-timing', `request;desc="${request.id}"`);
  if (!Buffer.isBuffer(page.html)) {
    // The choice of whoever asks in a language is nobody else's.
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', askAgain);
    return sendBody(request, reply, page.html);
  }
  const isSecret = openedBySecret(request.url) || page.headers['cache-control'] === ofSecretAddress['cache-control'];
  return isSecret ? reply.send(page.html) : sendUncached(request, reply, page.html);
};

/** Renders every address that nothing else answers. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { cache, limits } = options;
  const shared = cache.open<Page>('pages', mostBytes);
  const searches = cache.open<Page>('searches', mostBytesOfSearches);
  const queue = new FairQueue(longestQueue, longestWait, places);
  const render = pageMaker(app, options);

  /** Makes a page in its address's turn. */
  const make = async (request: FastifyRequest, url: URL, language: Language): Promise<RenderedPage> => {
    await limits.take('page', 'page', request.ip);
    return queue.run(request.ip, () => render(request, url, language));
  };

  /** A page that many share. That whoever began to make it is refused is no reason to refuse the others. */
  const cachedPage = async (store: ResponseCache<Page>, request: FastifyRequest, url: URL, language: Language) => {
    const key = `${language} ${url.pathname}${url.search}`;
    const isFirst = !store.isBeingMade(key);
    const get = () =>
      store.get(key, {
        freshFor,
        make: async (isAfterChange) => cacheablePage(await make(request, url, language), url, isAfterChange),
      });
    return get().catch((error: unknown) => {
      if (isFirst || !(error instanceof Refusal)) throw error;
      return get();
    });
  };

  app.get('/*', async (request, reply) => {
    limits.takeAny(request.ip);
    // What stands there was read as a path of this site, so it cannot name another host.
    const url = new URL(request.url, options.publicUrl.origin);
    const { language, isAsked } = takeLanguage(request, url);
    if (isAsked) reply.header('set-cookie', choiceCookie(language, request.protocol === 'https'));
    const mayBeCached = options.production && !openedBySecret(request.url);
    const store = mayBeCached ? (isShared(url) ? shared : isSearch(url) ? searches : undefined) : undefined;
    const page = store ? await cachedPage(store, request, url, language) : await make(request, url, language);
    return send(request, reply, isAsked ? withLanguage(page, language) : page);
  });
};
