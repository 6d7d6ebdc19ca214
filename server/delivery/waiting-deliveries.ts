import { sql } from 'drizzle-orm';
import { deliveryKinds } from '#contract/delivery-kinds.ts';
import type { Queryable } from '../database/db.ts';

type Waiting = { kind: string; state: 'waiting' | 'held'; count: number };

/** How many deliveries of each kind wait, those to receivers of events together, and how many are held; zeros too. */
export async function waitingDeliveries(queryable: Queryable): Promise<Waiting[]> {
  const { rows } = await queryable.execute<Waiting>(
    // One after the other: each state has an index of its own, and what has ended is never read.
    sql`SELECT CASE WHEN receiver_id IS NULL THEN kind ELSE 'receiver' END AS kind, state, count(*)::int AS count
        FROM (SELECT kind, receiver_id, state FROM deliveries WHERE state = 'waiting'
          UNION ALL SELECT kind, receiver_id, state FROM deliveries WHERE state = 'held') AS open GROUP BY 1, state`,
  );
  const countOf = (kind: string, state: string) =>
    rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0;
  return [...deliveryKinds, 'receiver'].flatMap((kind) =>
    (['waiting', 'held'] as const).map((state) => ({ kind, state, count: countOf(kind, state) })),
  );
}
