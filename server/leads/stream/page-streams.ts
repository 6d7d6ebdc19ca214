import type { Readable } from 'node:stream';
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { LeadStreamEvent } from '#contract/leads.ts';
import { msg } from '#contract/words.ts';
import { liveSessions } from '../../accounts/sessions.ts';
import type { Db } from '../../database/db.ts';
import { liveKeys } from '../../dealer-keys/calls.ts';
import { isLeadOf } from '../../enquiries/ask-the-dealer.ts';
import { lastEventOf } from '../../enquiries/audit.ts';
import { enquiries, leadCounters, leadEvents } from '../../enquiries/tables.ts';
import type { Clock } from '../../kit/clock.ts';
import type { DealerSession, UserSession } from '../../kit/handler.ts';
import {
  type Follower,
  LiveStreams,
  type StreamLimits,
  type StreamServices,
  type Write,
} from '../../kit/live-streams.ts';
import { rowsWhere } from '../lead-rows.ts';
import { type MessageNews, newsOf } from '../messages/thread.ts';

/** Beyond this many events a page does better to load its lists anew. */
const mostEvents = 200;

/** The number of the last event of each of some dealers. */
async function lastEventsOf(db: Db, dealerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (dealerIds.length === 0) return new Map();
  const counters = await db.select().from(leadCounters).where(inArray(leadCounters.dealerId, dealerIds));
  return new Map(counters.map(({ dealerId, last }) => [dealerId, last]));
}

type Span = { readonly dealerId: string; readonly after: number; readonly until: number };

/** What has happened between two events of a dealer, as the text of an event stream: each lead once, as it is now. */
async function messagesAfter(db: Db, { dealerId, after, until }: Span): Promise<string> {
  const events = await db
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.dealerId, dealerId), gt(leadEvents.number, after), lte(leadEvents.number, until)))
    .orderBy(asc(leadEvents.number))
    .limit(mostEvents + 1);
  // The numbers have no gap: where some are missing, they were too old to be kept, or never given.
  if (events.length !== until - after || events.length > mostEvents) return written([{ kind: 'reset' }], until);
  const ids = [...new Set(events.map(({ enquiryId }) => enquiryId))];
  const isNew = new Set(events.filter(({ kind }) => kind === 'submitted').map(({ enquiryId }) => enquiryId));
  const listed = and(inArray(enquiries.id, ids), isLeadOf(dealerId), isNull(enquiries.mergedInto));
  const rows = new Map((await rowsWhere(db, listed)).map((row) => [row._id, row]));
  const messages = ids.map((id): LeadStreamEvent => {
    const lead = rows.get(id);
    return lead ? { kind: 'lead', isNew: isNew.has(id), lead } : { kind: 'gone', _id: id };
  });
  return written(messages, until);
}

/** The number stands with the last message: whoever is cut off before it is told all of them again. */
const written = (messages: readonly LeadStreamEvent[], number: number): string =>
  messages
    .map((message, place) => {
      const id = place === messages.length - 1 ? `id: ${number}\n` : '';
      return `${id}data: ${JSON.stringify(message)}\n\n`;
    })
    .join('');

type Services = Pick<StreamServices<unknown>, 'log'> & { readonly db: Db; readonly clock: Clock };

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
    const full = msg`Too many pages with live leads are open. Close any you don’t need.`;
    this.#streams = new LiveStreams({ log, liveOf, full, look: tellLeads(db) }, limits);
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

const tellLeads = (db: Db) => async (followers: readonly Follower<number>[], write: Write<number>) => {
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
    const full = msg`Too many pages with live messages are open. Close any you don’t need.`;
    const services = { log, liveOf, full, look: tellMessages(db) };
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

const tellMessages = (db: Db) => async (followers: readonly Follower<Told>[], write: Write<Told>) => {
  const news = await newsOf(db, [...new Set(followers.map(({ readerId }) => readerId))]);
  for (const follower of followers) {
    const now = told(news.get(follower.readerId) ?? []);
    const fresh = [...now].filter(([id, text]) => follower.state.get(id) !== text);
    if (fresh.length > 0) write(follower, fresh.map(([, text]) => `data: ${text}\n\n`).join(''), now);
  }
};

const told = (news: readonly MessageNews[]): Told => new Map(news.map((one) => [one.enquiryId, JSON.stringify(one)]));
