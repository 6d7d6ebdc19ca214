import { and, eq, sql } from 'drizzle-orm';
import { contract } from '#contract/contract.ts';
import type { CallName } from '#contract/paths.ts';
import { dealerMembers, signInFailures } from '../accounts/tables.ts';
import { copyOut } from '../database/copy/copy-out.ts';
import { writeArchive } from '../operator/backup/archive.ts';
import { buildExampleWorld, exampleRequest } from './api-examples.ts';
import type { TestApp } from './app.ts';
import { accepted, creditApplication, financeDeal } from './deals.ts';
import { keepCarAndSearch } from './kept-car.ts';
import { bringFile, stockFile, stockRow, takeOverFile } from './stock-files.ts';

/** The people of a kept database, who still sign in when a later build has brought it up. */
export const keptPeople = {
  shopper: { email: 'quillon@kept.example', password: 'a kept amber kettle' },
  dealer: { email: 'owner@north-cars.example', password: 'another kept amber kettle' },
};

/** What the dealer wrote to the shopper about the kept deal. */
export const keptMessage = 'The grey one is still here.';

/** Calls that end what others are about. */
const ending = /^(delete|remove|cancel|revoke|signOut|end|merge|leave)/;

/**
 * Fills an empty database with a little of everything: every call's example is made once; besides there is a deal with
 * credit answers, which the dealer has read and answered, and an import of stock.
 */
export async function fillKept(app: TestApp): Promise<void> {
  const { db } = app.database;
  await app.database.empty();
  const made = await buildExampleWorld(app);
  const { shopper, dealer } = keptPeople;
  const { firstName, lastName, contactNumbers } = creditApplication;
  const person = { firstName, lastName, contactNumbers, emailAddresses: shopper.email, password: shopper.password };
  const { token } = (await app.call('registerUser', { body: person })).json();
  const body = { ...financeDeal, ...accepted, ...creditApplication };
  const headers = { 'idempotency-key': 'kept' };
  const saved = await app.call('saveAndShare', { token, params: { businessName: 'north-cars' }, headers, body });
  const { token: desk } = made.world.dealerA;
  const params = { id: saved.json().data._id as string };
  await app.call('readLead', { token: desk, params });
  await app.call('sendLeadMessage', { token: desk, params, body: { text: keptMessage } });
  await keepCarAndSearch(app, made.world, token);
  await takeOverFile(app, desk, await bringFile(app, desk, stockFile(stockRow(1), stockRow(2))));
  const passwordHash = await app.passwords.make(dealer.password);
  const isOwner = and(eq(dealerMembers.dealerId, made.world.dealerA.id), eq(dealerMembers.role, 'owner'));
  await db.update(dealerMembers).set({ passwordHash }).where(isOwner);
  for (const name of (Object.keys(contract) as CallName[]).filter((call) => !ending.test(call))) {
    await app.call(name, await exampleRequest(app, made, name));
    await db.delete(signInFailures); // of passwords that are not right
  }
  // Mails are encrypted, which does not pack, and make up most of it.
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'send-mail' AND state = 'completed'`);
}

/** Writes a database as the product's own backup does, without its files. */
export const keepDatabase = (app: TestApp, file: string): Promise<void> =>
  copyOut(app.database.backgroundDb, (database, feed) =>
    writeArchive(
      file,
      { format: 'icardeals backup 1', takenAt: app.clock.now().toISOString(), files: false, database },
      feed,
    ),
  );
