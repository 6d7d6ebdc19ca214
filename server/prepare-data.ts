import { join } from 'node:path';
import type { PasswordHashes } from './accounts/password-hash.ts';
import type { Configuration } from './configuration.ts';
import type { OpenDatabase } from './database/open.ts';
import { adoptAddedRates } from './deals/current-rates.ts';
import type { Clock } from './kit/clock.ts';
import { keepAllFound } from './search/keep-found.ts';
import { loadReference } from './seed/reference.ts';
import { loadSampleProgrammes } from './seed/sample-programmes.ts';
import { accountLines, seedDemonstration } from './seed/seed-demonstration.ts';

type Preparation = {
  readonly database: OpenDatabase;
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly passwords: PasswordHashes;
  readonly say: (sentence: string) => void;
};

/**
 * Loads the reference data, and into an empty database the demonstration, whose sign-ins it says; where it has no
 * programmes in force, sample ones.
 */
export async function prepareData(preparation: Preparation): Promise<void> {
  const { database, configuration, clock, passwords, say } = preparation;
  const { backgroundDb: db } = database;
  await loadReference(db);
  await adoptAddedRates(db);
  if (!configuration.demonstration) return;
  const accountsFile = join(configuration.dataDirectory, 'demo-accounts.txt');
  const hashPassword = (password: string) => passwords.make(password);
  const accounts = await seedDemonstration(db, { clock: clock.now, accountsFile, hashPassword });
  await loadSampleProgrammes(db, clock);
  if (accounts) {
    await keepAllFound(db, clock);
    // Else the first upkeep, a minute later, does it while people wait.
    await database.tidyUp?.();
  }
  if (accounts) say(`Demonstration sign-ins, kept in ${accountsFile}:\n${accountLines(accounts).trimEnd()}`);
}
