import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db.ts';
import { type CopiedTable, type Description, nameOf, readDescription } from './described.ts';

/** A named piece of a copy. */
export type Entry = { readonly name: string; readonly bytes: Uint8Array };

/** Takes pieces one after the other; the next is made when the last is taken. */
export type Take = (entry: Entry) => Promise<void>;

/** Hands all pieces to whoever takes them, in order. */
export type Feed = (take: Take) => Promise<void>;

/** The piece that says how far the numbers are that the database gives out itself. */
export const sequencesName = 'sequences.json';

/** How many rows are fetched at a time, and the length of a piece in bytes, about. */
const rowsAtOnce = 500;
const pieceLength = 1024 * 1024;

/**
 * Reads everything of the product in a database as of one moment, while others go on writing to it: all rows as text,
 * as PostgreSQL itself writes their values, so that they mean the same in any other PostgreSQL.
 *
 * @param work is given what the database is, and what feeds its rows: pieces `tables/public.users/000001.jsonl`, a line
 *   a row, an array with a text or null for each column of the description; then `sequences.json`
 */
export function copyOut<Result>(
  db: Db,
  work: (description: Description, feed: Feed) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await writeAlike(tx);
      const described = await readDescription(tx);
      return work(described, async (take) => {
        for (const table of described.tables) await feedTable(tx, table, take);
        await take({ name: sequencesName, bytes: Buffer.from(JSON.stringify(await sequencesOf(tx))) });
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Values are written the same whatever the server is set to. */
async function writeAlike(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
  await tx.execute(sql`SET LOCAL DateStyle = 'ISO, YMD'`);
  await tx.execute(sql`SET LOCAL IntervalStyle = 'postgres'`);
  await tx.execute(sql`SET LOCAL extra_float_digits = 1`);
  await tx.execute(sql`SET LOCAL bytea_output = 'hex'`);
}

async function feedTable(tx: Transaction, table: CopiedTable, take: Take): Promise<void> {
  const texts: SQL[] = table.columns.map(({ name }) => sql`${sql.identifier(name)}::text AS ${sql.identifier(name)}`);
  const from = sql`${sql.identifier(table.schema)}.${sql.identifier(table.name)}`;
  await tx.execute(sql`DECLARE copied NO SCROLL CURSOR FOR SELECT ${sql.join(texts, sql`, `)} FROM ${from}`);
  const pieces = new Pieces(nameOf(table), take);
  for (;;) {
    const { rows } = await tx.execute<Record<string, string | null>>(sql`FETCH FORWARD 500 FROM copied`);
    for (const row of rows) await pieces.add(JSON.stringify(Object.values(row)));
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`CLOSE copied`);
  await pieces.end();
}

/** Puts lines together to pieces of some size. */
class Pieces {
  readonly #table: string;
  readonly #take: Take;
  #lines: string[] = [];
  #length = 0;
  #count = 0;

  constructor(table: string, take: Take) {
    this.#table = table;
    this.#take = take;
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= pieceLength) await this.end();
  }

  /** Hands over what has come together. */
  async end(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#count += 1;
    const name = `tables/${this.#table}/${String(this.#count).padStart(6, '0')}.jsonl`;
    const bytes = Buffer.from(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
    this.#length = 0;
    await this.#take({ name, bytes });
  }
}

/** A sequence may be ahead of the rows, and never behind: it is read after them, and takes part in no transaction. */
async function sequencesOf(tx: Transaction): Promise<{ name: string; last: string }[]> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows;
}
