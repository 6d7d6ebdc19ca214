import type { Readable } from 'node:stream';
import { msg } from '#contract/words.ts';
import { liveSessions } from '../../accounts/sessions.ts';
import type { Db } from '../../database/db.ts';
import { liveKeys } from '../../dealer-keys/find-key.ts';
import { lastEventOf } from '../../enquiries/lead-events.ts';
import type { Clock } from '../../kit/clock.ts';
import {
  type Follower,
  LiveStreams,
  type StreamLimits,
  type StreamServices,
  type Write,
} from '../../kit/live-streams.ts';
import type { DealerSession } from '../../kit/session.ts';
import { lastEventsOf, messagesAfter } from './lead-messages.ts';

type Services = Pick<StreamServices<number>, 'log'> & { readonly db: Db; readonly clock: Clock };

/** The event streams of all open pages of dealers; each knows the number of the last event that it was told. */
export class LeadStreams {
  readonly #db: Db;
  readonly #streams: LiveStreams<number>;

  constructor({ db, clock, log }: Services, limits: Partial<StreamLimits> = {}) {
    this.#db = db;
    const liveOf = async (hashes: readonly Uint8Array[]) => {
      const [people, keys] = await Promise.all([liveSessions(db, clock, hashes), liveKeys(db, clock, hashes)]);
      return (hash: string) => people.has(hash) || keys.has(hash);
    };
    const full = msg`Too many pages wait for new leads at the same time.`;
    this.#streams = new LiveStreams({ log, liveOf, full, look: tellNews(db) }, limits);
  }

  /**
   * Opens a stream of what happens from now on, or after an event. Throws a refusal where there are too many already, or
   * the server is about to end.
   */
  async open({ dealerId, tokenHash }: DealerSession, after: number | undefined): Promise<Readable> {
    const state = after ?? (await lastEventOf(this.#db, dealerId));
    return this.#streams.open({ readerId: dealerId, tokenHash, state });
  }

  /** Ends every stream, and opens none any more. */
  close(): void {
    this.#streams.close();
  }
}

const tellNews = (db: Db) => async (followers: readonly Follower<number>[], write: Write<number>) => {
  const last = await lastEventsOf(db, [...new Set(followers.map(({ readerId }) => readerId))]);
  const behind = Map.groupBy(followers, ({ readerId, state }) => `${state} ${readerId}`);
  for (const group of behind.values()) {
    const [{ readerId: dealerId, state: after } = { readerId: '', state: 0 }] = group;
    const until = last.get(dealerId) ?? 0;
    if (until === after) continue;
    const text = await messagesAfter(db, { dealerId, after, until });
    for (const follower of group) write(follower, text, until);
  }
};
