import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { LeadStreamEvent } from '#contract/lead-stream.ts';
import type { Db } from '../../database/db.ts';
import { isLeadOf } from '../../enquiries/ask-the-dealer.ts';
import { enquiries, leadCounters, leadEvents } from '../../enquiries/tables.ts';
import { rowsWhere } from '../lead-rows.ts';

/** Beyond this many events a page does better to load its lists anew. */
const mostEvents = 200;

/** The number of the last event of each of some dealers. */
export async function lastEventsOf(db: Db, dealerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (dealerIds.length === 0) return new Map();
  const counters = await db.select().from(leadCounters).where(inArray(leadCounters.dealerId, dealerIds));
  return new Map(counters.map(({ dealerId, last }) => [dealerId, last]));
}

type Span = { readonly dealerId: string; readonly after: number; readonly until: number };

/** What has happened between two events of a dealer, as the text of an event stream: each lead once, as it is now. */
export async function messagesAfter(db: Db, { dealerId, after, until }: Span): Promise<string> {
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
