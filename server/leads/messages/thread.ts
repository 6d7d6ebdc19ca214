import { and, count, desc, eq, gt, inArray, isNull, lte, max, min, ne, sql } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { placeholdersIn } from '#contract/message-placeholders.ts';
import { msg } from '#contract/words.ts';
import { leadAddressOf, leadLanguageOf } from '../../accounts/lead-address.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import type { LoadedEnquiry } from '../../enquiries/load-enquiry.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { mailAccountOf, queueMail } from '../../integrations/mail/queue-mail.ts';
import { after, before, day } from '../../kit/clock.ts';
import { invalidField, keyReused, type Services, tooMany } from '../../kit/handler.ts';
import { hashOf, newId } from '../../kit/secrets.ts';
import { leadMessages } from '../tables.ts';

/** How many messages each side of a deal may write within a day. */
const mostInADay = 20;

type NewMessage = {
  readonly enquiryId: string;
  readonly dealerId: string;
  readonly side: Side;
  readonly memberId: string | null;
  readonly signedBy: string;
  readonly text: string;
  readonly at: Date;
  readonly idempotencyKey: string | undefined;
};

type WrittenMessage = { readonly id: string; readonly isNew: boolean };

/**
 * Keeps a message about a deal that is held. An equal post under the same Idempotency-Key is the message that is there.
 * Throws where the key was used for another text, a placeholder was left in it, or a side has written too much.
 */
export async function writeMessage(tx: Transaction, message: NewMessage): Promise<WrittenMessage> {
  const { idempotencyKey = null, ...columns } = message;
  const requestHash = hashOf(message.text);
  const earlier = idempotencyKey === null ? undefined : await writtenBefore(tx, message, idempotencyKey);
  if (earlier && !Buffer.from(earlier.requestHash).equals(requestHash)) throw keyReused();
  if (earlier) return { id: earlier.id, isNew: false };
  refusePlaceholders(message.text);
  await refuseTooMany(tx, message);
  const id = newId();
  await tx.insert(leadMessages).values({ ...columns, id, text: message.text.trim(), idempotencyKey, requestHash });
  return { id, isNew: true };
}

const isOf = ({ enquiryId, side }: NewMessage) =>
  and(eq(leadMessages.enquiryId, enquiryId), eq(leadMessages.side, side));

async function writtenBefore(tx: Transaction, message: NewMessage, key: string) {
  const [found] = await tx
    .select({ id: leadMessages.id, requestHash: leadMessages.requestHash })
    .from(leadMessages)
    .where(and(isOf(message), eq(leadMessages.idempotencyKey, key)));
  return found;
}

/** A template's gap is for the dealer to fill in, and for no shopper to read. */
function refusePlaceholders(text: string): void {
  const [first] = placeholdersIn(text);
  if (first !== undefined) throw invalidField('text', msg`Fill in ${{ placeholder: `{${first}}` }}.`);
}

async function refuseTooMany(tx: Transaction, message: NewMessage): Promise<void> {
  const since = before(message.at, day);
  const [found] = await tx
    .select({ written: count(), firstAt: min(leadMessages.at) })
    .from(leadMessages)
    .where(and(isOf(message), gt(leadMessages.at, since)));
  if ((found?.written ?? 0) < mostInADay) return;
  const free = after(found?.firstAt ?? message.at, day).getTime() - message.at.getTime();
  throw tooMany(msg`You can send up to ${{ mostInADay }} messages a day about a deal.`, free / 1000);
}

export type MessageNews = CallReply<'listMessageNews'>['data'][number];

/** More deals than a person can have in a list. */
const longestList = 500;

/** How many messages each deal of some people has, and how many of them are the dealer's and new; by person. */
export async function newsOf(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MessageNews[]>> {
  if (userIds.length === 0) return new Map();
  const isNew = and(eq(leadMessages.side, 'dealer'), isNull(leadMessages.seenAt));
  const rows = await queryable
    .select({
      userId: enquiries.userId,
      enquiryId: leadMessages.enquiryId,
      messages: count(),
      unread: sql<number>`count(*) FILTER (WHERE ${isNew})`.mapWith(Number),
      lastAt: max(leadMessages.at),
    })
    .from(leadMessages)
    .innerJoin(enquiries, eq(enquiries.id, leadMessages.enquiryId))
    .where(and(inArray(enquiries.userId, [...userIds]), isNull(enquiries.removedAt), ne(enquiries.status, 'draft')))
    .groupBy(enquiries.userId, leadMessages.enquiryId)
    .orderBy(leadMessages.enquiryId)
    .limit(longestList * userIds.length);
  const news = rows.flatMap(({ userId, lastAt, ...row }) =>
    userId !== null && lastAt ? [{ userId, row: { ...row, lastAt: lastAt.toISOString() } }] : [],
  );
  const byPerson = Map.groupBy(news, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, ofPerson]) => [userId, ofPerson.map(({ row }) => row)]));
}

type Side = 'dealer' | 'shopper';
type Message = CallReply<'listDealMessages'>['data']['messages'][number];
type DealersMessage = CallReply<'readLead'>['data']['messages'][number];

const longestThread = 200;

export type Closed = NonNullable<CallReply<'readLead'>['data']['messagesClosed']>;

/** What says whether a lead's shopper is given with it. */
export type Given = Pick<typeof enquiries.$inferSelect, 'status' | 'withData'>;

/** Why a dealer can write nothing to the shopper of a lead, nor read what was written; null where it can. */
export const closedForDealer = ({ status, withData }: Given): Closed | null => {
  if (status === 'withdrawn') return 'withdrawn';
  return withData ? null : 'withheld';
};

/** What was written about a deal, oldest first, as one side sees it: new is what the other one wrote. */
export async function messagesOf(queryable: Queryable, enquiryId: string, reader: Side): Promise<Message[]> {
  const newest = await newestOf(queryable, enquiryId);
  return newest.map((message) => messageView(message, reader));
}

/**
 * The same for the dealer.
 *
 * @param waits whether the shopper has yet to confirm the address: what they have not seen on the page has not left then
 */
export async function dealersMessages(
  queryable: Queryable,
  enquiryId: string,
  waits: boolean,
): Promise<DealersMessage[]> {
  const newest = await newestOf(queryable, enquiryId);
  return newest.map((message) => ({
    ...messageView(message, 'dealer'),
    isHeld: waits && message.side === 'dealer' && message.seenAt === null,
  }));
}

async function newestOf(queryable: Queryable, enquiryId: string) {
  const newest = await queryable
    .select()
    .from(leadMessages)
    .where(eq(leadMessages.enquiryId, enquiryId))
    .orderBy(desc(leadMessages.position))
    .limit(longestThread);
  return newest.toReversed();
}

const messageView = (
  { id, side, signedBy, text, at, seenAt }: typeof leadMessages.$inferSelect,
  reader: Side,
): Message => ({
  _id: id,
  side,
  author: side === 'dealer' ? signedBy : null,
  text,
  at: at.toISOString(),
  isUnread: side !== reader && seenAt === null,
});

type Seen = { readonly enquiryId: string; readonly reader: Side; readonly last: string; readonly at: Date };

/**
 * Notes that one side has seen what the other wrote, up to a message: what has come since stays unread.
 *
 * @returns how many were new; none where there is no such message
 */
export async function markSeen(tx: Transaction, { enquiryId, reader, last, at }: Seen): Promise<number> {
  const isHere = eq(leadMessages.enquiryId, enquiryId);
  const [upTo] = await tx
    .select({ position: leadMessages.position })
    .from(leadMessages)
    .where(and(isHere, eq(leadMessages.id, last)));
  if (!upTo) return 0;
  const isOthers = eq(leadMessages.side, reader === 'dealer' ? 'shopper' : 'dealer');
  const { rowCount } = await tx
    .update(leadMessages)
    .set({ seenAt: at })
    .where(and(isHere, isOthers, isNull(leadMessages.seenAt), lte(leadMessages.position, upTo.position)));
  return rowCount ?? 0;
}

type Written = { readonly text: string; readonly signedBy: string; readonly dealerId: string };

/** Brings the dealer's message to the shopper, who answers on the page: no answer by mail is read. */
export async function mailToShopper(
  tx: Transaction,
  services: Services,
  { user, dealer, enquiry }: LoadedEnquiry,
  { text, signedBy, dealerId }: Written,
): Promise<void> {
  if (!user) return;
  const facts = {
    firstName: user.firstName,
    dealer: dealer?.name ?? '',
    vehicle: carName(enquiry, user.language),
    message: text,
    signedBy,
    actionPath: `/DataDetailsPage/${enquiry.id}#messages`,
  };
  const cause = { dealerId, aboutId: enquiry.id };
  const reader = { to: user.email, account: mailAccountOf(user), language: user.language };
  await queueMail(tx, services, { ...reader, mail: 'message-from-dealer', facts, cause });
}

/** Brings the shopper's message to where the dealer reads of shoppers. */
export async function mailToDealer(
  tx: Transaction,
  services: Services,
  { user, dealer, enquiry }: LoadedEnquiry,
  { text, dealerId }: Pick<Written, 'text' | 'dealerId'>,
): Promise<void> {
  const reader = await leadAddressOf(tx, dealerId);
  if (!reader || !user) return;
  const language = await leadLanguageOf(tx, dealerId);
  const facts = {
    dealer: dealer?.name ?? '',
    vehicle: carName(enquiry, language),
    shopper: `${user.firstName} ${user.lastName}`.trim(),
    message: text,
    actionPath: `/ViewDealerEnquiryDetails/${enquiry.id}#messages`,
  };
  const cause = { dealerId, aboutId: enquiry.id };
  await queueMail(tx, services, { ...reader, language, mail: 'dealer-message', facts, cause });
}
