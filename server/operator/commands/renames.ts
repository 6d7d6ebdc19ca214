import { asc, eq, isNotNull } from 'drizzle-orm';
import { mailOwners } from '../../accounts/mail-owners.ts';
import type { Transaction } from '../../database/db.ts';
import { isNameTaken, keepFormerName, lookAlikes } from '../../dealers/names.ts';
import { dealers, type WantedNames } from '../../dealers/tables.ts';
import {
  type Command,
  CommandRefused,
  columns,
  type Given,
  type OperatorContext,
  requiredOption,
  warningOf,
  writeDown,
} from '../command.ts';

type Dealer = typeof dealers.$inferSelect;

const list: Command = {
  name: 'renames list',
  usage: '',
  summary: 'Approved dealers that want another name or page address, the longest waiting first.',
  run: async ({ services: { db } }) => {
    const waiting = await db
      .select()
      .from(dealers)
      .where(isNotNull(dealers.wantedNames))
      .orderBy(asc(dealers.updatedAt));
    const alikeTo = await lookAlikes(db);
    const data = waiting.flatMap(({ id, name, businessName, registrationNumber, wantedNames: wanted }) =>
      wanted ? [{ businessName, name, registrationNumber, wanted, alike: alikeTo({ id, name: wanted.name }) }] : [],
    );
    const sorted = data.toSorted((one, other) => one.wanted.askedAt.localeCompare(other.wanted.askedAt));
    const rows = sorted.map(({ businessName, name, registrationNumber, wanted, alike }) => [
      wanted.askedAt.slice(0, 10),
      businessName,
      name,
      '->',
      wanted.businessName,
      wanted.name,
      registrationNumber || '-',
      warningOf(alike),
    ]);
    return { lines: rows.length > 0 ? columns(rows) : ['No dealer waits for another name.'], data: sorted };
  },
};

/** The dealer that was named, held, with the names that it waits for. */
async function waitingDealer(
  tx: Transaction,
  { positionals: [businessName = ''] }: Given,
): Promise<{ dealer: Dealer; wanted: WantedNames }> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.businessName, businessName)).for('update');
  const wanted = dealer?.wantedNames;
  if (!dealer || !wanted) {
    throw new CommandRefused(`No dealer ${businessName} waits for another name; "renames list" names those that do.`);
  }
  return { dealer, wanted };
}

const approve: Command = {
  name: 'renames approve',
  usage: '<businessName>',
  summary: 'Gives a dealer the names that it wants; links to its page before lead to the new one.',
  run: async (context, given) => {
    const { clock, db } = context.services;
    const { dealer, wanted } = await db.transaction(async (tx) => {
      const found = await waitingDealer(tx, given);
      const { name, businessName } = found.wanted;
      const at = clock.now();
      if (businessName !== found.dealer.businessName) {
        if (await isNameTaken(tx, businessName, found.dealer.id)) {
          throw new CommandRefused(`The page address ${businessName} belongs to another dealer by now.`);
        }
        await keepFormerName(tx, found.dealer, { taken: businessName, at });
      }
      const set = { name, businessName, wantedNames: null, updatedAt: at };
      await tx.update(dealers).set(set).where(eq(dealers.id, found.dealer.id));
      await decide(tx, context, found, { action: 'renaming approved', mail: 'dealer-renamed', reason: '' });
      return found;
    });
    context.forgetPublic();
    return { lines: [`${dealer.name} is ${wanted.name} now.`], data: { businessName: wanted.businessName } };
  },
};

const refuse: Command = {
  name: 'renames refuse',
  usage: '<businessName> --reason <text>',
  summary: 'Leaves a dealer the names that it has; its owners are told why.',
  options: { reason: { type: 'string' } },
  run: async (context, given) => {
    const reason = requiredOption(given, 'reason');
    const { dealer } = await context.services.db.transaction(async (tx) => {
      const found = await waitingDealer(tx, given);
      await tx.update(dealers).set({ wantedNames: null }).where(eq(dealers.id, found.dealer.id));
      await decide(tx, context, found, { action: 'renaming refused', mail: 'dealer-rename-refused', reason });
      return found;
    });
    return { lines: [`${dealer.name} stays ${dealer.name}.`], data: { businessName: dealer.businessName } };
  },
};

/** Writes a decision down, and tells the dealer's owners. */
async function decide(
  tx: Transaction,
  context: OperatorContext,
  { dealer, wanted }: { dealer: Dealer; wanted: WantedNames },
  { action, mail, reason }: { action: string; mail: string; reason: string },
): Promise<void> {
  const from = { name: dealer.name, businessName: dealer.businessName };
  await writeDown(tx, context, { action, objectId: dealer.id, details: { from, to: wanted, reason } });
  const facts = { dealer: dealer.name, wanted: wanted.name, reason, actionPath: '/DealerFormPage' };
  await mailOwners(tx, context.services, dealer.id, mail, () => facts);
}

export const renameCommands = [list, approve, refuse];
