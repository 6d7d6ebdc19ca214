import { type SQL, sql } from 'drizzle-orm';
import { deliveryKinds } from '#contract/delivery-kinds.ts';
import { withCause } from '../database/cause.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { DueWatch } from '../database/due-work.ts';
import type { Jobs } from '../database/jobs.ts';
import type { ProductJobs, Services } from '../kit/handler.ts';
import { CallerNumbers, maskedAddress } from '../kit/log.ts';
import type { Metrics } from '../kit/metrics.ts';
import { newId } from '../kit/secrets.ts';
import { beginLeadDeliveries, releaseHeld } from './begin-deliveries.ts';
import { type Delivering, deliverNext } from './deliver.ts';
import { beginEvents, somethingHappened } from './events/begin-events.ts';
import { type LaneKey, lanesDue, releaseClaims, renewClaims, renewEvery, somethingWaits } from './lanes.ts';

type Log = { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void };

/** Whether it is one of the dealer's own ways, and not a receiver of events, of which there are too many to count apart. */
const isOwnWay = ({ kind }: LaneKey) => deliveryKinds.some((own) => own === kind);

/** How many receivers may be waited for at a time, by one server. */
const mostLanes = 200;

/** And how many of them one dealer's, who may have more receivers than that. */
const mostOfDealer = 8;

/** Runs every lane that has something to do by itself: a slow receiver keeps nobody waiting but itself. */
class DeliveryWatch implements DueWatch {
  readonly #delivering: Omit<Delivering, 'db' | 'server'>;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #server = newId();
  readonly #running = new Map<string, Promise<void>>();
  #db: Db | undefined;
  #renewedAt = 0;
  #isEnding = false;

  constructor(delivering: Omit<Delivering, 'db' | 'server'>, log: Log, metrics: Metrics) {
    this.#delivering = delivering;
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Something has happened, waits to go, or goes: then it is said that this server is still at it. */
  readonly isDue = (): SQL =>
    this.#running.size > 0
      ? sql`true`
      : sql`(${somethingHappened}) or (${somethingWaits(this.#delivering.clock.now())})`;

  readonly look = async (db: Db): Promise<void> => {
    this.#db = db;
    // Lanes begin between them: a lead goes while thousands of cars behind it are yet to be begun.
    do {
      await this.#renew(db);
      await this.#beginLanes(db);
    } while (!this.#isEnding && (await beginEvents(db, this.#delivering.clock)) > 0);
  };

  async #beginLanes(db: Db): Promise<void> {
    if (this.#isEnding || this.#running.size >= mostLanes) return;
    // As many more as may be running already, for those have something to do as well.
    const due = await lanesDue(db, this.#delivering.clock.now(), 2 * mostLanes);
    for (const lane of due) this.#begin(db, lane);
  }

  #begin(db: Db, lane: LaneKey): void {
    const key = `${lane.dealerId} ${lane.kind}`;
    if (this.#isEnding || this.#running.has(key) || this.#running.size >= mostLanes) return;
    const own = [...this.#running.keys()].filter((other) => other.startsWith(`${lane.dealerId} `));
    if (own.length >= mostOfDealer) return;
    // A lane belongs to whatever has been waiting on it, not to the job that looked.
    const run = withCause({}, () => this.#run(db, lane))
      .catch((error: Error) => this.#log.error({ kind: lane.kind, err: error }, 'lead delivery'))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, run);
  }

  async #run(db: Db, lane: LaneKey): Promise<void> {
    const delivering = { ...this.#delivering, db, server: this.#server };
    while (!this.#isEnding) {
      const gone = await deliverNext(delivering, lane);
      if (!gone) return;
      this.#metrics.delivery(isOwnWay(lane) ? lane.kind : 'receiver', gone.outcome);
      const { id, outcome, requestId } = gone;
      withCause({ requestId }, () => this.#log.info({ delivery: maskedAddress(id), outcome }, 'lead delivery'));
    }
  }

  async #renew(db: Db): Promise<void> {
    const now = this.#delivering.clock.now();
    if (this.#running.size === 0 || now.getTime() - this.#renewedAt < renewEvery) return;
    this.#renewedAt = now.getTime();
    await renewClaims(db, this.#server, now);
  }

  /** What cannot be waited for is given back, so that another server, or the next start, tries it at once. */
  readonly end = async (longestMilliseconds: number): Promise<void> => {
    this.#isEnding = true;
    const patience = new Promise((resolve) => setTimeout(resolve, longestMilliseconds).unref());
    await Promise.race([Promise.all(this.#running.values()), patience]);
    if (this.#db && this.#running.size > 0) await releaseClaims(this.#db, this.#server);
  };
}

/**
 * Names the background work of deliveries: begin them, do them, and let go what was held.
 *
 * @returns begins those of a lead
 */
export function nameDeliveryWork(
  jobs: Jobs<ProductJobs>,
  services: Services & Omit<Delivering, 'db' | 'server'>,
  log: Log,
  metrics: Metrics,
): (lead: ProductJobs['lead-submitted'], db: Db) => Promise<void> {
  const watch = new DeliveryWatch(services, log, metrics);
  jobs.watch(watch);
  const numbers = new CallerNumbers(services.keys);
  const begin = async (data: ProductJobs['lead-submitted'], db: Db) => {
    const kinds = await beginLeadDeliveries(services, data, db);
    const dealer = numbers.of('dealer', data.dealerId);
    log.info({ enquiry: maskedAddress(data.enquiryId), dealer, kinds }, 'lead submitted');
    await watch.look(db);
  };
  jobs.work('lead-submitted', async (data, { db }) => {
    await begin(data, db);
    if (!data.isUpdate) metrics.lead();
  });
  jobs.work('release-deliveries', async (_data, { db }) => {
    const released = await releaseHeld(db);
    if (released > 0) log.info({ released }, 'held leads let go');
  });
  jobs.schedule('release-deliveries', '*/5 * * * *', 'America/Toronto', {});
  return begin;
}

type Waiting = { kind: string; state: 'waiting' | 'held'; count: number };

/** How many deliveries of each kind wait, those to receivers of events together, and how many are held; zeros too. */
export async function waitingDeliveries(queryable: Queryable): Promise<Waiting[]> {
  const { rows } = await queryable.execute<Waiting>(
    // One after the other: each state has an index of its own, and what has ended is never read.
    sql`SELECT CASE WHEN receiver_id IS NULL THEN kind ELSE 'receiver' END AS kind, state, count(*)::int AS count
        FROM (SELECT kind, receiver_id, state FROM deliveries WHERE state = 'waiting'
          UNION ALL SELECT kind, receiver_id, state FROM deliveries WHERE state = 'held') AS open GROUP BY 1, state`,
  );
  const countOf = (kind: string, state: string) =>
    rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0;
  return [...deliveryKinds, 'receiver'].flatMap((kind) =>
    (['waiting', 'held'] as const).map((state) => ({ kind, state, count: countOf(kind, state) })),
  );
}
