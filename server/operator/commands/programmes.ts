import { and, asc, count, eq, gte, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { makes } from '../../catalogue/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { dayInOntario } from '../../deals/today.ts';
import { publicListings } from '../../listings/tables.ts';
import { programmes, programmesAside } from '../../programmes/tables.ts';
import { type Command, CommandRefused, columns, type Given, textOption, writeDown } from '../command.ts';
import { load, makeNamed } from './load-programmes.ts';

const isOperators = and(isNotNull(programmes.makeId), isNull(programmes.removedAt));

const list: Command = {
  name: 'programmes list',
  usage: '[--make <name>] [--ended]',
  summary: 'The programmes of makes in all their dealers, those that end first before the others; * counts today.',
  options: { make: { type: 'string' }, ended: { type: 'boolean' } },
  run: async ({ services: { db, clock } }, given) => {
    const today = dayInOntario(clock);
    const rows = await db
      .select({ programme: programmes, make: makes.name, aside: count(programmesAside.dealerId) })
      .from(programmes)
      .innerJoin(makes, eq(makes.id, programmes.makeId))
      .leftJoin(programmesAside, eq(programmesAside.programmeId, programmes.id))
      .where(
        and(isOperators, given.options.ended ? undefined : gte(programmes.validUntil, today), await ofMake(db, given)),
      )
      .groupBy(programmes.id, makes.name)
      .orderBy(asc(programmes.validUntil), asc(makes.name), asc(programmes.id));
    const data = rows.map(({ programme: { id, version, terms }, make, aside }) => ({
      id,
      version,
      make,
      kind: terms.kind,
      name: terms.name,
      from: terms.from,
      until: terms.until,
      setAsideBy: aside,
    }));
    const lines = data.map(({ id, version, make, kind, name, from, until, setAsideBy }) => {
      const mark = from <= today && today <= until ? '*' : ' ';
      return [
        `${mark} ${id}`,
        `v${version}`,
        make,
        kind,
        name,
        `${from} to ${until}`,
        setAsideBy > 0 ? `set aside by ${setAsideBy}` : '',
      ];
    });
    return { lines: lines.length > 0 ? columns(lines) : ['There is none.'], data };
  },
};

async function ofMake(queryable: Queryable, given: Given) {
  const name = textOption(given, 'make');
  return name === undefined ? undefined : eq(programmes.makeId, (await makeNamed(queryable, name)).id);
}

const lacking: Command = {
  name: 'programmes lacking',
  usage: '',
  summary: 'Makes of which new cars are published and no programme for all their dealers counts today.',
  run: async ({ services: { db, clock } }) => {
    const today = dayInOntario(clock);
    const { make, makeId, businessName, condition } = publicListings;
    const inForce = db
      .select({ one: sql`1` })
      .from(programmes)
      .where(
        and(
          isOperators,
          eq(programmes.makeId, makeId),
          lte(programmes.validFrom, today),
          gte(programmes.validUntil, today),
        ),
      );
    const data = await db
      .select({ make, cars: count(), dealers: sql<number>`count(distinct ${businessName})::int` })
      .from(publicListings)
      .where(and(eq(condition, 'New'), notExists(inForce)))
      .groupBy(make)
      .orderBy(asc(make));
    const lines = data.map((row) => [row.make, `${row.cars} new cars`, `${row.dealers} dealers`]);
    return { lines: lines.length > 0 ? columns(lines) : ['Every make has one.'], data };
  },
};

/** Removing and bringing back are one act in two directions. */
const removal = (name: 'remove' | 'restore'): Command => ({
  name: `programmes ${name}`,
  usage: '<id>',
  summary:
    name === 'remove'
      ? 'Takes a programme of a make from all its dealers; deals that name it can still read it.'
      : 'Brings a removed one back.',
  run: async (context, { positionals: [id = ''] }) => {
    const { db, clock } = context.services;
    const isThere = name === 'remove' ? isNull(programmes.removedAt) : isNotNull(programmes.removedAt);
    const changed = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(programmes)
        .set({ removedAt: name === 'remove' ? clock.now() : null })
        .where(and(eq(programmes.id, id), isNotNull(programmes.makeId), isThere))
        .returning();
      if (!row) throw new CommandRefused(`There is no programme ${id} of a make to ${name}.`);
      await writeDown(tx, context, { action: `programme ${name}d`, objectId: id });
      return row;
    });
    context.forgetPublic();
    const { terms } = changed;
    return { lines: [`${terms.name}: ${name}d.`], data: { id, name: terms.name } };
  },
});

export const programmeCommands = [load, list, lacking, removal('remove'), removal('restore')];
