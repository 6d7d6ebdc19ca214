import { lt, sql } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { deadlineAt, withDeadline, withoutDeadline } from '../database/deadline.ts';
import type { OpenDatabase } from '../database/open.ts';
import { after, type Clock, minute, second } from './clock.ts';
import { hashOf } from './secrets.ts';
import { limitCounts } from './tables.ts';

/** How long a request waits for the count of all, and for how long nobody asks where it did not come; in milliseconds. */
const longestWait = 250;
const restAfterFailure = 5 * second;

/** A window that has begun further ahead of now was counted by a clock that has been set back since. */
const clocksDiffer = minute;

/** What is to be added, in a window that begins and ends so many milliseconds from now. */
type Addition = { readonly amount: number; readonly begun: number; readonly ends: number };

/** What all servers have counted, in a window that begins and ends so many milliseconds from now. */
type Total = { readonly count: number; readonly begun: number; readonly ends: number };

type Round = { readonly additions: Map<string, Addition>; readonly totals: Promise<ReadonlyMap<string, Total>> };

/**
 * Counts for all servers, in the database. One statement is under way at a time; what is counted meanwhile goes together in
 * the next one: however many call, it takes one connection.
 */
export class RateLimitStore {
  readonly #db: Db;
  readonly #clock: Clock;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Round | undefined;
  readonly #distance: () => number;
  #restsUntil = 0;

  /** @param distance the milliseconds that the way to the database and back takes */
  constructor(db: Db, clock: Clock, distance: () => number) {
    this.#db = db;
    this.#clock = clock;
    this.#distance = distance;
  }

  /**
   * Adds to a count; one at a time of each key.
   *
   * @param key what is counted, and for whom
   * @returns what there is with it in the window that holds for all, which is the one given where it is the first;
   * undefined where the database did not say so in time
   */
  async add(key: string, addition: Addition): Promise<Total | undefined> {
    if (this.#clock.passed() < this.#restsUntil) return undefined;
    const name = Buffer.from(hashOf(`limit:${key}`)).toString('hex');
    const round = this.#next ?? this.#begin();
    round.additions.set(name, addition);
    return (await round.totals).get(name);
  }

  #begin(): Round {
    const additions = new Map<string, Addition>();
    const totals = this.#underWay.then(() => {
      this.#next = undefined;
      return withoutDeadline(() => this.#addAll(additions));
    });
    this.#underWay = totals;
    this.#next = { additions, totals };
    return this.#next;
  }

  async #addAll(additions: ReadonlyMap<string, Addition>): Promise<ReadonlyMap<string, Total>> {
    try {
      return await withDeadline(deadlineAt(longestWait, this.#distance()), () =>
        addTo(this.#db, this.#clock.now(), additions),
      );
    } catch {
      // Everybody goes on with what they have counted themselves.
      this.#restsUntil = this.#clock.passed() + restAfterFailure;
      return new Map();
    }
  }
}

/** What the servers on one database count together; the embedded one has one server. */
export const rateLimitStoreOf = ({ home, db, distance }: OpenDatabase, clock: Clock): RateLimitStore | undefined =>
  home === 'server' ? new RateLimitStore(db, clock, distance) : undefined;

async function addTo(db: Db, now: Date, additions: ReadonlyMap<string, Addition>): Promise<ReadonlyMap<string, Total>> {
  const { key, count, begunAt, endsAt } = limitCounts;
  // All servers take the rows in one order, so that none waits for another that waits for it.
  const rows = [...additions]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { amount, begun, ends }]) => ({
      key: Buffer.from(name, 'hex'),
      count: amount,
      begunAt: after(now, begun),
      endsAt: after(now, ends),
    }));
  const isOver = sql`(${endsAt} <= ${now.toISOString()} or ${begunAt} > ${after(now, clocksDiffer).toISOString()})`;
  const found = await db
    .insert(limitCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${count} + excluded.count end`,
        begunAt: sql`case when ${isOver} then excluded.begun_at else ${begunAt} end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning();
  return new Map(
    found.map((row) => [
      Buffer.from(row.key).toString('hex'),
      { count: row.count, begun: row.begunAt.getTime() - now.getTime(), ends: row.endsAt.getTime() - now.getTime() },
    ]),
  );
}

/** Removes the counts of windows that have ended. */
export async function forgetLimitCounts(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, limitCounts, lt(limitCounts.endsAt, clock.now()));
}
