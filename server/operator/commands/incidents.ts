import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { dayInOntario } from '../../deals/today.ts';
import {
  type Answer,
  type Command,
  CommandRefused,
  columns,
  type Given,
  type OperatorContext,
  requiredOption,
  writeDown,
} from '../command.ts';
import { linesOf, rowOf, tableOf, told } from '../incidents/present-incident.ts';
import {
  dayOf,
  factOptions,
  factUsage,
  type Incident,
  refuseImpossible,
  saidOf,
  wordsOf,
} from '../incidents/said-of-incident.ts';
import { incidents } from '../tables.ts';

const shown = (incident: Incident): Answer => ({ lines: linesOf(incident), data: incident });

/** @throws CommandRefused for a number under which no incident stands */
function numberOf({ positionals: [typed = ''] }: Given): number {
  if (!/^\d{1,9}$/.test(typed))
    throw new CommandRefused('An incident is named by its number; "incidents list" has it.');
  return Number(typed);
}

function found(incident: Incident | undefined, given: Given): Incident {
  if (!incident) throw new CommandRefused(`There is no incident ${given.positionals[0]}; "incidents list" names them.`);
  return incident;
}

/** Changes an incident that is held meanwhile, and writes down by whom and which of its facts. */
async function change(
  context: OperatorContext,
  given: Given,
  action: string,
  next: (before: Incident) => Partial<Incident>,
): Promise<Answer> {
  const { db, clock } = context.services;
  const number = numberOf(given);
  const changed = await db.transaction(async (tx: Transaction) => {
    const [row] = await tx.select().from(incidents).where(eq(incidents.number, number)).for('update');
    const set = next(found(row, given));
    const [after] = await tx
      .update(incidents)
      .set({ ...set, updatedAt: clock.now() })
      .where(eq(incidents.number, number))
      .returning();
    await writeDown(tx, context, { action, objectId: String(number), details: { changed: Object.keys(set) } });
    return found(after, given);
  });
  return shown(changed);
}

/** @throws CommandRefused for an incident that is closed */
function refuseClosed({ number, closedAt }: Incident): void {
  if (closedAt) throw new CommandRefused(`Incident ${number} is closed; "incidents reopen ${number}" comes first.`);
}

const add: Command = {
  name: 'incidents add',
  usage: factUsage,
  summary: 'Registers a privacy incident, in words that name nobody; the law asks for every one.',
  options: factOptions,
  run: async (context, given) => {
    const { db, clock } = context.services;
    for (const option of ['what', 'when', 'data']) requiredOption(given, option);
    const today = dayInOntario(clock);
    const { firstDay = today, lastDay = today, daysAreAbout = '', learnedOn = today, ...said } = saidOf(given);
    const days = { firstDay, lastDay, daysAreAbout, learnedOn };
    refuseImpossible(days, today);
    const at = { createdAt: clock.now(), updatedAt: clock.now() };
    const open = { circumstances: '', information: '', persons: '', harmReason: '', measures: '' };
    const registered = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(incidents)
        .values({ ...open, ...said, ...days, ...at })
        .returning();
      await writeDown(tx, context, { action: 'incident registered', objectId: String(row?.number) });
      return row;
    });
    return shown(found(registered, given));
  },
};

const changeFacts: Command = {
  name: 'incidents change',
  usage: `<number> [${factUsage}]`,
  summary: 'Says anew what is typed of an incident, and leaves the rest.',
  options: factOptions,
  run: (context, given) => {
    const said = saidOf(given);
    if (Object.keys(said).length === 0) throw new CommandRefused('Say what changes, such as --persons 12.');
    return change(context, given, 'incident changed', (before) => {
      refuseClosed(before);
      refuseImpossible({ ...before, ...said }, dayInOntario(context.services.clock));
      return said;
    });
  },
};

const tell: Command = {
  name: 'incidents told',
  usage: `<number> --whom ${Object.keys(told).join('|')} --on <day> [--how <text>]`,
  summary: 'Writes down that somebody was told of an incident, on which day and how.',
  options: { whom: { type: 'string' }, on: { type: 'string' }, how: { type: 'string' } },
  run: (context, given) => {
    const to = requiredOption(given, 'whom');
    if (!Object.hasOwn(told, to)) throw new CommandRefused(`--whom is one of ${Object.keys(told).join(', ')}.`);
    const on = dayOf('on', requiredOption(given, 'on'));
    const how = wordsOf(given, 'how') ?? '';
    if (how === '' && (to === 'public' || to === 'others'))
      throw new CommandRefused('--how is missing: who exactly, and why.');
    return change(context, given, 'incident told', (before) => {
      refuseClosed(before);
      if (on > dayInOntario(context.services.clock) || on < before.firstDay)
        throw new CommandRefused('--on lies ahead, or before the incident.');
      return { notices: [...before.notices, { to, on, how }] };
    });
  },
};

const close: Command = {
  name: 'incidents close',
  usage: '<number> [--not-told <reason>]',
  summary: 'Ends the work on an incident, once the register says of it all that the law asks for.',
  options: { 'not-told': { type: 'string' } },
  run: (context, given) =>
    change(context, given, 'incident closed', (before) => {
      refuseClosed(before);
      const notTold = wordsOf(given, 'not-told') ?? '';
      const lacking = lackingOf(before, notTold);
      if (lacking.length > 0) throw new CommandRefused(`Still to be said of it: ${lacking.join('; ')}.`);
      return { notTold, closedAt: context.services.clock.now() };
    }),
};

/** What the register does not say yet of an incident that it has to. */
function lackingOf({ persons, harm, measures, notices }: Incident, notTold: string): string[] {
  const authority = notices.some(({ to }) => told[to]?.isAuthority);
  const everyone = authority && notices.some(({ to }) => to === 'persons');
  return [
    persons === '' && 'how many people it concerns (--persons)',
    harm === null && 'whether there is a real risk of significant harm (--harm and --why)',
    measures === '' && 'what was done to lessen the harm (--measures)',
    harm === 'real' &&
      !everyone &&
      notTold === '' &&
      'that an authority and the persons were told ("incidents told"), or here why not (--not-told)',
  ].filter((lack) => lack !== false);
}

const reopen: Command = {
  name: 'incidents reopen',
  usage: '<number>',
  summary: 'Goes on with an incident that was closed.',
  run: (context, given) =>
    change(context, given, 'incident reopened', (before) => {
      if (!before.closedAt) throw new CommandRefused(`Incident ${before.number} is open.`);
      return { closedAt: null };
    }),
};

const list: Command = {
  name: 'incidents list',
  usage: '[--open]',
  summary: 'The register of privacy incidents, the newest first.',
  options: { open: { type: 'boolean' } },
  run: async ({ services: { db } }, { options }) => {
    const isListed = options.open === true ? isNull(incidents.closedAt) : undefined;
    const data = await db.select().from(incidents).where(isListed).orderBy(desc(incidents.number));
    return { lines: data.length > 0 ? columns(data.map(rowOf)) : ['No incident is registered.'], data };
  },
};

const show: Command = {
  name: 'incidents show',
  usage: '<number>',
  summary: 'All that the register says of one incident.',
  run: async ({ services: { db } }, given) => {
    const [row] = await db
      .select()
      .from(incidents)
      .where(eq(incidents.number, numberOf(given)));
    return shown(found(row, given));
  },
};

const exportAll: Command = {
  name: 'incidents export',
  usage: '[--out <file>]',
  summary: 'The whole register as a table (CSV), for an authority that asks for it.',
  options: { out: { type: 'string' } },
  run: async (context) => {
    const data = await context.services.db.transaction(async (tx) => {
      await writeDown(tx, context, { action: 'incidents exported', objectId: '' });
      return tx.select().from(incidents).orderBy(asc(incidents.number));
    });
    return { lines: [tableOf(data)], data };
  },
};

export const incidentCommands = [add, changeFacts, tell, close, reopen, list, show, exportAll];
