import { addDays } from '#engine/dates/add-days.ts';
import { plainDate } from '#engine/dates/read-date.ts';
import { allEntries } from '#reference/facts/all-entries.ts';
import { type DueEntry, dueEntries } from '#reference/facts/due.ts';
import { idOf } from '#reference/facts/entry.ts';
import { dayInOntario } from '../../deals/today.ts';
import { type Command, CommandRefused, columns, textOption } from '../command.ts';

/** How many days ahead an end is told. */
const daysAhead = 60;

const lineOf = ({ entry, next }: DueEntry): string[] => [
  `  ${entry.inForceUntil}`,
  idOf(entry),
  next ? `then ${idOf(next)}` : 'nothing known after it',
  entry.source.address,
];

const due: Command = {
  name: 'facts due',
  usage: '[--on <YYYY-MM-DD>]',
  summary: `Rates, fees and laws that end within ${daysAhead} days, or have ended with nothing known after them.`,
  options: { on: { type: 'string' } },
  run: async ({ services: { clock } }, given) => {
    const today = plainDate(textOption(given, 'on') ?? dayInOntario(clock));
    if (today === undefined) throw new CommandRefused('--on is a day such as 2027-01-01.');
    const found = dueEntries(allEntries, today, addDays(today, daysAhead));
    const data = found.map(({ entry, next }) => ({
      entry: idOf(entry),
      inForceUntil: entry.inForceUntil,
      next: next && idOf(next),
      source: entry.source,
    }));
    const lines =
      found.length > 0 ? columns(found.map(lineOf)) : [`Nothing ends within ${daysAhead} days of ${today}.`];
    return { lines, data };
  },
};

export const factCommands = [due];
