import { and, asc, count, desc, eq, gt, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { daysAfter } from '#contract/calendar-days.ts';
import { type LeadOrder, openStatuses } from '#contract/lead-statuses.ts';
import { msg } from '#contract/words.ts';
import { awayOf } from '../accounts/out-of-office.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db, Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { lastEventOf } from '../enquiries/audit.ts';
import { placeOfStatus } from '../enquiries/place-of-status.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type CallInput, type DealerSession, type Handler, invalidField, type Services } from '../kit/handler.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { fullName } from './lead-rows.ts';
import { hasUnread } from './messages/unread-messages.ts';
import { leadWords } from './tables.ts';

/** Beyond this many it is only said that there are more. */
const mostCounted = 100;

/** Not opened, or opened and not answered: the first two statuses. */
const isUnanswered = lte(placeOfStatus(enquiries.status), 2);
const isAnswered = gt(placeOfStatus(enquiries.status), 2);

/** With how many leads it is the dealer's turn: new, opened and not answered, or with a message that nobody has seen. */
export function countWaitingLeads(db: Db): Handler<'countWaitingLeads'> {
  return async ({ session: { dealerId } }) => {
    // Read first: what happens in between is counted twice rather than never.
    const lastEvent = await lastEventOf(db, dealerId);
    const some = (condition: SQL | undefined) =>
      db
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(and(isOwnLead(dealerId), condition))
        .limit(mostCounted);
    const hasWritten = and(isOpen, isAnswered, hasUnread(db, dealerId));
    const both = unionAll(some(isUnanswered), some(hasWritten)).as('both');
    const [found] = await db.select({ waiting: count() }).from(both);
    return { waiting: Math.min(found?.waiting ?? 0, mostCounted), lastEvent };
  };
}

const mostMembers = 500;

const isActive = (dealerId: string) => and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.disabled, false));

/** Those of a dealer to whom a lead can be given. */
export function listAssignees({ db, clock }: Services): Handler<'listAssignees'> {
  return async ({ session: { dealerId, memberId } }) => {
    const members = await db
      .select()
      .from(dealerMembers)
      .where(isActive(dealerId))
      .orderBy(asc(dealerMembers.firstName), asc(dealerMembers.lastName), asc(dealerMembers.id))
      .limit(mostMembers);
    const today = wallTime(clock.now(), await zoneOf(db, dealerId)).date;
    const awayNow = (member: (typeof members)[number]) => {
      const away = awayOf(member, today);
      return away?.isNow ? { until: away.until } : null;
    };
    return {
      data: members.map((one) => ({
        _id: one.id,
        name: fullName(one),
        isMe: one.id === memberId,
        away: awayNow(one),
      })),
    };
  };
}

/** Throws a refusal where a lead cannot be given to somebody: another dealer's member is like an unknown one. */
export async function refuseUnlessAssignable(
  queryable: Queryable,
  dealerId: string,
  memberId: string | null,
): Promise<void> {
  if (memberId === null) return;
  const [member] = await queryable
    .select({ id: dealerMembers.id })
    .from(dealerMembers)
    .where(and(isActive(dealerId), eq(dealerMembers.id, memberId)));
  if (!member) throw invalidField('assignTo', msg`We can’t find that team member.`);
}

/** The time zone in which a dealer lives and its days are counted. */
export async function zoneOf(queryable: Queryable, dealerId: string): Promise<string> {
  const [dealer] = await queryable.select({ timeZone: dealers.timeZone }).from(dealers).where(eq(dealers.id, dealerId));
  return dealer?.timeZone ?? 'UTC';
}

/** A dealer's leads without those that were put under another one. */
export const isOwnLead = (dealerId: string): SQL | undefined => and(isLeadOf(dealerId), isNull(enquiries.mergedInto));

/** Whether there is still something to do with a lead. */
export const isOpen = lte(placeOfStatus(enquiries.status), openStatuses.length);

/**
 * The condition of a filter on the leads of a dealer. Leads that were put under another one are not among them. Throws a
 * refusal where the days are the wrong way round.
 */
export async function leadsMeeting(
  queryable: Queryable,
  session: DealerSession,
  filter: CallInput<'exportLeads'>['body'],
): Promise<SQL | undefined> {
  const { status, mode, make, model, condition, from, to, q } = filter;
  if (from && to && to < from) throw invalidField('to', msg`The last day can’t be before the first.`);
  const zone = from || to ? await zoneOf(queryable, session.dealerId) : 'UTC';
  return and(
    isOwnLead(session.dealerId),
    status && (status === 'open' ? isOpen : eq(enquiries.status, status)),
    mode && eq(enquiries.mode, mode),
    make ? eq(enquiries.make, make) : undefined,
    model ? eq(enquiries.model, model) : undefined,
    condition && eq(enquiries.condition, condition),
    isAssignedTo(filter.assignedTo, session),
    filter.messages && hasUnread(queryable, session.dealerId),
    from ? gte(enquiries.submittedAt, startOf(from, zone)) : undefined,
    to ? lt(enquiries.submittedAt, startOf(daysAfter(to, 1), zone)) : undefined,
    hasWords(queryable, session.dealerId, wordsOf(q ?? '')),
  );
}

function isAssignedTo(member: string | undefined, session: DealerSession): SQL | undefined {
  if (!member) return undefined;
  if (member === 'nobody') return isNull(enquiries.assigneeId);
  return eq(enquiries.assigneeId, member === 'me' ? session.memberId : member);
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * How a word may stand among the kept ones, without accents. The database makes the letters of ASCII small there, so a word of these
 * alone is compared once; of others, as of Œ beside œ, the capitals are asked for too.
 */
const spellings = (word: string): string[] => {
  const small = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  const kept = [small, capital, small.toUpperCase()].map((one) =>
    one.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  return [...new Set(kept)].map((one) => one.replace(/[\\%_]/g, '\\$&'));
};

/** Whether a word stands in the vehicle, or in the shopper's name or e-mail address where they are given. */
const holds = (word: string): SQL | undefined =>
  or(...spellings(word).map((spelling) => like(leadWords.words, `%${spelling}%`)));

/** Those of a dealer's leads that hold each of some words: the words alone are read first, and then no lead but these. */
const hasWords = (queryable: Queryable, dealerId: string, words: readonly string[]): SQL | undefined =>
  words.length === 0
    ? undefined
    : inArray(
        enquiries.id,
        queryable
          .select({ id: leadWords.enquiryId })
          .from(leadWords)
          .where(and(eq(leadWords.dealerId, dealerId), ...words.map(holds))),
      );

/** Something that leads are ordered by. */
export type LeadKey = { readonly of: SQL; readonly kind: 'integer' | 'text' | 'instant'; readonly isFalling: boolean };

type Chosen = Omit<LeadKey, 'isFalling'>;

const lastChange = sql`greatest(${enquiries.updatedAt}, ${enquiries.statusChangedAt})`;
const submitted: Chosen = { of: sql`${enquiries.submittedAt}`, kind: 'instant' };
const id: Chosen = { of: sql`${enquiries.id}`, kind: 'text' };

const chosenKeys: Readonly<Record<string, readonly Chosen[]>> = {
  submitted: [],
  changed: [{ of: lastChange, kind: 'instant' }],
  vehicle: [
    { of: sql`lower(${enquiries.make})`, kind: 'text' },
    { of: sql`lower(${enquiries.model})`, kind: 'text' },
    { of: sql`${enquiries.year}`, kind: 'text' },
  ],
  price: [{ of: sql`${enquiries.totalPurchasePriceCents}`, kind: 'integer' }],
  status: [{ of: placeOfStatus(enquiries.status), kind: 'integer' }],
};

/** What a list is ordered by, one key after the other; the newest come first among equals. */
export function keysOf(order: LeadOrder = '-submitted'): readonly LeadKey[] {
  const isFalling = order.startsWith('-');
  const chosen = chosenKeys[order.replace('-', '')] ?? [];
  return [
    ...chosen.map((key) => ({ ...key, isFalling })),
    { ...submitted, isFalling: order !== 'submitted' },
    { ...id, isFalling: false },
  ];
}

/** The same as the database takes it. */
export const orderOf = (order?: LeadOrder): SQL[] =>
  keysOf(order).map(({ of, isFalling }) => (isFalling ? desc(of) : asc(of)));
