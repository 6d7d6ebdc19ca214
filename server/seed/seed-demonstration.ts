import type { Db, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { writeAccountsFile } from './accounts-file.ts';
import { addDemoAccounts, type DemoAccounts, type HashPassword } from './demo-accounts.ts';
import { loadDemonstrationDealers } from './demonstration-dealers.ts';
import { loadSampleCatalogue } from './sample-catalogue.ts';
import { inSeedTransaction } from './seed-transaction.ts';

export interface DemonstrationOptions {
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
