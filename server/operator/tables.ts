import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '../kit/columns.ts';

/** Somebody who was told of an incident; `to` is a key of `told` in incidents/present-incident.ts. */
export type Notice = { readonly to: string; readonly on: string; readonly how: string };

/**
 * The register of privacy incidents. It holds what PIPEDA 10.3 and Québec's Regulation respecting confidentiality
 * incidents (A-2.1, r. 3.1), section 7, ask for, and nobody's name: who deletes the account is not in it.
 */
export const incidents = pgTable('incidents', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  /** The first day, and the last where there were more. */
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  /** `about ` where the days are an estimate, else empty. */
  daysAreAbout: text('days_are_about').notNull(),
  /** The day on which the operator became aware of it. */
  learnedOn: date('learned_on', { mode: 'string' }).notNull(),
  circumstances: text('circumstances').notNull(),
  /** Which data of people, or why that cannot be said. */
  information: text('information').notNull(),
  /** How many people, `12` or `about 40`; empty while that is not known. */
  persons: text('persons').notNull(),
  /** The risk of harm as it was judged: real or none; null while it is not. */
  harm: text('harm').$type<'real' | 'none'>(),
  harmReason: text('harm_reason').notNull(),
  /** What was done to lessen the harm. */
  measures: text('measures').notNull(),
  notices: jsonb('notices').$type<readonly Notice[]>().notNull().default([]),
  /** Why somebody who would have to be told was not. */
  notTold: text('not_told').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  closedAt: instant('closed_at'),
});
