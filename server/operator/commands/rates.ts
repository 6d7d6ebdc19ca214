import { plainDate } from '#engine/dates/read-date.ts';
import { type Dated, type DatedRows, rowInForce } from '#engine/rates.ts';
import { adoptAddedRates, currentRates, factsOf } from '../../deals/current-rates.ts';
import { misfit } from '../../deals/rate-shape.ts';
import { referenceRates } from '../../deals/tables.ts';
import { dayInOntario } from '../../deals/today.ts';
import { newId } from '../../kit/secrets.ts';
import { type Command, CommandRefused, type Given, requiredOption, textOption, writeDown } from '../command.ts';

const valuesOf = ({ from: _from, source: _source, sourceOf: _sourceOf, ...values }: Dated<object>): object => values;

/** @throws CommandRefused for a fact that the rate book does not have */
function rowsOf(fact: string): DatedRows<object> {
  const facts = factsOf(currentRates());
  const rows = facts.get(fact);
  if (!rows) throw new CommandRefused(`There is no rate ${fact}; there are ${[...facts.keys()].join(', ')}.`);
  return rows;
}

const list: Command = {
  name: 'rates list',
  usage: '[--fact <name>]',
  summary: 'The rates by which deals are worked out, each with its day and source; * marks what holds today.',
  options: { fact: { type: 'string' } },
  run: async ({ services: { db, clock } }, given) => {
    await adoptAddedRates(db);
    const asked = textOption(given, 'fact');
    const facts = asked ? new Map([[asked, rowsOf(asked)]]) : factsOf(currentRates());
    const today = dayInOntario(clock);
    const lines = [...facts].flatMap(([fact, rows]) => [
      fact,
      ...rows.map((row) => {
        const mark = row === rowInForce(rows, today) ? '*' : ' ';
        return `  ${mark} ${row.from}  ${JSON.stringify(valuesOf(row))}  ${row.source.title}`;
      }),
    ]);
    return { lines, data: Object.fromEntries(facts) };
  },
};

const add: Command = {
  name: 'rates add',
  usage: '<fact> --from <YYYY-MM-DD> --values <JSON> --source-title <text> --source-address <https://…>',
  summary: 'Adds a row that holds from a day on, in the values of the row before it ("rates list" shows them).',
  options: {
    from: { type: 'string' },
    values: { type: 'string' },
    'source-title': { type: 'string' },
    'source-address': { type: 'string' },
  },
  run: async (context, given) => {
    const { db, clock } = context.services;
    await adoptAddedRates(db);
    const row = { ...readRow(given), createdAt: clock.now() };
    const { values, sourceTitle, sourceAddress, createdAt } = row;
    await db.transaction(async (tx) => {
      await tx
        .insert(referenceRates)
        .values({ id: newId(), ...row })
        .onConflictDoUpdate({
          target: [referenceRates.fact, referenceRates.validFrom],
          set: { values, sourceTitle, sourceAddress, createdAt },
        });
      const details = { validFrom: row.validFrom, values, sourceTitle, sourceAddress };
      await writeDown(tx, context, { action: 'rate added', objectId: row.fact, details });
    });
    await adoptAddedRates(db);
    context.forgetPublic();
    return { lines: [`${row.fact} holds from ${row.validFrom}: ${JSON.stringify(values)}.`], data: row };
  },
};

function readRow(given: Given) {
  const [fact = ''] = given.positionals;
  const rows = rowsOf(fact);
  const validFrom = plainDate(requiredOption(given, 'from'));
  if (validFrom === undefined) throw new CommandRefused('--from is a day such as 2027-01-01.');
  const sourceAddress = requiredOption(given, 'source-address');
  if (!/^https?:\/\//.test(sourceAddress) || !URL.canParse(sourceAddress)) {
    throw new CommandRefused('--source-address is a web address, where the rate can be read.');
  }
  const before = valuesOf(rowInForce(rows, validFrom));
  // What is not named stays as it is in the row before.
  const values: Record<string, unknown> = { ...before, ...readValues(requiredOption(given, 'values')) };
  const fault = misfit(before, values, '--values');
  if (fault) throw new CommandRefused(`${fault}. The row before it is ${JSON.stringify(before)}.`);
  return { fact, validFrom, values, sourceTitle: requiredOption(given, 'source-title'), sourceAddress };
}

function readValues(text: string): object {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values;
  } catch {
    // Said below.
  }
  throw new CommandRefused('--values is a JSON object, such as \'{"feeCents":2200}\'.');
}

export const rateCommands = [list, add];
