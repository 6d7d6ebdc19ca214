import type { Readable } from 'node:stream';
import { msg } from '#contract/words.ts';
import { liveSessions } from '../../accounts/sessions.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { UserSession } from '../../kit/handler.ts';
import {
  type Follower,
  LiveStreams,
  type StreamLimits,
  type StreamServices,
  type Write,
} from '../../kit/live-streams.ts';
import { type MessageNews, newsOf } from './thread.ts';

type Services = Pick<StreamServices<Told>, 'log'> & { readonly db: Db; readonly clock: Clock };

/** What a page was told of each deal, as it was written. */
type Told = ReadonlyMap<string, string>;

/** A browser keeps one line for all that a page shows, and only while the page is in sight. */
const mostOfPerson = 10;

/**
 * The event streams of shoppers' open pages: how many messages stand with each of their deals, at first and whenever
 * that changes. What the messages say is asked for by the page, as it always was.
 */
export class MessageStreams {
  readonly #streams: LiveStreams<Told>;

  constructor({ db, clock, log }: Services, limits: Partial<StreamLimits> = {}) {
    const liveOf = async (hashes: readonly Uint8Array[]) => {
      const live = await liveSessions(db, clock, hashes);
      return (hash: string) => live.has(hash);
    };
    const full = msg`Too many pages wait for new messages at the same time.`;
    const services = { log, liveOf, full, look: tellNews(db) };
    this.#streams = new LiveStreams<Told>(services, { mostOfReader: mostOfPerson, ...limits });
  }

  /** Opens a stream. Throws a refusal where there are too many already, or the server is about to end. */
  open({ userId, tokenHash }: UserSession): Readable {
    return this.#streams.open({ readerId: userId, tokenHash, state: new Map() });
  }

  /** Ends every stream, and opens none any more. */
  close(): void {
    this.#streams.close();
  }
}

const tellNews = (db: Db) => async (followers: readonly Follower<Told>[], write: Write<Told>) => {
  const news = await newsOf(db, [...new Set(followers.map(({ readerId }) => readerId))]);
  for (const follower of followers) {
    const now = told(news.get(follower.readerId) ?? []);
    const fresh = [...now].filter(([id, text]) => follower.state.get(id) !== text);
    if (fresh.length > 0) write(follower, fresh.map(([, text]) => `data: ${text}\n\n`).join(''), now);
  }
};

const told = (news: readonly MessageNews[]): Told => new Map(news.map((one) => [one.enquiryId, JSON.stringify(one)]));
