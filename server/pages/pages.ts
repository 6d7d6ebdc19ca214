import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { localeOf } from '../kit/language.ts';
import { isEmbedded, ofSecretAddress } from '../kit/security-headers.ts';
import { sendBytes } from '../kit/sent-bytes.ts';
import type { RenderPage, Transport } from './built-pages.ts';
import { contentSecurityPolicy, withFrameAncestors } from './content-security-policy.ts';
import { type CachedPage, pageCache, type RenderedPage } from './page-cache.ts';
import { choiceCookie, takeLanguage, withAlternates } from './page-language.ts';
import { scriptsLast } from './scripts-last.ts';
import { withCard } from './told-to-programs.ts';

/** Addresses by language and part. */
export type WordScripts = Partial<Readonly<Record<Language, Readonly<Record<string, string>>>>>;

export type PagesOptions = {
  /** Gives the renderer; asked for each page, because the development server changes it. */
  readonly renderer: () => Promise<RenderPage>;
  readonly now: () => Date;
  /** The sites that may show a dealer's calculator in a frame; none may show any other page. */
  readonly frameOrigins: (businessName: string) => Promise<readonly string[]>;
  /** Where the product is on the web, which pages name in full whatever host a request names. */
  readonly publicUrl: URL;
  /** The scripts of each language’s words by their parts; a page names those that it needs, and gets them with its modules. */
  readonly wordScripts?: WordScripts;
  /** The origin of the pictures where they are served from elsewhere. */
  readonly pictureOrigin?: string;
  /** What programs are told of a page, as JSON without an opening bracket of HTML; none for most. */
  readonly structuredData?: (path: string, language: Language) => Promise<string | undefined>;
  /** Off in development, where pages change and scripts of the development server come in. */
  readonly production: boolean;
  /** Calls back each time when what the pages show has changed. */
  readonly whenForgotten?: (listener: () => void) => void;
};

const mostPages = 300;
const maxAge = 30_000;

/** Only addresses that many people share are worth keeping, and nobody can fill the cache with made-up queries. */
const isShared = (url: URL): boolean => /^(\?activeOption=(-1|[012]))?$/.test(url.search);

/** Ontario's calendar day: the first rendering's today, until the browser puts its own in place. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

const transportInto = (app: FastifyInstance, request: FastifyRequest, language: Language): Transport => {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      // The pages make calls of the contract, whose methods all are plain ones.
      method: method as 'GET',
      url,
      headers: { ...headers, 'accept-language': language },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, text: reply.body };
  };
};

/** The dealer of an address under /embed/. A last part that cannot be decoded names none. */
function businessNameOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}

/** The pages read the language to render in from the request’s header, whatever it came from. */
const webRequest = (request: FastifyRequest, url: URL, language: Language): Request =>
  new Request(url, { headers: { accept: request.headers.accept ?? '*/*', 'accept-language': language } });

/** A block of data is not run, so the page's policy needs no hash of it. */
const dataElement = (json: string) => `<script type="application/ld+json">${json}</script>`;

const send = (request: FastifyRequest, reply: FastifyReply, { status, headers, html }: CachedPage): FastifyReply =>
  sendBytes(request, reply.code(status).headers(headers), html);

/** The header by which a rendered page says that its address is a secret (web/entry.server.tsx). */
const secretPage = 'x-opened-by-secret';

/** What the renderer says of a page; nobody keeps one that a secret opens, however its address was written. */
function headersOf({ headers }: Response): Record<string, string> {
  const { [secretPage]: isSecret, ...said } = Object.fromEntries(headers);
  return { 'cache-control': 'no-cache', ...said, ...(isSecret ? ofSecretAddress : {}) };
}

/** What a page says of its language. */
const languageHeaders = (language: Language) => ({
  'content-language': localeOf(language),
  vary: 'accept-encoding, cookie',
});

/** Renders every address that nothing else answers. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const cache = pageCache(mostPages, maxAge);
  options.whenForgotten?.(() => cache.clear());

  /** With what programs are told of it. The page does without the data where they cannot be had. */
  const finished = async (bytes: Buffer, url: URL, language: Language): Promise<Buffer> => {
    const told = await options.structuredData?.(url.pathname, language).catch(() => undefined);
    const html = withCard(withAlternates(bytes.toString(), url.origin), language, url.origin);
    return Buffer.from(told ? html.replace('</head>', () => `${dataElement(told)}</head>`) : html);
  };

  const render = async (request: FastifyRequest, url: URL, language: Language): Promise<RenderedPage> => {
    const renderPage = await options.renderer();
    const today = dayFormat.format(options.now());
    const response = await renderPage(webRequest(request, url, language), transportInto(app, request, language), today);
    const headers = headersOf(response);
    const isPage = headers['content-type']?.startsWith('text/html');
    const rendered = Buffer.from(await response.arrayBuffer());
    const isBuilt = isPage && options.production;
    const bytes = isBuilt ? Buffer.from(scriptsLast(rendered.toString(), options.wordScripts?.[language])) : rendered;
    if (isBuilt) headers['content-security-policy'] = contentSecurityPolicy(bytes.toString(), options.pictureOrigin);
    if (isPage && isEmbedded(url.pathname)) {
      const origins = response.status === 200 ? await options.frameOrigins(businessNameOf(url)) : [];
      headers['content-security-policy'] = withFrameAncestors(headers['content-security-policy'], origins);
    }
    const html = isPage && response.status === 200 ? await finished(bytes, url, language) : bytes;
    Object.assign(headers, languageHeaders(language));
    // The page that says so reads it from here, and shows it to whoever asks what went wrong.
    if (response.status >= 500) headers['server-timing'] = `request;desc="${request.id}"`;
    return { status: response.status, headers, html };
  };

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // What stands there was read as a path of this site, so it cannot name another host.
    const url = new URL(request.url, options.publicUrl.origin);
    const { language, isAsked } = takeLanguage(request, url);
    if (isAsked) reply.header('set-cookie', choiceCookie(language, request.protocol === 'https'));
    const key = `${language} ${url.pathname}${url.search}`;
    const now = options.now().getTime();
    const kept = options.production ? cache.get(key, now) : undefined;
    if (kept) return send(request, reply, kept);
    const generation = cache.generation();
    const page = await render(request, url, language);
    const isKept = page.headers['cache-control'] !== ofSecretAddress['cache-control'];
    const keepIt = options.production && page.status === 200 && isKept && isShared(url);
    if (keepIt) return send(request, reply, await cache.put(key, page, now, generation));
    return reply.code(page.status).headers(page.headers).send(page.html);
  });
};
