import { and, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { unchangedText } from '#contract/texts.ts';
import { msg } from '#contract/words.ts';
import { invalidField } from '../kit/refusal.ts';
import { keysOf, type LeadKey } from './order-leads.ts';

const longestText = 200;

/** How a cursor holds each kind of key: an instant as microseconds since 1970, as exact as the database has it. */
const kept: Readonly<Record<LeadKey['kind'], (of: SQL) => SQL>> = {
  integer: (of) => of,
  text: (of) => of,
  instant: (of) => sql`(extract(epoch FROM ${of}) * 1000000)::bigint`,
};

const schemas = { integer: z.int(), text: unchangedText(longestText), instant: z.int().min(0).max(4e15) };

const bound: Readonly<Record<LeadKey['kind'], (value: string | number) => SQL>> = {
  integer: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text`,
  instant: (value) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
};

/** The keys of a row in an order, as JSON, for the cursor of whatever follows it. */
export const keysKept = (order?: LeadOrder): SQL<unknown> =>
  sql`jsonb_build_array(${sql.join(
    keysOf(order).map(({ of, kind }) => kept[kind](of)),
    sql`, `,
  )})`;

/** The place behind a row, as it goes to the caller and comes back. */
export const cursorAfter = (keys: unknown, order: LeadOrder = '-submitted'): string =>
  Buffer.from(JSON.stringify([order, keys])).toString('base64url');

/**
 * The condition of the leads that follow the place of a cursor.
 *
 * @throws Refusal that names `cursor` where it is none, or one of a list in another order
 */
export function isBehind(cursor: string, order: LeadOrder = '-submitted'): SQL | undefined {
  const keys = keysOf(order);
  const values = valuesOf(cursor, order, keys);
  const pairs = keys.map((key, place) => ({ ...key, value: bound[key.kind](values[place] ?? '') }));
  const steps = pairs.map(({ of, isFalling, value }, place) =>
    and(
      ...pairs.slice(0, place).map((before) => sql`${before.of} = ${before.value}`),
      isFalling ? sql`${of} < ${value}` : sql`${of} > ${value}`,
    ),
  );
  const [first] = pairs;
  // Said once more of the first key alone, so that the database begins there.
  const from = first && (first.isFalling ? sql`${first.of} <= ${first.value}` : sql`${first.of} >= ${first.value}`);
  return and(from, or(...steps));
}

function valuesOf(cursor: string, order: LeadOrder, keys: readonly LeadKey[]): readonly (string | number)[] {
  try {
    const [ofOrder, values] = z
      .tuple([z.string(), z.array(z.unknown())])
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (ofOrder === order && values.length === keys.length) {
      return keys.map(({ kind }, place) => schemas[kind].parse(values[place]));
    }
  } catch {
    // Whatever is no cursor is refused below.
  }
  throw invalidField('cursor', msg`Send the cursor of the answer before, or none.`);
}
