import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { mailOwners } from '../../accounts/mail-owners.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Transaction } from '../../database/db.ts';
import { lookAlikes } from '../../dealers/names.ts';
import { dealers } from '../../dealers/tables.ts';
import { auditLog } from '../../enquiries/tables.ts';
import {
  type Command,
  CommandRefused,
  columns,
  type Given,
  type OperatorContext,
  requiredOption,
  textOption,
  warningOf,
  writeDown,
} from '../command.ts';

/** What dealers do of late that strangers hear or see of. */
const watched = ['member invited', 'invitation accepted', 'ownership passed on'];
const usualMost = 20;

const newest: Command = {
  name: 'dealers newest',
  usage: '[--most <number>]',
  summary: 'The newest sign-ups, names asked for and invitations of dealers, newest first.',
  options: { most: { type: 'string' } },
  run: async ({ services: { db } }, given) => {
    const most = Number(textOption(given, 'most') ?? usualMost);
    if (!Number.isInteger(most) || most < 1 || most > 1000) throw new CommandRefused('--most is 1 to 1000.');
    const all = await db.select().from(dealers).orderBy(desc(dealers.createdAt));
    const actions = await db
      .select({ at: auditLog.at, what: auditLog.action, businessName: dealers.businessName })
      .from(auditLog)
      .innerJoin(dealerMembers, eq(dealerMembers.id, auditLog.actorId))
      .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
      .where(and(eq(auditLog.actorKind, 'dealer'), inArray(auditLog.action, watched)))
      .orderBy(desc(auditLog.at))
      .limit(most);
    const alikeTo = await lookAlikes(db);
    const signUps = all.map((dealer) => {
      const { createdAt: at, businessName, name, state } = dealer;
      const alike = state === 'pending' ? alikeTo(dealer) : [];
      return { at, what: `signed up (${state})`, businessName, name, alike };
    });
    const renames = all.flatMap(({ id, businessName, wantedNames }) => {
      if (!wantedNames) return [];
      const { askedAt, name } = wantedNames;
      const alike = alikeTo({ id, name });
      return [{ at: new Date(askedAt), what: 'asked for a name', businessName, name, alike }];
    });
    const data = [...signUps, ...renames, ...actions.map((action) => ({ ...action, name: '', alike: [] }))]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, most);
    const rows = data.map(({ at, what, businessName, name, alike }) => [
      at.toISOString().slice(0, 16).replace('T', ' '),
      what,
      businessName,
      name,
      warningOf(alike),
    ]);
    return { lines: rows.length > 0 ? columns(rows) : ['There is no dealer yet.'], data };
  },
};

type Dealer = typeof dealers.$inferSelect;

const states = ['pending', 'approved', 'suspended'];

const list: Command = {
  name: 'dealers list',
  usage: '[--state pending|approved|suspended]',
  summary: 'Every dealer with its state, registration number and owner.',
  options: { state: { type: 'string' } },
  run: async ({ services: { db } }, given) => {
    const state = textOption(given, 'state');
    if (state && !states.includes(state)) throw new CommandRefused(`--state is one of ${states.join(', ')}.`);
    const { businessName, name, registrationNumber, city, province, createdAt } = dealers;
    const found = await db
      .select({
        id: dealers.id,
        businessName,
        name,
        state: dealers.state,
        registrationNumber,
        city,
        province,
        createdAt,
      })
      .from(dealers)
      .where(state ? eq(dealers.state, state) : undefined)
      .orderBy(asc(createdAt), asc(businessName));
    const owners = await ownersOf({ db });
    const alikeTo = await lookAlikes(db);
    const data = found.map(({ id, ...dealer }) => ({
      ...dealer,
      owner: owners.get(dealer.businessName) ?? '',
      alike: dealer.state === 'pending' ? alikeTo({ id, name: dealer.name }) : [],
    }));
    const rows = data.map((dealer) => [
      dealer.businessName,
      dealer.state,
      dealer.registrationNumber || '-',
      `${dealer.city}, ${dealer.province}`,
      dealer.owner || '-',
      dealer.createdAt.toISOString().slice(0, 10),
      warningOf(dealer.alike),
    ]);
    return { lines: rows.length > 0 ? columns(rows) : ['There is no such dealer.'], data };
  },
};

/** The e-mail address of the first owner of each dealer. */
async function ownersOf({ db }: Pick<OperatorContext['services'], 'db'>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ businessName: dealers.businessName, email: dealerMembers.email })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(eq(dealerMembers.role, 'owner'))
    .orderBy(asc(dealerMembers.createdAt));
  return new Map(rows.toReversed().map(({ businessName, email }) => [businessName, email]));
}

async function lockedDealer(tx: Transaction, { positionals: [businessName = ''] }: Given): Promise<Dealer> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.businessName, businessName)).for('update');
  if (!dealer) throw new CommandRefused(`There is no dealer ${businessName}; "dealers list" names them all.`);
  return dealer;
}

type Change = { readonly from: readonly string[]; readonly to: 'approved' | 'suspended'; readonly action: string };

/** Moves a dealer from one state to another, writes it down, and lets the public pages follow. */
async function changeState(
  context: OperatorContext,
  given: Given,
  { from, to, action }: Change,
  details: Record<string, unknown> = {},
): Promise<Dealer> {
  const { db, clock } = context.services;
  const dealer = await db.transaction(async (tx) => {
    const found = await lockedDealer(tx, given);
    if (!from.includes(found.state)) {
      throw new CommandRefused(
        `${found.businessName} is ${found.state}; only one that is ${from.join(' or ')} can be.`,
      );
    }
    const now = clock.now();
    const approvedAt = to === 'approved' ? (found.approvedAt ?? now) : found.approvedAt;
    await tx.update(dealers).set({ state: to, approvedAt, updatedAt: now }).where(eq(dealers.id, found.id));
    await writeDown(tx, context, { action, objectId: found.id, details });
    const facts = { dealer: found.name, actionPath: '/DealerDashboard' };
    if (action === 'dealer approved') await mailOwners(tx, context.services, found.id, 'dealer-approved', () => facts);
    return found;
  });
  context.forgetPublic();
  return dealer;
}

const approve: Command = {
  name: 'dealers approve',
  usage: '<businessName>',
  summary: 'Approves a pending dealer: its page and cars become public, its owners are told.',
  run: async (context, given) => {
    const change = { from: ['pending'], to: 'approved', action: 'dealer approved' } as const;
    const { id, businessName, name } = await changeState(context, given, change);
    const alike = (await lookAlikes(context.services.db))({ id, name });
    const lines = [`${name} is approved.`, ...(alike.length > 0 ? [warningOf(alike)] : [])];
    return { lines, data: { businessName, state: 'approved', alike } };
  },
};

const suspend: Command = {
  name: 'dealers suspend',
  usage: '<businessName> --reason <text>',
  summary: 'Suspends a dealer: nothing of it is public, and nobody is signed in for it.',
  options: { reason: { type: 'string' } },
  run: async (context, given) => {
    const reason = requiredOption(given, 'reason');
    const change = { from: ['pending', 'approved'], to: 'suspended', action: 'dealer suspended' } as const;
    const { businessName, name } = await changeState(context, given, change, { reason });
    return { lines: [`${name} is suspended.`], data: { businessName, state: 'suspended' } };
  },
};

const reinstate: Command = {
  name: 'dealers reinstate',
  usage: '<businessName>',
  summary: 'Lets a suspended dealer back in, approved.',
  run: async (context, given) => {
    const change = { from: ['suspended'], to: 'approved', action: 'dealer reinstated' } as const;
    const { businessName, name } = await changeState(context, given, change);
    return { lines: [`${name} is approved again.`], data: { businessName, state: 'approved' } };
  },
};

export const dealerCommands = [list, approve, suspend, reinstate, newest];
