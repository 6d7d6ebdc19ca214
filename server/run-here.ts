import { PasswordHashes } from './accounts/password-hash.ts';
import { readConfiguration } from './configuration.ts';
import { Jobs } from './database/jobs.ts';
import { openDatabase } from './database/open.ts';
import { DatabaseKeys } from './database-keys.ts';
import type { ProductJobs } from './kit/handler.ts';
import type { Asked } from './operator/operator-socket.ts';
import { type Ended, runTyped } from './operator/run-command.ts';
import { personalData } from './personal-data.ts';
import { productApp } from './product-app.ts';

/** Does a command with the database in this process, which no server has. */
export async function runHere({ typed, input, operator }: Asked): Promise<Ended> {
  const configuration = readConfiguration({ ...process.env, LOG_LEVEL: 'silent' });
  const { dataDirectory, databaseUrl } = configuration;
  const databaseKeys = new DatabaseKeys(configuration.keys, () => undefined);
  const { settle } = databaseKeys;
  const database = await openDatabase({ dataDirectory, settle, ...(databaseUrl ? { url: databaseUrl } : {}) });
  const jobs = new Jobs<ProductJobs>(database, { sendsOnly: true });
  const keys = await databaseKeys.ring();
  try {
    const parts = { database, jobs, passwords: new PasswordHashes(), keys, withoutPages: true };
    const app = await productApp(configuration, parts);
    await database.whenReady();
    await jobs.start();
    const { services } = app;
    return await runTyped(typed, input, {
      services,
      personalData,
      forgetPublic: () => app.cache.invalidate(),
      operator,
    });
  } finally {
    await jobs.stop();
    await database.close();
  }
}
