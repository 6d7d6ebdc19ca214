import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startNativePostgres } from './native-postgres.ts';

async function answer(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

describe('a native PostgreSQL', () => {
  it('from npm can be used where the machine has none, killed, started again, and ended', async () => {
    const server = await startNativePostgres('npm');
    const url = await server.createDatabase('own name');
    await answer(url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    const copy = await server.createDatabase('copy', 'own name');
    await server.kill();
    await expect(answer(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await server.restart();
    expect(await answer(copy, 'SELECT answer FROM kept')).toEqual([['yes']]);
    await server.stop();
    await expect(answer(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });
});
