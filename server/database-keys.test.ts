import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseKeys, type KeySource } from './database-keys.ts';
import { creditAnswers } from './enquiries/tables.ts';
import { parseKeys } from './kit/key-ring.ts';
import { accepted, creditApplication, financeDeal } from './testing/deals.ts';
import { openedApp, worldBefore } from './testing/opened.ts';

/** The keys of a process, held against a database that others have written in. */

const app = openedApp();
const world = worldBefore(app);
const db = () => app.database.db;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ring = (...ids: string[]) =>
  parseKeys(ids.map((id) => `${id}:${Buffer.alloc(32, `key ${id}`).toString('base64')}`).join(','));

/** Starts a process as far as its keys go; gives the ids of its keys, or why it does not start. */
async function start(source: Partial<KeySource>, said: string[] = []): Promise<string[] | string> {
  const whole = { given: undefined, file: join(folder, 'keys.txt'), allowsMissing: false, ...source };
  const keys = new DatabaseKeys(whole, (sentence) => said.push(sentence));
  try {
    await keys.settle(db());
  } catch (error) {
    if (error instanceof Error && error.name === 'StartRefused') return error.message;
    throw error;
  }
  return [...(await keys.ring()).keys.keys()];
}

describe('the keys of a process', () => {
  it('are made once, for a database that has none', async () => {
    const [id = ''] = await start({});
    const written = readFileSync(join(folder, 'keys.txt'), 'utf8');
    expect(written.startsWith(`${id}:`)).toBe(true);
    expect(await start({})).toEqual([id]);
    rmSync(join(folder, 'keys.txt'));
    expect(await start({})).toMatch(
      new RegExp(`^The database is encrypted with the key ${id}, which .*keys.txt does `),
    );
    expect(existsSync(join(folder, 'keys.txt'))).toBe(false);
    writeFileSync(join(folder, 'keys.txt'), written);
    expect(await start({})).toEqual([id]);
  });

  it('are those of the first process on a new database, of whichever folder the next one is', async () => {
    expect(await start({ given: ring('one') })).toEqual(['one']);
    expect(await start({})).toMatch(/the key one, which .* does not hold; .* ALLOW_MISSING_KEYS=1 /);
    expect(await start({ given: ring('two') })).toMatch(/the key one, which CREDIT_KEYS does not hold/);
    expect(await start({ given: parseKeys(`one:${Buffer.alloc(32, 9).toString('base64')}`) })).toMatch(
      /^The key one in CREDIT_KEYS is another one than the database was written with/,
    );
    expect(await start({ given: ring('one') })).toEqual(['one']);
  });

  it('change in turn: the new one is added, then written with, then the old one goes when nothing needs it', async () => {
    await start({ given: ring('old') });
    expect(await start({ given: ring('old', 'new') })).toEqual(['old', 'new']);
    expect(await start({ given: ring('new', 'old') })).toEqual(['new', 'old']);
    expect(await start({ given: ring('old') })).toMatch(/the key new, which/);
    expect(await start({ given: ring('new') })).toEqual(['new']);
  });

  it('hold what answers are encrypted with; or the start says, where it is told to go on, what it cannot read', async () => {
    const body = { ...financeDeal, ...accepted, ...creditApplication };
    const params = { businessName: 'north-cars' };
    await app.call('saveAndShare', { token: world.userA.token, params, body });
    expect(await start({ given: ring('new') })).toMatch(/the key test, which CREDIT_KEYS does not hold/);
    const said: string[] = [];
    expect(await start({ given: ring('new'), allowsMissing: true }, said)).toEqual(['new']);
    expect(said).toEqual(['What was encrypted with the key test cannot be read: CREDIT_KEYS does not hold it.']);
    expect(await start({ given: ring('new') })).toMatch(/the key test/);
    await db().delete(creditAnswers);
    expect(await start({ given: ring('new') })).toEqual(['new']);
  });
});
