import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { systemClock } from '#server/kit/clock.ts';
import { addUser } from '#server/testing/world.ts';

/** A shopper may send no more than so many deals to one dealer. */
export const sentByOne = 9;

const shoppers = 400;

/** The sessions of shoppers, and a dealer that takes their deals. */
export type People = { readonly tokens: readonly string[]; readonly dealer: string };

/** Adds shoppers to a database that holds the demonstration, and that nobody else has open if it is the embedded one. */
export async function addPeople(place: { url: string } | { dataDirectory: string }): Promise<People> {
  return withDatabase(place, async ({ db }) => {
    const tokens: string[] = [];
    for (let number = 0; number < shoppers; number += 1)
      tokens.push((await addUser(db, systemClock, `Shopper${number}`)).token);
    const approved = "SELECT business_name AS name FROM dealers WHERE state = 'approved' ORDER BY id LIMIT 1";
    const { rows } = await db.execute<{ name: string }>(approved);
    return { tokens, dealer: rows[0]?.name ?? '' };
  });
}

/** How many deals these shoppers have in a database by each note in them, and their ids. */
export type Deals = { readonly ids: ReadonlySet<string>; readonly byNote: ReadonlyMap<string, number> };

/** The deals that the shoppers have. */
export async function dealsOfPeople(place: { url: string } | { dataDirectory: string }): Promise<Deals> {
  return withDatabase(place, async ({ db }) => {
    const { rows } = await db.execute<{ id: string; note: string | null }>(
      "SELECT e.id, e.form->>'note' AS note FROM enquiries e JOIN users u ON u.id = e.user_id WHERE u.email LIKE 'shopper%@shoppers.example'",
    );
    const byNote = new Map<string, number>();
    for (const { note } of rows) byNote.set(note ?? '', (byNote.get(note ?? '') ?? 0) + 1);
    return { ids: new Set(rows.map(({ id }) => id)), byNote };
  });
}

async function withDatabase<Result>(
  place: { url: string } | { dataDirectory: string },
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
