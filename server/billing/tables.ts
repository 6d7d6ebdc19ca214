import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofDealer } from '../dealers/tables.ts';
import type { ProviderInvoice, TaxLine } from '../integrations/payment/payment-provider.ts';
import { cents, createdAt, id, instant } from '../kit/columns.ts';
import { goesWithListing } from '../listings/tables.ts';

/** The dealers as the payment providers know them. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    dealerId: ofDealer(),
    /** stripe or test. */
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull().unique(),
    /** Rises by one with each look at how things stand there. */
    lastLook: bigint('last_look', { mode: 'number' }).notNull().default(0),
    /** The look whose result is stored: an earlier one that comes late changes nothing. */
    storedLook: bigint('stored_look', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.provider] })],
);

/** The events of the payment provider that were taken, by its own ids: one that comes again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_events_age').on(table.receivedAt)],
);

/** The checkouts that a dealer has begun. */
export const paymentCheckouts = pgTable(
  'payment_checkouts',
  {
    id: id(),
    dealerId: ofDealer(),
    provider: text('provider').notNull(),
    /** The provider's own id. */
    checkoutId: text('checkout_id').notNull().unique(),
    plan: text('plan').notNull(),
    interval: text('interval').notNull(),
    /** The provider's page. */
    url: text('url').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** When the provider’s signed word came that it is paid. */
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('payment_checkouts_key').on(table.dealerId, table.idempotencyKey)],
);

/** The invoices of a dealer, as they were last fetched. */
export const paymentInvoices = pgTable(
  'payment_invoices',
  {
    id: id(),
    dealerId: ofDealer(),
    provider: text('provider').notNull(),
    /** The provider's own id. */
    invoiceId: text('invoice_id').notNull().unique(),
    number: text('number').notNull(),
    state: text('state').notNull(),
    issuedAt: instant('issued_at').notNull(),
    paidAt: instant('paid_at'),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    lines: jsonb('lines').$type<ProviderInvoice['lines']>().notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxes: jsonb('taxes').$type<readonly TaxLine[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    creditCents: cents('credit_cents').notNull(),
  },
  (table) => [index('payment_invoices_dealer').on(table.dealerId, table.issuedAt)],
);

/** Dealers that publish more cars than their plan has room for, since when. */
export const overLimits = pgTable('over_limits', {
  dealerId: ofDealer().primaryKey(),
  since: instant('since').notNull(),
});

/** Cars that were taken off the public page because the plan has no room for them; they come back when it has. */
export const heldListings = pgTable(
  'held_listings',
  {
    listingId: goesWithListing().primaryKey(),
    dealerId: ofDealer(),
    heldAt: instant('held_at').notNull(),
  },
  (table) => [index('held_listings_dealer').on(table.dealerId)],
);
