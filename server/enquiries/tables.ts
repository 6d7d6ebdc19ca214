import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventType } from '#contract/event-types.ts';
import type { SavedCar } from '#contract/saved-car.ts';
import type { FirmTradeIn } from '#engine/form/firm-trade-in.ts';
import { dealerMembers, goesWithUser, users } from '../accounts/tables.ts';
import { makes } from '../catalogue/tables.ts';
import { dealers, ofDealer } from '../dealers/tables.ts';
import { bytes, cents, createdAt, id, instant, updatedAt } from '../kit/columns.ts';
import type { BeforeRemoval } from './before-removal.ts';
import { leadColumns } from './lead-columns.ts';
import { placeOfStatus } from './place-of-status.ts';

/** Saved deals: drafts, and the enquiries that a dealer has as leads. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    /** Null once the person has deleted the account: the dealer keeps the figures without the person. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    dealerId: text('dealer_id').references(() => dealers.id),
    status: text('status').notNull(),
    statusChangedAt: instant('status_changed_at').notNull(),
    /** Rises by one with each change by its owner. */
    version: integer('version').notNull().default(1),
    /** Whether the dealer may see the person's contact and credit answers. */
    withData: boolean('with_data').notNull(),
    mode: text('mode').notNull(),
    makeId: text('make_id').references(() => makes.id),
    make: text('make').notNull(),
    model: text('model').notNull(),
    trim: text('trim').notNull(),
    year: text('year').notNull(),
    condition: text('condition').notNull(),
    vehicleType: text('vehicle_type').notNull(),
    frequency: text('frequency').notNull(),
    paymentCents: cents('payment_cents').notNull(),
    totalPurchasePriceCents: cents('total_purchase_price_cents').notNull(),

    /** The form without the credit answers, by its names on the wire. */
    form: jsonb('form').$type<Record<string, string>>().notNull(),
    formVersion: integer('form_version').notNull(),
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    province: text('province'),
    /** The engine's figures as they were at the save. */
    figures: jsonb('figures').$type<Record<string, unknown>>().notNull(),
    /** The buyer's calendar day of the save. */
    calculatedOn: date('calculated_on', { mode: 'string' }).notNull(),
    /** The listed car that it is about, as it was at the save; null where it is about a trim. */
    car: jsonb('car').$type<SavedCar>(),
    /** What its dealer has appraised the trade-in at, once the deal has taken that on. */
    firmTradeIn: jsonb('firm_trade_in').$type<FirmTradeIn>(),
    submittedAt: instant('submitted_at'),
    /** The member of the dealer who takes care of it. */
    assigneeId: text('assignee_id').references(() => dealerMembers.id, { onDelete: 'set null' }),
    /** When an answer of the dealer's first reached the shopper, or the dealer said that it had reached them. */
    respondedAt: instant('responded_at'),
    ...leadColumns,
    /** The lead under which the dealer goes on with this one; its shopper knows nothing of that. */
    mergedInto: text('merged_into').references((): AnyPgColumn => enquiries.id, { onDelete: 'set null' }),
    /** What the enquiries of one deal with several dealers have in common; null with one alone. No dealer sees it. */
    groupId: text('group_id'),
    /** When its owner deleted it; from then on it is nobody's but for undoing that. */
    removedAt: instant('removed_at'),
    /** What withdrawing changed, for undoing it. */
    beforeRemoval: jsonb('before_removal').$type<BeforeRemoval>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('enquiries_user').on(table.userId, table.updatedAt),
    index('enquiries_dealer').on(table.dealerId, table.submittedAt),
    index('enquiries_status').on(table.status, table.updatedAt),
    index('enquiries_merged').on(table.mergedInto).where(isNotNull(table.mergedInto)),
    index('enquiries_group').on(table.groupId).where(isNotNull(table.groupId)),
    index('enquiries_assignee').on(table.assigneeId).where(isNotNull(table.assigneeId)),
    index('enquiries_same_car').on(table.dealerId, table.make, table.model, table.year, table.submittedAt),
    // A dealer's list by whose turn it is, or by price, and how many are open, are read from it alone.
    index('enquiries_turn')
      .on(
        table.dealerId,
        placeOfStatus(table.status),
        table.submittedAt.desc().nullsFirst(),
        table.id,
        table.status,
        table.totalPurchasePriceCents,
      )
      .where(sql`merged_into is null and status <> 'draft'`),
    index('enquiries_car').on(table.dealerId, sql`(car ->> 'listingId')`).where(isNotNull(table.car)),
    index('enquiries_make').on(table.makeId),
    index('enquiries_removed').on(table.removedAt).where(isNotNull(table.removedAt)),
    index('enquiries_activity').on(sql`greatest(${table.updatedAt}, ${table.statusChangedAt})`),
  ],
);

/** The column of what belongs to a saved deal, and goes with it. */
export const goesWithEnquiry = () =>
  text('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' });

/** A deal as a save writes it; without its person's own words where it is kept as a version. */
export type DealColumns = Pick<
  typeof enquiries.$inferSelect,
  | ('mode' | 'makeId' | 'make' | 'model' | 'trim' | 'year' | 'condition' | 'vehicleType' | 'frequency')
  | ('paymentCents' | 'totalPurchasePriceCents' | 'form' | 'formVersion' | 'options' | 'province' | 'figures')
  | ('calculatedOn' | 'car')
>;

/** Every version of a saved deal, the newest one too: the deal alone, with nothing that its person wrote or agreed to. */
export const enquiryVersions = pgTable(
  'enquiry_versions',
  {
    enquiryId: goesWithEnquiry(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    /** A draft's versions are its owner's alone, also once it is sent. */
    isDraft: boolean('is_draft').notNull(),
    deal: jsonb('deal').$type<DealColumns>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiryId, table.version] })],
);

/** Credit answers, encrypted with AES-256-GCM under a key that the database does not hold. */
export const creditAnswers = pgTable(
  'credit_answers',
  {
    enquiryId: goesWithEnquiry().primaryKey(),
    keyId: text('key_id').notNull(),
    nonce: bytes('nonce').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('credit_answers_saved').on(table.savedAt)],
);

/** What a person agreed to, when, and in which words. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    enquiryId: text('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** terms, age, credit or withData. */
    kind: text('kind').notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consents_enquiry').on(table.enquiryId, table.at), index('consents_user').on(table.userId)],
);

/** Keys by which anyone may read a bare deal. Only the key's hash is kept. */
export const shareKeys = pgTable(
  'share_keys',
  {
    keyHash: bytes('key_hash').primaryKey(),
    enquiryId: goesWithEnquiry(),
    /** The version that it shows; null for one made before versions were kept, which shows the newest. */
    version: integer('version'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('share_keys_enquiry').on(table.enquiryId),
    index('share_keys_end').on(table.expiresAt),
    index('share_keys_revoked').on(table.revokedAt).where(isNotNull(table.revokedAt)),
  ],
);

/** Who read an enquiry that is not their own, and when. */
export const enquiryReads = pgTable(
  'enquiry_reads',
  {
    id: id(),
    enquiryId: goesWithEnquiry(),
    dealerMemberId: text('dealer_member_id').notNull(),
    /** The key of the dealer that read it; then the member is who made the key. */
    keyId: text('key_id'),
    withData: boolean('with_data').notNull(),
    /** Whether the credit answers were shown; null of what was read before this was kept. */
    withCredit: boolean('with_credit'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('enquiry_reads_enquiry').on(table.enquiryId, table.at),
    // Rows come in the order of their time: such an index costs next to nothing.
    index('enquiry_reads_age').using('brin', table.at),
  ],
);

/** Answers given to a post under its Idempotency-Key, encrypted like credit answers; without its text one is made anew. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: goesWithUser(),
    /** A hash of the Idempotency-Key. */
    key: text('key').notNull(),
    /** Made with the Idempotency-Key itself, which is kept nowhere. */
    requestHash: bytes('request_hash').notNull(),
    enquiryId: text('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    keyId: text('key_id'),
    nonce: bytes('nonce'),
    ciphertext: bytes('ciphertext'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answers_age').on(table.createdAt),
    index('idempotent_answers_enquiry').on(table.enquiryId),
  ],
);

/** What shoppers have asked dealers about their deals. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    userId: goesWithUser(),
    dealerId: ofDealer(),
    /** The deal that it is about; null until that is sent. */
    enquiryId: text('enquiry_id').references(() => enquiries.id, { onDelete: 'set null' }),
    /** Slug of the section of the form. */
    section: text('section').notNull(),
    /** The car as the shopper saw it; empty where none was chosen. */
    vehicle: text('vehicle').notNull(),
    message: text('message').notNull(),
    idempotencyKey: text('idempotency_key'),
    requestHash: bytes('request_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('questions_idempotency').on(table.userId, table.idempotencyKey),
    index('questions_enquiry').on(table.enquiryId, table.at),
    index('questions_user').on(table.userId, table.at),
    index('questions_age').using('brin', table.at),
  ],
);

/** How many events of its leads a dealer has had: whoever takes the next number waits for the one before to be kept. */
export const leadCounters = pgTable('lead_counters', {
  dealerId: ofDealer().primaryKey(),
  last: integer('last').notNull(),
});

/** What has happened to a dealer's leads, numbered without a gap, for the pages that are open at the dealer. */
export const leadEvents = pgTable(
  'lead_events',
  {
    dealerId: ofDealer(),
    number: integer('number').notNull(),
    enquiryId: goesWithEnquiry(),
    kind: text('kind').$type<'submitted' | 'changed' | 'worked'>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.number] }),
    index('lead_events_enquiry').on(table.enquiryId),
    index('lead_events_age').on(table.at),
  ],
);

/** Every change of what matters: who did what to which thing; its `event` while receivers have yet to be told of it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Tells the order of what happened in one instant. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** user, dealer, operator or system. */
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    /** The dealer whose people, or for whom the product and the operator, did it; null of what shoppers do. */
    dealerId: text('dealer_id'),
    action: text('action').notNull(),
    objectId: text('object_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    event: text('event').$type<EventType>(),
  },
  (table) => [
    index('audit_log_object').on(table.objectId, table.at),
    index('audit_log_dealer').on(table.dealerId, table.at, table.position).where(isNotNull(table.dealerId)),
    index('audit_log_age').using('brin', table.at),
    index('audit_log_event').on(table.position).where(isNotNull(table.event)),
  ],
);
