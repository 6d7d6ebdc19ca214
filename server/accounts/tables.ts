import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { languages } from '#contract/languages.ts';
import { dealerRoles } from '#contract/roles.ts';
import { ofDealer } from '../dealers/tables.ts';
import { bytes, createdAt, id, instant, updatedAt } from '../kit/columns.ts';
import { dialled } from './dialled.ts';

const language = () => text('language', { enum: languages }).notNull().default('en');

/** Shoppers. */
export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text('username'),
    /** As the person wrote it. */
    email: text('email').notNull(),
    /** Case-folded and NFC, for comparison. */
    emailKey: text('email_key').notNull().unique(),
    emailVerifiedAt: instant('email_verified_at'),
    contactNumbers: text('contact_numbers').notNull(),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    country: text('country').notNull().default('Canada'),
    /** Of the mails to this person. */
    language: language(),
    /** Rises by one with each change of the profile. */
    version: integer('version').notNull().default(1),
    passwordHash: text('password_hash').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    // Whether two leads are of one person is asked by the phone number too.
    index('users_dialled').on(dialled(table.contactNumbers)),
  ],
);

/** The column of what belongs to a shopper, and goes with the account. */
export const goesWithUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The people who sign in for a dealer. */
export const dealerMembers = pgTable(
  'dealer_members',
  {
    id: id(),
    dealerId: ofDealer(),
    role: text('role', { enum: dealerRoles }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text('username'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    language: language(),
    disabled: boolean('disabled').notNull().default(false),
    /** Whether new leads are given to this person where the dealer has a rule for that. */
    takesLeads: boolean('takes_leads').notNull().default(true),
    /** The number of the turn in which a rule last gave this person a lead; null: none yet. */
    leadTurn: integer('lead_turn'),
    /** The first and the last day out of office, by the dealer's calendar; without a last day until taken back. */
    awayFrom: date('away_from', { mode: 'string' }),
    awayUntil: date('away_until', { mode: 'string' }),
    /** Taken out of the business: the name stays for what the person did, the address and the sign-in are gone. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('dealer_members_dealer').on(table.dealerId),
    uniqueIndex('dealer_members_username').on(sql`lower(${table.username})`),
  ],
);

/** How many leads a dealer's rule has given: whoever takes the next number waits for the one before to be kept. */
export const leadTurns = pgTable('lead_turns', {
  dealerId: ofDealer().primaryKey(),
  last: integer('last').notNull(),
  /** The dealer's day on which its owners were last told that nobody was there for a lead. */
  nobodyOn: date('nobody_on', { mode: 'string' }),
});

/** Live sign-ins of both kinds. Only the token's hash is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    dealerMemberId: text('dealer_member_id').references(() => dealerMembers.id, { onDelete: 'cascade' }),
    /** What its device is known by; null for one that began before devices were known. */
    deviceHash: bytes('device_hash'),
    /** Browser and system, for the list of devices; empty where they are not known. */
    deviceName: text('device_name').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_dealer_member').on(table.dealerMemberId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Links by which a password can be set anew. Only the token's hash is kept; each works once. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** The id of the job that made it: a job that runs twice makes one. */
    id: id(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    dealerMemberId: text('dealer_member_id').references(() => dealerMembers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_links_user').on(table.userId, table.createdAt),
    index('password_links_dealer_member').on(table.dealerMemberId, table.createdAt),
    index('password_links_age').on(table.createdAt),
  ],
);

/** Links by which whoever reads an address confirms it. Only the token's hash is kept; each works once. */
export const addressLinks = pgTable(
  'address_links',
  {
    id: id(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    dealerMemberId: text('dealer_member_id').references(() => dealerMembers.id, { onDelete: 'cascade' }),
    /** The account's address, or another one that it changes to with the link. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or another one took its place. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('address_links_user').on(table.userId, table.createdAt),
    index('address_links_dealer_member').on(table.dealerMemberId, table.createdAt),
    index('address_links_age').on(table.createdAt),
  ],
);

/** The secrets of authenticator apps of a kind of account, encrypted under the key ring. */
const codeKeys = (name: string, owner: string, of: () => AnyPgColumn) =>
  pgTable(name, {
    ownerId: text(owner).primaryKey().references(of, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    nonce: bytes('nonce').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
    createdAt: createdAt(),
    /** When a first code was sent back; the sign-in asks for codes from then on. */
    confirmedAt: instant('confirmed_at'),
    /** The half-minute, counted from 1970, of the last code taken: none is taken twice. */
    lastStep: integer('last_step'),
  });

export const memberCodeKeys = codeKeys('member_code_keys', 'member_id', () => dealerMembers.id);
export const userCodeKeys = codeKeys('user_code_keys', 'user_id', () => users.id);

/** What opens the accounts of a kind when the app is lost. Only hashes are kept; each works once. */
const codesOfRecovery = (name: string, owner: string, of: () => AnyPgColumn, ownerIndex: string) =>
  pgTable(
    name,
    {
      codeHash: bytes('code_hash').primaryKey(),
      ownerId: text(owner).notNull().references(of, { onDelete: 'cascade' }),
      usedAt: instant('used_at'),
    },
    (table) => [index(ownerIndex).on(table.ownerId)],
  );

export const recoveryCodes = codesOfRecovery(
  'recovery_codes',
  'member_id',
  () => dealerMembers.id,
  'recovery_codes_member',
);
export const userRecoveryCodes = codesOfRecovery(
  'user_recovery_codes',
  'user_id',
  () => users.id,
  'user_recovery_codes_user',
);

/** Devices that have signed in to an account: no stranger's failures keep them out of it. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Hash of what the device keeps, together with the account. */
    deviceHash: bytes('device_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    dealerMemberId: text('dealer_member_id').references(() => dealerMembers.id, { onDelete: 'cascade' }),
    /** Hash of the network that it signed in from. */
    network: text('network').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [
    index('known_devices_user').on(table.userId),
    index('known_devices_dealer_member').on(table.dealerMemberId),
    index('known_devices_network').on(table.network, table.lastSignInAt),
    index('known_devices_age').on(table.lastSignInAt),
  ],
);

/** Failed sign-ins, by whom and from where they were tried, for the limits on guessing. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** Hash of "account:…", "address:…", "device:…" or "session:…". */
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
    /** False while nobody has looked whether it is a failure at all: such a try only holds its place for a minute. */
    isChecked: boolean('is_checked').notNull().default(true),
  },
  (table) => [
    index('sign_in_failures_subject').on(table.subject, table.at),
    index('sign_in_failures_age').on(table.at),
  ],
);
