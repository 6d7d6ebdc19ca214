import { randomInt } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { dealerMembers, users } from '../accounts/tables.ts';
import { catalogueEntries, makes, models } from '../catalogue/tables.ts';
import type { Db, Transaction } from '../database/db.ts';
import { insertMany } from '../database/insert-many.ts';
import { dealers } from '../dealers/tables.ts';
import { syncFolder } from '../kit/make-folder.ts';
import { newId } from '../kit/secrets.ts';
import { addSampleLeads } from './add-sample-leads.ts';
import { loadDemonstrationDealers } from './demonstration-dealers.ts';
import { inSeedTransaction } from './reference.ts';
import { readCatalogue } from './source-files.ts';

interface DemonstrationOptions {
  readonly clock: () => Date;
  /** Where the sign-ins are kept. */
  readonly accountsFile: string;
  readonly hashPassword: HashPassword;
}

/**
 * Puts the demonstration into a database without dealers, after `loadReference`: the sample catalogue, the dealers
 * with their listings, a user and a dealer's owner. Returns their sign-ins; undefined, having done nothing, when there
 * is a dealer. The file is on the disk before the one transaction commits: whoever is killed in between seeds again,
 * with new passwords. Throws, with nothing seeded, when the file cannot be written.
 */
export function seedDemonstration(db: Db, options: DemonstrationOptions): Promise<DemoAccounts | undefined> {
  return inSeedTransaction(db, async (tx) => {
    if (await hasDealers(tx)) return undefined;
    const now = options.clock();
    await loadSampleCatalogue(tx);
    await loadDemonstrationDealers(tx, now);
    const accounts = await addDemoAccounts(tx, now, options.hashPassword);
    await writeAccountsFile(options.accountsFile, accounts);
    return accounts;
  });
}

async function hasDealers(tx: Transaction): Promise<boolean> {
  const [dealer] = await tx.select({ id: dealers.id }).from(dealers).limit(1);
  return dealer !== undefined;
}

/**
 * Puts the sample catalogue into the database, whose makes and models are loaded and which has no entries yet.
 * Throws when an entry is of no known model.
 */
export async function loadSampleCatalogue(tx: Transaction): Promise<void> {
  const modelIdOf = await modelIds(tx);
  const rows = readCatalogue().map(({ make, model, vehicleType, ...entry }) => ({
    id: newId(),
    modelId: modelIdOf(make, model, vehicleType),
    ...entry,
  }));
  await insertMany(tx, catalogueEntries, rows);
}

async function modelIds(tx: Transaction): Promise<(make: string, model: string, vehicleType: string) => string> {
  const rows = await tx
    .select({ id: models.id, make: makes.name, model: models.name, vehicleType: models.vehicleType })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId));
  const ids = new Map(rows.map(({ id, ...words }) => [`${words.make}|${words.model}|${words.vehicleType}`, id]));
  return (make, model, vehicleType) => {
    const id = ids.get(`${make}|${model}|${vehicleType}`);
    if (id === undefined) throw new Error(`The ${vehicleType} ${make} ${model} is not among the models`);
    return id;
  };
}

/** The two sign-ins of the demonstration, with the passwords in the clear. */
interface DemoAccounts {
  readonly userEmail: string;
  readonly userPassword: string;
  readonly dealerEmail: string;
  readonly dealerPassword: string;
}

/** Stores a password's hash in its place. */
type HashPassword = (password: string) => Promise<string>;

/** Whose owner signs in. */
const demoDealer = 'lakeview-acura';

/** Small letters and digits without those that look alike: 31 signs. */
const readableSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
const signsInGroup = 5;
const groups = 4;

/** Puts the user and the dealer's owner, with leads of the dealer's, into the database, whose dealers are loaded. Returns their new passwords. */
async function addDemoAccounts(tx: Transaction, now: Date, hashPassword: HashPassword): Promise<DemoAccounts> {
  const accounts = {
    userEmail: 'avery.demo@icardeals.example',
    userPassword: randomPassword(),
    dealerEmail: `owner@${demoDealer}.example`,
    dealerPassword: randomPassword(),
  };
  await tx.insert(users).values({
    id: newId(),
    firstName: 'Avery',
    lastName: 'Demo',
    email: accounts.userEmail,
    emailKey: accounts.userEmail,
    emailVerifiedAt: now,
    contactNumbers: '905-555-0190',
    passwordHash: await hashPassword(accounts.userPassword),
    createdAt: now,
    updatedAt: now,
  });
  const dealer = await demoDealerOf(tx);
  const memberId = newId();
  await tx.insert(dealerMembers).values({
    id: memberId,
    dealerId: dealer.id,
    role: 'owner',
    firstName: 'Morgan',
    lastName: 'Demo',
    email: accounts.dealerEmail,
    emailKey: accounts.dealerEmail,
    emailVerifiedAt: now,
    passwordHash: await hashPassword(accounts.dealerPassword),
    createdAt: now,
  });
  const passwordHash = await hashPassword(randomPassword());
  await addSampleLeads(tx, { dealer, member: { id: memberId, name: 'Morgan Demo' }, passwordHash, now });
  return accounts;
}

/** A random password of 20 signs in groups that are easy to read out, of 99 bits. */
function randomPassword(): string {
  const sign = () => readableSigns.charAt(randomInt(readableSigns.length));
  const group = () => Array.from({ length: signsInGroup }, sign).join('');
  return Array.from({ length: groups }, group).join('-');
}

async function demoDealerOf(tx: Transaction): Promise<typeof dealers.$inferSelect> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.businessName, demoDealer));
  if (!dealer) throw new Error(`There is no demonstration dealer ${demoDealer}`);
  return dealer;
}

const ownerOnly = 0o600;

/** The sign-ins as `key: value` lines, for the file and for the terminal. */
export function accountLines(accounts: DemoAccounts): string {
  return [
    `user-email: ${accounts.userEmail}`,
    `user-password: ${accounts.userPassword}`,
    `dealer-email: ${accounts.dealerEmail}`,
    `dealer-password: ${accounts.dealerPassword}`,
    '',
  ].join('\n');
}

/**
 * Writes the sign-ins to a file that only its owner may read, in place of an earlier one. Once it returns the file is
 * on the disk; a process that is killed before leaves the earlier file or none. Throws when it cannot be written.
 */
export async function writeAccountsFile(path: string, accounts: DemoAccounts): Promise<void> {
  const unfinished = `${path}.new`;
  await mkdir(dirname(path), { recursive: true });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, accountLines(accounts), { flag: 'wx', mode: ownerOnly, flush: true });
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}
