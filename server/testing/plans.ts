import type { Pool, PoolClient } from 'pg';
import type { OpenDatabase } from '../database/open.ts';

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** What goes to a database, and how the database would do it. */
export type Plans = {
  /** The plans of the statements of some work, which nothing else goes on beside; of what has none, nothing. */
  during(work: () => Promise<unknown>): Promise<string[]>;
};

/** The pools that a request asks; work in the background goes on beside what is listened to. */
export const poolsOfRequests = (pools: OpenDatabase['pools']): Pool[] =>
  Object.entries(pools).flatMap(([name, pool]) => (name === 'background' ? [] : [pool]));

/**
 * Listens to the statements that a database's pools send for requests. They are explained with whole tables left unread wherever
 * there is another way: so a plan of a table with few rows still says `Seq Scan` where no index would help among millions.
 */
export function plansIn({ db, pools }: Pick<OpenDatabase, 'db' | 'pools'>): Plans {
  const watched = new WeakSet<PoolClient>();
  let sent: Statement[] | undefined;
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        const [first, values] = given;
        const text: unknown = typeof first === 'string' ? first : first?.text;
        if (typeof text === 'string') sent?.push({ text, values: values ?? first.values ?? [] });
        return Reflect.apply(query, self, given);
      },
    });
  };
  for (const pool of poolsOfRequests(pools)) pool.on('acquire', watch);
  const during = async (work: () => Promise<unknown>) => {
    const statements: Statement[] = [];
    sent = statements;
    await work().finally(() => {
      sent = undefined;
    });
    return explained(await db.$client.connect(), statements);
  };
  return { during };
}

const hasPlan = /^\s*(?:select|with|insert|update|delete)\b/i;

async function explained(client: PoolClient, statements: readonly Statement[]): Promise<string[]> {
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { text, values } of statements.filter((statement) => hasPlan.test(statement.text))) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The tables that plans read whole. */
export const readWhole = (plans: readonly string[]): string[] =>
  [
    ...new Set(plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table))),
  ].toSorted();
