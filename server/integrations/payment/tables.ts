import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '../../kit/columns.ts';
import type { TestAccount } from './test-provider/test-account.ts';

/** The customers of the built-in payment provider, each with everything that it knows; empty where Stripe is used. */
export const testPaymentAccounts = pgTable('test_payment_accounts', {
  customerId: text('customer_id').primaryKey(),
  account: jsonb('account').$type<TestAccount>().notNull(),
  updatedAt: updatedAt(),
});
