import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { PublicCache } from '../kit/public-cache.ts';
import { RateLimiter } from '../kit/rate-limiter.ts';
import { testClock } from '../testing/clock.ts';
import { pages } from './pages.ts';

/** The scripts of a language's words; the page below asks for the first two. */
const partsIn = (language: string) =>
  Object.fromEntries(['first', 'more', 'desk'].map((part) => [part, `/assets/words-${language}-${part}-1.js`]));

const rendered: string[] = [];
const app = fastify();
await app.register(pages, {
  renderer: async () => async (request: Request) => {
    const language = request.headers.get('accept-language');
    rendered.push(`${language} ${new URL(request.url).pathname}${new URL(request.url).search}`);
    if (new URL(request.url).pathname === '/Old') {
      return new Response(null, { status: 301, headers: { location: '/New?x=1#there' } });
    }
    const begin = '<script type="module" async="">import "/assets/manifest.js";</script>';
    const canonical = `<link rel="canonical" href="/AboutUs${language === 'fr' ? '?lang=fr' : ''}"/>`;
    return new Response(
      `<html lang="en" data-words="first more"><head>${canonical}</head><body>${language}${begin}</body></html>`,
      {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      },
    );
  },
  clock: testClock(),
  cache: new PublicCache(testClock()),
  limits: new RateLimiter(testClock(), 1),
  frameOrigins: async () => [],
  production: true,
  publicUrl: new URL('https://icardeals.example'),
  wordScripts: { en: partsIn('en'), fr: partsIn('fr') },
});
afterAll(() => app.close());

const shown = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url, headers });
  return { language: reply.headers['content-language'], reply };
};

describe('the language of a page', () => {
  it('is what the address asks, else what the device has chosen, else English whatever the browser wants', async () => {
    const french = { cookie: 'language=fr' };
    expect((await shown('/AboutUs')).language).toBe('en-CA');
    expect((await shown('/AboutUs', { 'accept-language': 'fr-CA' })).language).toBe('en-CA');
    expect((await shown('/AboutUs', french)).language).toBe('fr-CA');
    expect((await shown('/AboutUs?lang=fr')).language).toBe('fr-CA');
    expect((await shown('/AboutUs?lang=en', french)).language).toBe('en-CA');
    expect((await shown('/AboutUs?lang=de', french)).language).toBe('fr-CA');
  });

  it('is that of a shared link for whoever has chosen none, and is not kept', async () => {
    const { language, reply } = await shown('/AboutUs?shared=fr');
    expect([language, reply.headers['set-cookie']]).toEqual(['fr-CA', undefined]);
    expect((await shown('/AboutUs?shared=fr', { cookie: 'language=en' })).language).toBe('en-CA');
    expect((await shown('/AboutUs?shared=fr&lang=en')).language).toBe('en-CA');
  });

  it('goes along where a page leads on, for whoever asked for it in the address', async () => {
    const location = async (url: string, headers = {}) => (await shown(url, headers)).reply.headers.location;
    expect(await location('/Old?lang=fr')).toBe('/New?x=1&lang=fr#there');
    expect(await location('/Old', { cookie: 'language=fr' })).toBe('/New?x=1#there');
  });

  it('is kept on the device where the address asks for it, and taken from the page’s own address', async () => {
    rendered.length = 0;
    const { reply } = await shown('/Search?q=a%20b&lang=fr&x=1');
    expect(reply.headers['set-cookie']).toBe('language=fr; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(rendered).toEqual(['fr /Search?q=a%20b&x=1']);
    expect((await shown('/AboutUs')).reply.headers['set-cookie']).toBeUndefined();
  });

  it('has a page of its own in the cache, with its own mark and words', async () => {
    const [english, french] = [await shown('/'), await shown('/?lang=fr')];
    expect([english.reply.body, french.reply.body].map((html) => /<body>(\w+)/.exec(html)?.[1])).toEqual(['en', 'fr']);
    rendered.length = 0;
    expect((await shown('/', { cookie: 'language=fr' })).reply.body).toBe(french.reply.body);
    expect((await shown('/')).reply.body).toBe(english.reply.body);
    expect(rendered).toEqual([]);
    expect(french.reply.headers.vary).toBe('accept-encoding, cookie');
    expect(french.reply.body).toContain('["/assets/words-fr-first-1.js","/assets/words-fr-more-1.js"]');
    expect(french.reply.headers.etag).not.toBe(english.reply.headers.etag);
    const again = await shown('/', { cookie: 'language=fr', 'if-none-match': String(french.reply.headers.etag) });
    expect([again.reply.statusCode, again.reply.body]).toEqual([304, '']);
    const other = await shown('/', { 'if-none-match': String(french.reply.headers.etag) });
    expect(other.reply.statusCode).toBe(200);
  });

  it('is told to searches, from either page the same', async () => {
    const alternates = (html: string) =>
      [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...one]) => one);
    const expected = [
      ['en-CA', 'https://icardeals.example/AboutUs'],
      ['fr-CA', 'https://icardeals.example/AboutUs?lang=fr'],
      ['x-default', 'https://icardeals.example/AboutUs'],
    ];
    expect(alternates((await shown('/AboutUs')).reply.body)).toEqual(expected);
    expect(alternates((await shown('/AboutUs?lang=fr')).reply.body)).toEqual(expected);
  });
});
