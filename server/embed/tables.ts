import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ofDealer } from '../dealers/tables.ts';
import { updatedAt } from '../kit/columns.ts';

/** What a dealer has set of its own page address and of the calculator on its own site. */
export const dealerEmbeds = pgTable('dealer_embeds', {
  dealerId: ofDealer().primaryKey(),
  /** The last part of its own page address; null where it has none. */
  ownAddress: text('own_address').unique(),
  /** The origins of the sites that may show its calculator. */
  origins: jsonb('origins').$type<readonly string[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});
