import { and, desc, eq, inArray } from 'drizzle-orm';
import { dealerMembers } from '../../accounts/tables.ts';
import { lookAlikes } from '../../dealers/look-alike-names.ts';
import { dealers } from '../../dealers/tables.ts';
import { auditLog } from '../../enquiries/tables.ts';
import { type Command, CommandRefused, columns, textOption, warningOf } from '../command.ts';

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

export const newestCommands = [newest];
