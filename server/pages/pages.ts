import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { termNames } from '#contract/car-path.ts';
import { savedFilters } from '#contract/car-search.ts';
import type { Language } from '#contract/languages.ts';
import { pages as pagesOfProduct } from '#contract/pages.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';
import { second } from '../kit/clock.ts';
import { sendBody, sendUncached } from '../kit/compressed-body.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { Refusal } from '../kit/handler.ts';
import { languageCookie, languageInCookies, languageNamed } from '../kit/language.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import type { ResponseCache } from '../kit/response-cache.ts';
import { ofSecretAddress, openedBySecret } from '../kit/security-headers.ts';
import { askAgain, type CachedPage, cacheablePage, type RenderedPage } from './cacheable-page.ts';
import { pageMaker, type RenderOptions } from './render-page.ts';

/** The part of an address that asks for a language: `/AboutUs?lang=fr` is the French page’s own address. */
const inAddress = 'lang';

/** Which language a link was shared in: it counts where nobody has chosen, and nothing of it is kept. */
const sharedIn = 'shared';

/** What a page is to be rendered in, and whether the address itself asked for that. */
type PageLanguage = { readonly language: Language; readonly isAsked: boolean };

/**
 * Takes the language out of an address: what is left is the page. An address that names none of ours says nothing; then
 * the device’s choice counts, then the language that a link was shared in, and English without either. The browser’s own languages do not: they are offered, so that an
 * address shows the same to everybody who has chosen nothing.
 */
function takeLanguage(request: FastifyRequest, url: URL): PageLanguage {
  const named = (part: string) => languageNamed(url.searchParams.get(part) ?? '');
  const asked = named(inAddress);
  const chosen = asked ?? languageInCookies(request.headers.cookie) ?? named(sharedIn) ?? 'en';
  // What stays of the query keeps the letters that it came with.
  const left = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^lang(?:=|$)/.test(part));
  url.search = left.join('&');
  return { language: chosen, isAsked: asked !== undefined };
}

/** A page that leads on to another one of ours: whoever asked for a language in the address is led on in it. */
function withLanguage<Page extends { readonly headers: Record<string, string> }>(page: Page, language: Language): Page {
  const { location } = page.headers;
  if (!location?.startsWith('/')) return page;
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? [];
  const asked = [query, `${inAddress}=${language}`].filter(Boolean).join('&');
  return { ...page, headers: { ...page.headers, location: `${path}?${asked}${rest}` } };
}

const aYear = 365 * 24 * 3600;

/** Keeps the choice on the device, as the page’s own script does. */
const choiceCookie = (language: Language, isSecure: boolean): string =>
  `${languageCookie}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** What links write for each term of a payment; what is written otherwise is no link of ours. */
const written: Readonly<Record<(typeof termNames)[number], string>> = {
  mode: modes.join('|'),
  province: '[A-Z]{2}',
  termsInYears: '[1-8]',
  frequency: frequencies.map((one) => one.replaceAll(' ', '\\+')).join('|'),
  downpayment: '\\d{1,6}',
  allowedKM: '\\d{4,6}',
};

/** The terms of a payment in their one order; a lease alone has kilometres. */
const terms = new RegExp(
  `^\\?${termNames.map((name) => `${name}=(?:${written[name]})`).join('&')}$`.replace(
    /&(allowedKM=.*)\$$/,
    '(?:&$1)?$',
  ),
);

const mode = /^\?activeOption=(-1|[012])$/;

const carPages = pagesOfProduct.car.path.replace(/:.*$/, '');

/**
 * Whether an address is one that many people share, so that its page is worth keeping: without a query, with a mode, or a
 * car's page with the terms that links to it carry. Nobody can fill the cache with made-up queries.
 */
export const isShared = ({ pathname, search }: URL): boolean =>
  search === '' || mode.test(search) || (pathname.startsWith(carPages) && terms.test(search));

const filters: ReadonlySet<string> = new Set(Object.keys(savedFilters.shape));

/**
 * Whether an address is a search, which several ask for at the same time, or again soon. Queries may be made up without
 * end: such pages have a small room of their own, where they push out one another and no page that many share.
 */
export const isSearch = ({ pathname, searchParams }: URL): boolean =>
  pathname === pagesOfProduct.home.path &&
  searchParams.size > 0 &&
  [...searchParams.keys()].every((name) => filters.has(name));

export type PagesOptions = RenderOptions & { readonly limits: RateLimiter; readonly cache: PublicCache };

type Page = CachedPage | RenderedPage;

/** So many bytes of pages are cached, some hundreds of them; and so many of searches, some dozens. */
const [mostBytes, mostBytesOfSearches] = [32 * 2 ** 20, 4 * 2 ** 20];

/** Rendering a page costs 5 to 12 ms of the only processor thread. */
const freshFor = 30 * second;

/**
 * So many pages are made side by side, as many as there are connections for what they read, and so many of one address:
 * others’ requests come in between. More at a time would take longer, each of them and all.
 */
const places = { inAll: 5, ofHolder: 3 };
const longestQueue = 1000;

/** Whoever would wait for longer, in milliseconds, is told so at once; and that soon after a rush everybody is served again. */
const longestWait = 2000;

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
