import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallReply } from '#contract/contract.ts';
import { type FeedKind, type FeedLack, feedKinds } from '#contract/feed-kinds.ts';
import { dealers } from '../dealers/tables.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { planInForce, planLimitsOf } from '../subscriptions/plan-limits.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { attributeCells, attributeColumns } from './attribute-cells.ts';
import { type FeedCar, feedCars, feedCarsOf, lackingFor, titleOf } from './feed-cars.ts';
import { googleListingColumns, googleListingRow } from './google-listing-row.ts';
import { googleColumns, googleRow } from './google-row.ts';
import { metaColumns, metaRow } from './meta-row.ts';

const mostShown = 200;

/** The files of each feed, by their names in the address. */
const filesOf = {
  google: ['google.csv', 'google.tsv'],
  googleListings: ['google-listings.csv'],
  meta: ['meta.csv'],
} as const satisfies Record<FeedKind, readonly (keyof typeof files)[]>;

/** How a dealer's cars stand in its feeds. */
export function readFeedReport({ db, clock, publicUrl }: Services): Handler<'readFeedReport'> {
  return async ({ session: { dealerId } }) => {
    const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
    const { feeds: isCovered } = await planLimitsOf(db, dealerId);
    const complete: Record<FeedKind, number> = { google: 0, googleListings: 0, meta: 0 };
    const lacking: CallReply<'readFeedReport'>['data']['lacking'] = [];
    let published = 0;
    for await (const cars of feedCars(db, eq(dealers.id, dealerId), { publicUrl, clock })) {
      for (const car of cars) {
        published += 1;
        const lacks = new Set<FeedLack>();
        for (const kind of feedKinds) {
          const missing = lackingFor(kind, car);
          if (missing.length === 0) complete[kind] += 1;
          for (const lack of missing) lacks.add(lack);
        }
        const { id, stockNumber } = car;
        if (lacks.size > 0) lacking.push({ _id: id, car: titleOf(car), stockNumber, lacks: [...lacks] });
      }
    }
    const addressOf = (file: string) => new URL(`/feeds/${dealer?.businessName ?? ''}/${file}`, publicUrl).href;
    const feeds = feedKinds.map((kind) => ({
      kind,
      cars: complete[kind],
      addresses: filesOf[kind].map(addressOf),
    }));
    const shown = lacking.slice(0, mostShown);
    return { data: { isCovered, published, feeds, lacking: shown, lackingTotal: lacking.length } };
  };
}

const rowOf = { google: googleRow, googleListings: googleListingRow, meta: metaRow };
const columnsOf = { google: googleColumns, googleListings: googleListingColumns, meta: metaColumns };

const files = {
  'google.csv': { kind: 'google', delimiter: ',', type: 'text/csv; charset=utf-8' },
  'google.tsv': { kind: 'google', delimiter: '\t', type: 'text/tab-separated-values; charset=utf-8' },
  'google-listings.csv': { kind: 'googleListings', delimiter: ',', type: 'text/csv; charset=utf-8' },
  'meta.csv': { kind: 'meta', delimiter: ',', type: 'text/csv; charset=utf-8' },
} as const satisfies Record<string, { kind: FeedKind; delimiter: string; type: string }>;

type File = (typeof files)[keyof typeof files];

const fileOf = (name: string): File => {
  const file = Object.entries(files).find(([known]) => known === name)?.[1];
  if (!file) throw notFound();
  return file;
};

/** How long those in between may keep a feed, in seconds. Receivers fetch a few times a day. */
const freshForSeconds = 900;

/**
 * Serves the feeds of one dealer, and of all dealers together, a chunk of cars at a time: what receivers fetch to show
 * the cars elsewhere. A dealer that is not approved, or whose plan has no feeds, has none.
 */
export function serveFeeds(app: FastifyInstance, services: Services, limits: RateLimiter): void {
  const { db, clock, publicUrl } = services;
  const send = async (reply: FastifyReply, { kind, delimiter, type }: File, dealerIds: readonly string[]) => {
    const cars = feedCarsOf(db, dealerIds, { publicUrl, clock, mayLag: true });
    // Whatever is wrong from the start is answered as such; what breaks later breaks the transfer, which its receiver notices.
    const first = await cars.next();
    const rows = Readable.from(rowsOf(kind, first.done ? [] : [first.value], cars));
    const text = rows.compose(
      stringify({ header: true, delimiter, columns: [...columnsOf[kind], ...attributeColumns] }),
    );
    return reply
      .header('cache-control', `public, max-age=${freshForSeconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(text);
  };
  app.get<{ Params: { name: string } }>('/feeds/:name', async ({ params, ip }, reply) => {
    limits.takeAny(ip);
    await limits.take('feeds', 'contact', ip);
    const covered = await coveredDealers(services);
    return send(reply, fileOf(params.name), covered);
  });
  app.get<{ Params: { name: string; file: string } }>(
    '/feeds/:name/:file',
    async ({ params: { name: businessName, file }, ip }, reply) => {
      limits.takeAny(ip);
      await limits.take('feed', 'lookup', ip);
      const asked = fileOf(file);
      const isIt = and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved'));
      const [dealer] = await db.select({ id: dealers.id }).from(dealers).where(isIt);
      if (!dealer || !(await planLimitsOf(db, dealer.id)).feeds) throw notFound();
      return send(reply, asked, [dealer.id]);
    },
  );
}

/** The ids of the dealers whose plan has feeds. */
async function coveredDealers({ db }: Services): Promise<string[]> {
  const all = await db
    .select({ id: dealers.id, plan: subscriptions.plan, state: subscriptions.state })
    .from(dealers)
    .leftJoin(subscriptions, eq(subscriptions.dealerId, dealers.id))
    .where(eq(dealers.state, 'approved'))
    .orderBy(asc(dealers.id));
  const isCovered = ({ plan, state }: { plan: string | null; state: string | null }) =>
    planInForce(plan === null || state === null ? undefined : { plan, state }).limits.feeds;
  return all.filter(isCovered).map(({ id }) => id);
}

async function* rowsOf(
  kind: FeedKind,
  first: readonly (readonly FeedCar[])[],
  rest: AsyncIterable<readonly FeedCar[]>,
) {
  const complete = (cars: readonly FeedCar[]) =>
    cars
      .filter((car) => lackingFor(kind, car).length === 0)
      .map((car) => ({ ...rowOf[kind](car), ...attributeCells(car) }));
  for (const cars of first) yield* complete(cars);
  for await (const cars of rest) yield* complete(cars);
}
