import { isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventType, ReceiverKind } from '#contract/event-types.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import { goesWithDealer } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { bytes, createdAt, id, instant, updatedAt } from '../kit/columns.ts';

/** How a dealer wants its leads. Where the plain mail goes stands with the dealer, because other mails go there too. */
export const deliverySettings = pgTable('delivery_settings', {
  dealerId: goesWithDealer().primaryKey(),
  mailOn: boolean('mail_on').notNull().default(true),
  adfOn: boolean('adf_on').notNull().default(false),
  adfAddress: text('adf_address').notNull().default(''),
  /** The last one of them whose reader has told us the code; documents go there. */
  confirmedAdfAddress: text('confirmed_adf_address').notNull().default(''),
  webhookOn: boolean('webhook_on').notNull().default(false),
  webhookUrl: text('webhook_url').notNull().default(''),
  /** Names the secret to its receiver. */
  webhookKeyId: text('webhook_key_id'),
  webhookKeySince: instant('webhook_key_since'),
  /** The secret, encrypted with AES-256-GCM under a key that the database does not hold. */
  secretKeyId: text('secret_key_id'),
  secretNonce: bytes('secret_nonce'),
  secretCiphertext: bytes('secret_ciphertext'),
  /** Rises by one with each change. */
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});

/** The other systems that a dealer has told of what happens. */
export const deliveryReceivers = pgTable(
  'delivery_receivers',
  {
    id: id(),
    dealerId: goesWithDealer(),
    name: text('name').notNull(),
    kind: text('kind').$type<ReceiverKind>().notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<EventType[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** The key by which the same system acts. */
    ownKeyId: text('own_key_id').references(() => dealerKeys.id, { onDelete: 'set null' }),
    /** Names the secret to its receiver. */
    signingId: text('signing_id').notNull(),
    signingSince: instant('signing_since').notNull(),
    /** The secret, encrypted as that of `deliverySettings`. */
    secretKeyId: text('secret_key_id').notNull(),
    secretNonce: bytes('secret_nonce').notNull(),
    secretCiphertext: bytes('secret_ciphertext').notNull(),
    /** The secret before it, which signs along until then. */
    oldSigningId: text('old_signing_id'),
    oldSecretKeyId: text('old_secret_key_id'),
    oldSecretNonce: bytes('old_secret_nonce'),
    oldSecretCiphertext: bytes('old_secret_ciphertext'),
    oldUntil: instant('old_until'),
    /** Of one by mail: the address whose reader has opened the link, the link that was mailed last, until when it works. */
    confirmedAddress: text('confirmed_address'),
    linkHash: bytes('link_hash'),
    linkUntil: instant('link_until'),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('delivery_receivers_dealer').on(table.dealerId, table.createdAt)],
);

/** Whether an event is one of a car, of which a file of stock brings thousands: all else goes before it. */
const isCarEvent = (event: AnyPgColumn): SQL => sql`coalesce(${event} like 'car.%', false)`;

/** A lead or an event on its way, once for each way and cause. Nothing of the person stands here. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    dealerId: goesWithDealer(),
    /** Null for a test. */
    enquiryId: text('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Its way: mail, adf, webhook, or the id of the receiver. */
    kind: text('kind').notNull(),
    receiverId: text('receiver_id').references(() => deliveryReceivers.id, { onDelete: 'cascade' }),
    /** What the receiver is told of: the event's type, its id, which stays when it is sent again, when it was, and about what. */
    event: text('event').$type<EventType | 'test'>(),
    eventId: text('event_id'),
    eventAt: instant('event_at'),
    objectId: text('object_id'),
    /** What changed, without anything personal. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    /** new, update, resend, test or event. */
    cause: text('cause').notNull(),
    /** What caused it, so that it is caused once: the version of the deal, or a request to send it again. */
    causeKey: text('cause_key').notNull(),
    /** waiting, held (until the dealer's plan covers it), delivered, failed or dropped. */
    state: text('state').notNull(),
    /** The newest version of the deal that it brings; 0 for a test. */
    version: integer('version').notNull().default(0),
    /** The request whose save it brings; null where none was named. */
    requestId: text('request_id'),
    /** Not to be tried before. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The server that is trying it, and until when nobody else may; both null while nobody is. */
    claimedBy: text('claimed_by'),
    claimedUntil: instant('claimed_until'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('deliveries_cause').on(table.dealerId, table.kind, table.causeKey),
    index('deliveries_dealer').on(table.dealerId, table.createdAt),
    index('deliveries_enquiry').on(table.enquiryId, table.createdAt),
    index('deliveries_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    // The next of a way, of cars or of all else, among thousands that wait.
    index('deliveries_next')
      .on(table.dealerId, table.kind, isCarEvent(table.event), table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('deliveries_age').on(table.finishedAt),
    index('deliveries_receiver').on(table.receiverId).where(isNotNull(table.receiverId)),
    index('deliveries_held').on(table.dealerId).where(sql`${table.state} = 'held'`),
  ],
);

/** The condition that a delivery tells of a car. */
export const isOfCar: SQL = isCarEvent(deliveries.event);

/**
 * A dealer's way of one kind, on which deliveries go one after the other. Its row is locked by whoever begins, takes or
 * ends a delivery on it. While the receiver fails again and again, the way is paused.
 */
export const deliveryLanes = pgTable(
  'delivery_lanes',
  {
    dealerId: goesWithDealer(),
    /** As of a delivery. */
    kind: text('kind').notNull(),
    /** How many tries in a row the receiver has failed. */
    failures: integer('failures').notNull().default(0),
    /** Since when it is paused, and until when nothing is tried; both null while it is open. */
    pausedSince: instant('paused_since'),
    pausedUntil: instant('paused_until'),
    /** How the last failure was, as in `deliveryAttempts`. */
    status: integer('status'),
    reason: text('reason'),
    /** When the dealer was last told that it is paused. */
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.kind] })],
);

/** Each try of a delivery, and how it went. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: id(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    delivered: boolean('delivered').notNull(),
    /** What the mail server or the receiver answered; null where it did not. */
    status: integer('status'),
    /** A word of ours for what went wrong. */
    reason: text('reason'),
  },
  (table) => [index('delivery_attempts_delivery').on(table.deliveryId, table.number)],
);

/** The code that was mailed last to an address that a dealer has named, until it is confirmed. */
export const addressCodes = pgTable('address_codes', {
  dealerId: goesWithDealer().primaryKey(),
  address: text('address').notNull(),
  codeHash: bytes('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
