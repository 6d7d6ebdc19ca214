import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isOfOne, pages } from '#contract/pages.ts';
import type { Db } from '../database/db.ts';
import { withReadsThatMayLag } from '../database/reads-that-may-lag.ts';
import { sendBody } from '../kit/compressed-body.ts';
import { notFound, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import {
  type CarFile,
  carFiles,
  listedDealers,
  mostPlaces,
  type Place,
  pagesAndDealers,
  placesOfCars,
  sitemapIndex,
  sitemapText,
} from './sitemap-files.ts';

/** Pages that nobody signs in for, and that only their secret addresses open. */
const secretPages = Object.values(pages)
  .filter((page) => page.reader === 'anyone' && page.cache === 'never' && isOfOne(page))
  .map(({ path }) => `Disallow: ${path.replace(/:\w+$/, '')}\n`);

const robots = (publicUrl: URL) => `User-agent: *
Disallow: /api/
Disallow: /feeds/
Disallow: /calendar/
${secretPages.join('')}Sitemap: ${new URL('/sitemap.xml', publicUrl).href}
`;

/** How long those in between may keep what is served, and how long it is known here which car stands in which file. */
const keptSeconds = 3600;
const keep = `public, max-age=${keptSeconds}`;

type Layout = { readonly places: readonly Place[]; readonly files: readonly CarFile[]; readonly isDivided: boolean };

async function readLayout(db: Db): Promise<Layout> {
  const read = async () => {
    const found = await listedDealers(db);
    return { listed: found, files: await carFiles(db, found) };
  };
  const { listed, files } = await withReadsThatMayLag(read);
  const places = pagesAndDealers(listed);
  const cars = listed.reduce((sum, dealer) => sum + dealer.cars, 0);
  return { places, files, isDivided: places.length + cars > mostPlaces };
}

/** Says what stands in which file: anew, or as it was said within the last hour, so that a file is what the list of them says. */
function layoutReader({ db, clock }: Services): (wants: 'new' | 'kept') => Promise<Layout> {
  let kept: { readonly layout: Promise<Layout>; readonly until: number } | undefined;
  return (wants) => {
    if (wants === 'kept' && kept && kept.until > clock.passed()) return kept.layout;
    const mine = { layout: readLayout(db), until: clock.passed() + keptSeconds * 1000 };
    kept = mine;
    mine.layout.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.layout;
  };
}

/** As many places as may stand in a file, should more have come since it was known what stands in which. */
async function* atMost(most: number, cars: AsyncIterable<readonly Place[]>) {
  let left = most;
  for await (const places of cars) {
    yield places.slice(0, left);
    left -= places.length;
    if (left <= 0) return;
  }
}

async function* bothOf(places: readonly Place[], cars: AsyncIterable<readonly Place[]>) {
  yield places;
  yield* cars;
}

/** Serves /sitemap.xml, in files of their own where it would be too long, and /robots.txt. */
export function serveSitemap(app: FastifyInstance, services: Services, limits: RateLimiter): void {
  const { db, publicUrl } = services;
  const xml = 'application/xml; charset=utf-8';
  const layout = layoutReader(services);

  const wholeOrIndex = async () => {
    const { places, files, isDivided } = await layout('new');
    if (isDivided) return sitemapIndex(indexed({ places, files }), publicUrl);
    const parts = files.flatMap((file) => file.parts);
    let whole = '';
    for await (const text of sitemapText(bothOf(places, placesOfCars(db, parts)), publicUrl)) whole += text;
    return whole;
  };
  app.get('/sitemap.xml', async (request, reply) => {
    limits.takeAny(request.ip);
    // It may be an hour old, and is not made anew with every car that somebody publishes.
    const sent = await app.cache.answer('sitemap', keptSeconds, wholeOrIndex, 'fixed');
    return sendBody(request, reply.headers({ 'cache-control': keep, vary: 'accept-encoding' }).type(xml), sent);
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async ({ params: { part }, ip }, reply) => {
    limits.takeAny(ip);
    const number = Number(/^[1-9]\d{0,5}$/.exec(part)?.[0] ?? Number.NaN);
    const { places, files, isDivided } = await layout('kept');
    const file = files[number - 2];
    if (!isDivided || (number !== 1 && !file)) throw notFound();
    const chunks = file ? atMost(mostPlaces, placesOfCars(db, file.parts)) : [places];
    const text = Readable.from(sitemapText(chunks, publicUrl));
    return reply.header('cache-control', keep).type(xml).send(text);
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', keep).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
}

/** The file of pages and dealers, then those of the cars, each with the last change in it. */
function indexed({ places, files }: Pick<Layout, 'places' | 'files'>): Place[] {
  const changes = places.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  const first = changes.length > 0 ? { changedAt: new Date(Math.max(...changes)) } : {};
  const changed = files.map(({ changedAt }) => ({ changedAt }));
  return [first, ...changed].map((file, at) => ({ ...file, path: `/sitemap-${at + 1}.xml` }));
}
