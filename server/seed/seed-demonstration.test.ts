import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers, users } from '../accounts/tables.ts';
import { catalogueEntries } from '../catalogue/tables.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { listings } from '../listings/tables.ts';
import { counterOffers } from '../offers/tables.ts';
import { testHome } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { loadReference } from './reference.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const folder = mkdtempSync(join(tmpdir(), 'demonstration-'));
const options = {
  clock: () => new Date('2026-11-21T15:00:00Z'),
  accountsFile: join(folder, 'demo-accounts.txt'),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
};
const seededTables = { catalogueEntries, dealers, dealerMakes, listings, users, dealerMembers };
const nothing = Object.fromEntries(Object.keys(seededTables).map((name) => [name, 0]));

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(testHome);
});
/** Before each test it holds the reference data alone. */
beforeEach(startAfresh);
afterAll(() => database.close());

async function startAfresh(): Promise<void> {
  await database.empty();
  await loadReference(database.backgroundDb);
  rmSync(options.accountsFile, { force: true });
}

afterAll(() => rmSync(folder, { recursive: true }));

const seed = (changes: Partial<typeof options> = {}) =>
  seedDemonstration(database.backgroundDb, { ...options, ...changes });

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(seededTables)) counts[name] = await database.db.$count(table);
  return counts;
}

function valuesInFile(): Record<string, string> {
  const lines = readFileSync(options.accountsFile, 'utf8').trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(': ')));
}

async function expectSignInsOfFileToWork(): Promise<void> {
  const values = valuesInFile();
  const columnsOf = (table: typeof users | typeof dealerMembers) => ({
    emailKey: table.emailKey,
    passwordHash: table.passwordHash,
  });
  const isDemo = eq(users.firstName, 'Avery');
  expect(await database.db.select(columnsOf(users)).from(users).where(isDemo)).toEqual([
    { emailKey: values['user-email'], passwordHash: `hash of ${values['user-password']}` },
  ]);
  expect(await database.db.select(columnsOf(dealerMembers)).from(dealerMembers)).toEqual([
    { emailKey: values['dealer-email'], passwordHash: `hash of ${values['dealer-password']}` },
  ]);
}

describe('the demonstration', () => {
  it('has a user and the owner of Lakeview Acura, with the passwords in the file', async () => {
    const accounts = await seed();
    expect(valuesInFile()).toEqual({
      'user-email': accounts?.userEmail,
      'user-password': accounts?.userPassword,
      'dealer-email': accounts?.dealerEmail,
      'dealer-password': accounts?.dealerPassword,
    });
    await expectSignInsOfFileToWork();
    const owners = await database.db
      .select({ role: dealerMembers.role, businessName: dealers.businessName })
      .from(dealerMembers)
      .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId));
    expect(owners).toEqual([{ role: 'owner', businessName: 'lakeview-acura' }]);
  });

  it('gives each account a password of its own, of readable signs, and another one at each seed; once there it is left alone', async () => {
    const first = await seed();
    const before = { counts: await rowCounts(), values: valuesInFile() };
    expect(await seed()).toBeUndefined();
    expect({ counts: await rowCounts(), values: valuesInFile() }).toEqual(before);
    await startAfresh();
    const second = await seed();
    const passwords = [first, second].flatMap((accounts) => [accounts?.userPassword, accounts?.dealerPassword]);
    expect(new Set(passwords).size).toBe(4);
    for (const password of passwords) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  });

  it('has leads in every state at its dealer, an offer that is open, one that is accepted and an answer that is held', async () => {
    await seed();
    const leads = await database.db
      .select({ status: enquiries.status, held: enquiries.heldAnswer, dealer: dealers.businessName })
      .from(enquiries)
      .innerJoin(dealers, eq(dealers.id, enquiries.dealerId));
    expect(new Set(leads.map(({ dealer }) => dealer))).toEqual(new Set(['lakeview-acura']));
    const statuses = ['contacted', 'lost', 'quoted', 'quoted', 'submitted', 'viewed', 'viewed', 'won'];
    expect(leads.map(({ status }) => status).toSorted()).toEqual(statuses);
    expect(leads.filter(({ held }) => held)).toHaveLength(1);
    const offers = await database.db.select({ state: counterOffers.state }).from(counterOffers);
    expect(offers.map(({ state }) => state).toSorted()).toEqual(['accepted', 'open']);
  });

  it('does not come to a database that has a dealer', async () => {
    await addDealer();
    expect(await seed()).toBeUndefined();
    expect(await rowCounts()).toEqual({ ...nothing, dealers: 1 });
    expect(valuesInFile).toThrow('ENOENT');
  });
});

describe('a demonstration that is cut short', () => {
  it('leaves nothing when it ends before the file, and comes at the next start', async () => {
    await expect(seed({ hashPassword: () => Promise.reject(new Error('cut short')) })).rejects.toThrow('cut short');
    expect(await rowCounts()).toEqual(nothing);
    expect(valuesInFile).toThrow('ENOENT');
    await seed();
    await expectSignInsOfFileToWork();
  });

  it('leaves nothing when the file cannot be written', async () => {
    const inTheWay = join(folder, 'file');
    writeFileSync(inTheWay, '');
    await expect(seed({ accountsFile: join(inTheWay, 'demo-accounts.txt') })).rejects.toThrow();
    expect(await rowCounts()).toEqual(nothing);
  });

  it('gives sign-ins that work when it ends just before the commit, or just after it', async () => {
    const faults = faultsIn(database.backgroundDb);
    await seed();
    const commit = faults.count();
    for (const when of ['before', 'after'] as const) {
      await startAfresh();
      faults.failAt(commit, when);
      await expect(seed()).rejects.toThrow();
      faults.stop();
      expect(valuesInFile()).toHaveProperty('user-password');
      if (when === 'before') expect(await rowCounts()).toEqual(nothing);
      await seed();
      await expectSignInsOfFileToWork();
    }
  });
});

describe('a demonstration for two processes that start together', () => {
  it('comes once, after reference data that come once', async () => {
    const start = async () => {
      await loadReference(database.backgroundDb);
      return seed();
    };
    await database.empty();
    const accounts = await Promise.all([start(), start()]);
    expect(accounts.filter((each) => each !== undefined)).toHaveLength(1);
    await expectSignInsOfFileToWork();
  });
});

async function addDealer(): Promise<void> {
  await database.db.insert(dealers).values({
    id: 'a-dealer-of-its-own',
    businessName: 'somebody',
    name: 'Somebody',
    address: '1 Main Street',
    city: 'Guelph',
    province: 'ON',
    zipcode: 'N1E',
    contactNumbers: '519-555-0199',
    timeZone: 'America/Toronto',
    openingHours: {},
  });
}
