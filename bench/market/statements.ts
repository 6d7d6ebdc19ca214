import type { OpenDatabase } from '#server/database/open.ts';

type Statement = { readonly text: string; readonly values: unknown[] };

/** Runs work and gives the statements that it sends to the database outside of transactions. */
async function statementsOf({ db }: OpenDatabase, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = db.$client;
  const sent: Statement[] = [];
  const query = pool.query;
  // Every form of the call goes on as it came; the query layer's own is an object with a list of values.
  pool.query = ((...given: unknown[]) => {
    const [{ text }, values] = given as [{ text: string }, unknown[] | undefined]; // as the query layer calls it
    sent.push({ text, values: values ?? [] });
    return Reflect.apply(query, pool, given);
  }) as typeof pool.query; // it gives what the real one gives
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return sent;
}

/** How the database does what a search asks of it, as it explains itself; statements below some milliseconds are left out. */
export async function explained(
  database: OpenDatabase,
  work: () => Promise<unknown>,
  slowerThan: number,
): Promise<string[]> {
  const explanations: string[] = [];
  for (const { text, values } of await statementsOf(database, work)) {
    const { rows } = await database.db.$client.query(`explain (analyze, buffers) ${text}`, values);
    const lines = rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '');
    const time = Number(/^Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1] ?? 0);
    if (time >= slowerThan) explanations.push(`${text}\n${JSON.stringify(values)}\n${lines.join('\n')}`);
  }
  return explanations;
}
