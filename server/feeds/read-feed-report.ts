import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { type FeedLack, feedKinds } from '#contract/feed-kinds.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { feedCars } from './feed-cars.ts';
import { lackingFor } from './lacking.ts';
import { titleOf } from './title.ts';

type Lacking = CallReply<'readFeedReport'>['data']['lacking'];

const mostShown = 200;
const endings = { google: ['csv', 'tsv'], meta: ['csv'] } as const;

/** How a dealer's cars stand in its feeds. */
export function readFeedReport({ db, clock, publicUrl }: Services): Handler<'readFeedReport'> {
  return async ({ session: { dealerId } }) => {
    const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
    const { feeds: isCovered } = await planLimitsOf(db, dealerId);
    const complete = { google: 0, meta: 0 };
    const lacking: Lacking = [];
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
    const addressOf = (kind: string, ending: string) =>
      new URL(`/feeds/${dealer?.businessName ?? ''}/${kind}.${ending}`, publicUrl).href;
    const feeds = feedKinds.map((kind) => ({
      kind,
      cars: complete[kind],
      addresses: endings[kind].map((ending) => addressOf(kind, ending)),
    }));
    const shown = lacking.slice(0, mostShown);
    return { data: { isCovered, published, feeds, lacking: shown, lackingTotal: lacking.length } };
  };
}
