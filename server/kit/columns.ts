import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import type { Words } from '#contract/words.ts';

/** An unguessable id: 16 random bytes as 22 characters of base64url (decisions row 5). */
export const id = () => text('id').primaryKey();

/** Money in whole cents; every amount of the product is far below 2^53. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Something to say later, in the language of whoever reads it, as JSON; empty where there is nothing. */
export const words = customType<{ data: Words | null; driverData: string }>({
  dataType: () => 'text',
  toDriver: (said) => (said ? JSON.stringify(said) : ''),
  fromDriver: (text) => (text === '' ? null : JSON.parse(text)),
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
