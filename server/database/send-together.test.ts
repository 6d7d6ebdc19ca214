import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { countRoundTrips, type RoundTrips } from '../testing/round-trips.ts';
import { endingWith } from './ending-with.ts';

let database: TestDatabase;
let trips: RoundTrips;

beforeAll(async () => {
  database = await openTestDatabase('server', { serverLimits: { connections: 1 } });
  trips = countRoundTrips(database.db);
  await database.db.execute(sql`CREATE TABLE kept (place integer)`);
});
afterAll(() => database.close());

const keep = async (place: number) => {
  await database.db.execute(sql`INSERT INTO kept VALUES (${place})`);
};
const nothing = async () => undefined;
const places = async () => (await database.db.execute(sql`SELECT place FROM kept ORDER BY place`)).rows;

describe('what is sent without a wait', () => {
  it('goes to the socket in one piece', async () => {
    const client = await database.db.$client.connect();
    const { stream } = client.connection;
    const pieces: string[] = [];
    const [one, several] = [stream._write.bind(stream), stream._writev?.bind(stream)];
    const noted = (piece: string, write: ((...given: never[]) => void) | undefined) => {
      return (...given: never[]) => {
        pieces.push(piece);
        write?.(...given);
      };
    };
    Object.assign(stream, { _write: noted('one', one), _writev: noted('several', several) });
    await Promise.all([client.query('SELECT $1::int', [1]), client.query('SELECT $1::int', [2])]);
    Object.assign(stream, { _write: one, _writev: several });
    client.release();
    expect(pieces).toEqual(['several']);
  });

  it('is BEGIN with the first statements of a transaction, and the last ones with its COMMIT', async () => {
    const work = () =>
      endingWith(
        database.db,
        (tx) => tx.execute(sql`SELECT 1 AS place`).execute(),
        async (tx) => ({ result: 1, last: () => tx.execute(sql`INSERT INTO kept VALUES (1)`).execute() }),
      );
    expect(await trips.during(work)).toBe(2);
    expect(await places()).toEqual([{ place: 1 }]);
  });

  it('takes the transaction back where one of the last statements fails, with its error', async () => {
    const work = endingWith(database.db, nothing, async (tx) => ({
      result: 2,
      last: () =>
        Promise.all([
          tx.execute(sql`INSERT INTO kept VALUES (2)`).execute(),
          tx.execute(sql`INSERT INTO kept VALUES ('no number'::text::integer)`).execute(),
          tx.execute(sql`INSERT INTO kept VALUES (3)`).execute(),
        ]),
    }));
    await expect(work).rejects.toMatchObject({ cause: { code: '22P02' } });
    await keep(4);
    expect(await places()).toEqual([{ place: 1 }, { place: 4 }]);
  });

  it.each(['begin', 'rollback'])(
    'says why it failed where the connection breaks before its %s is answered',
    async (at) => {
      const taken = Promise.withResolvers<PoolClient>();
      database.db.$client.once('acquire', taken.resolve);
      const breakOff = async () => (await taken.promise).connection.stream.destroy();
      const fail = async () => {
        await breakOff();
        throw new Error('the real reason');
      };
      const work =
        at === 'begin'
          ? endingWith(database.db, fail, async () => ({ result: 1 }))
          : endingWith(database.db, nothing, fail);
      await expect(work).rejects.toThrow('the real reason');
      expect((await database.db.execute(sql`SELECT 1 AS place`)).rows).toEqual([{ place: 1 }]);
    },
  );
});
