import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { CacheFigures } from '../kit/cache-figures.ts';
import { QueuesByHolder } from '../kit/queues-by-holder.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import { Refusal } from '../kit/refusal.ts';
import { ofSecretAddress } from '../kit/security-headers.ts';
import { sendBytes } from '../kit/sent-bytes.ts';
import { SharedWork } from '../kit/shared-work.ts';
import { type CachedPage, pageCache, type RenderedPage } from './page-cache.ts';
import { choiceCookie, takeLanguage, withLanguage } from './page-language.ts';
import { pageMaker, type RenderOptions } from './render-page.ts';
import { isShared } from './shared-address.ts';

export type PagesOptions = RenderOptions & {
  readonly limits: RateLimits;
  /** Calls back each time when what the pages show has changed. */
  readonly whenForgotten?: (listener: () => void) => void;
  /** Where what the kept pages do is written down. */
  readonly figures?: CacheFigures;
};

const mostPages = 300;
const maxAge = 30_000;

/** So many pages of one address are made side by side, and so many wait: others’ requests come in between. */
const [sideBySide, longestQueue] = [3, 100];

/** On a machine that is busy with other work an answer comes before a silent connection ends. */
const longestWait = 8000;

/** A page that is kept has its compressed bytes and its tag. */
const send = (request: FastifyRequest, reply: FastifyReply, page: CachedPage | RenderedPage): FastifyReply => {
  reply.code(page.status).headers(page.headers);
  return Buffer.isBuffer(page.html) ? reply.send(page.html) : sendBytes(request, reply, page.html);
};

/** Renders every address that nothing else answers. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { clock, limits } = options;
  const cache = pageCache(mostPages, maxAge, options.figures);
  const making = new SharedWork<CachedPage | RenderedPage>();
  const queues = new QueuesByHolder(sideBySide, longestQueue, longestWait);
  const render = pageMaker(app, options);
  options.whenForgotten?.(() => {
    cache.clear();
    making.forget();
  });

  /** Makes a page in its address's turn. */
  const make = async (request: FastifyRequest, url: URL, language: Language): Promise<RenderedPage> => {
    limits.take('page', 'page', request.ip);
    return queues.run(request.ip, () => render(request, url, language));
  };

  /** Makes a page that many share, and keeps it. */
  const makeShared = async (request: FastifyRequest, url: URL, language: Language, key: string) => {
    const [now, generation] = [clock.passed(), cache.generation()];
    const page = await make(request, url, language);
    const isKept = page.headers['cache-control'] !== ofSecretAddress['cache-control'];
    return page.status === 200 && isKept ? cache.put(key, page, now, generation) : page;
  };

  /** Joins the making of a page. That whoever began it is refused is no reason to refuse the others. */
  const join = async (request: FastifyRequest, url: URL, language: Language, key: string) => {
    const isFirst = !making.isUnderWay(key);
    const work = () => makeShared(request, url, language, key);
    return making.do(key, work).catch((error: unknown) => {
      if (isFirst || !(error instanceof Refusal)) throw error;
      return making.do(key, work);
    });
  };

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    limits.takeAny(request.ip);
    // What stands there was read as a path of this site, so it cannot name another host.
    const url = new URL(request.url, options.publicUrl.origin);
    const { language, isAsked } = takeLanguage(request, url);
    if (isAsked) reply.header('set-cookie', choiceCookie(language, request.protocol === 'https'));
    const isKept = options.production && isShared(url);
    const key = `${language} ${url.pathname}${url.search}`;
    const page = isKept
      ? (cache.get(key, clock.passed()) ?? (await join(request, url, language, key)))
      : await make(request, url, language);
    return send(request, reply, isAsked ? withLanguage(page, language) : page);
  });
};
