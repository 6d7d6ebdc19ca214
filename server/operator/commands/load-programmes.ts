import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type ProgrammeTerms, programmeTerms } from '#contract/programme-shape.ts';
import { plainDate } from '#engine/dates/read-date.ts';
import { hasText } from '#engine/programmes/fits.ts';
import { makes } from '../../catalogue/tables.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { dealerMakes } from '../../dealers/tables.ts';
import { dayInOntario } from '../../deals/today.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { UnreadableFile } from '../../kit/table-files/table-row.ts';
import { keepPlanned } from '../../programme-import/compare-programmes.ts';
import { compareSheet, isReady } from '../../programme-import/preview.ts';
import { cellKey, noAnswers, sheetCatalogue } from '../../programme-import/reading/sheet-context.ts';
import { receiveSheet } from '../../programme-import/receive-sheet.ts';
import { keepNextVersion, keepProgrammes } from '../../programmes/keep-programme.ts';
import { programmes } from '../../programmes/tables.ts';
import { knownModels, mistakesIn, unknownNames } from '../../programmes/terms-mistakes.ts';
import {
  type Command,
  CommandRefused,
  type Given,
  type OperatorContext,
  requiredOption,
  textOption,
  writeDown,
} from '../command.ts';

type Make = { readonly id: string; readonly name: string };

/** Takes a file that was read, in the transaction of the command. */
type TakeIt = (tx: Transaction, at: Date) => Promise<Counts>;
type Counts = { readonly added: number; readonly changed: number; readonly unchanged: number; readonly ended?: number };

const refusing = (said: readonly string[]) =>
  new CommandRefused([...said.slice(0, 20), `${said.length} mistakes. Nothing was changed.`].join('\n'));

/** A rate sheet as a dealer brings it, wide or long, CSV or XLSX: read as theirs is, and refused by its cells. */
async function ofSheet(given: Given, make: Make, file: Buffer): Promise<TakeIt> {
  const sheets = await receiveSheet('operator', file).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new CommandRefused(sentenceIn('en', error.words)) : error;
  });
  const fileName = basename(given.positionals[0] ?? '');
  const answers = answersOf(given, make);
  return async (tx, at) => {
    const own = await tx
      .select({ id: programmes.id, version: programmes.version, terms: programmes.terms })
      .from(programmes)
      .where(and(eq(programmes.makeId, make.id), isNull(programmes.removedAt)))
      .orderBy(programmes.id)
      .for('update');
    const compared = compareSheet({ sheets, fileName, answers }, await sheetCatalogue(tx, [make.name]), own);
    const said = mistakesOf(compared, make);
    if (said.length > 0 || !isReady(compared)) throw refusing(said);
    await keepPlanned(tx, { makeId: make.id }, compared.changes, { at });
    const count = (wanted: string) => compared.changes.filter(({ action }) => action === wanted).length;
    return { added: count('add'), changed: count('change'), unchanged: count('keep'), ended: count('end') };
  };
}

function answersOf(given: Given, make: Make) {
  const leftOut = (textOption(given, 'leave-out') ?? '').split(',').map((cell) => cell.trim());
  return { ...noAnswers, ...dayOf(given, 'from'), ...dayOf(given, 'until'), make: make.name, leftOut };
}

function dayOf(given: Given, side: 'from' | 'until') {
  const text = textOption(given, side);
  if (text === undefined) return {};
  const day = plainDate(text);
  if (day === undefined) throw new CommandRefused(`Write --${side} like 2026-11-30.`);
  return { [side]: day };
}

const lackingWords = {
  table: 'No table was found: terms across and models down, or one row a value, under headings.',
  make: 'Nothing says the make.',
  days: 'Nothing says from which day until which: add --from and --until.',
} as const;

/** Everything for which a sheet is refused, each with its cell. */
function mistakesOf({ read: { findings, programmes: read } }: ReturnType<typeof compareSheet>, make: Make): string[] {
  const cells = [...findings.refusals, ...findings.unreadable].map(({ cell, key, value, message }) => {
    const remedy = key !== '' && findings.unreadable.some((one) => one.key === key) ? ` (--leave-out "${key}")` : '';
    return `${[cell, value].filter((part) => part !== '').join(' ')}: ${sentenceIn('en', message)}${remedy}`;
  });
  const models = [...findings.unknownModels].map(([model, { cells: at, suggestions }]) => {
    const meant = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : '';
    return `${at.join(', ')}: We don’t recognize “${model}”.${meant} (--leave-out "model:${model}")`;
  });
  const others = read.flatMap(({ terms, facts: [first] }) =>
    first && terms.cars.makes.some((name) => name !== make.name)
      ? [`${cellKey(first.at)}: Name ${make.name} and no other make.`]
      : [],
  );
  return [...[...findings.lacking].map((lacking) => lackingWords[lacking]), ...cells, ...models, ...others];
}

/** A sheet of everything that one make has in a month is far smaller. */
const most = 1000;

const file = z.strictObject({ programmes: z.array(programmeTerms).min(1).max(most) });

export const load: Command = {
  name: 'programmes load',
  usage:
    '<file> --make <name> [--names-are-meant] [--from <day>] [--until <day>] [--leave-out <cells, parted by commas>]',
  summary:
    'Takes a rate sheet (CSV, XLSX) or JSON for a make in all its dealers: all or none; one that is there gets a version.',
  options: {
    make: { type: 'string' },
    'names-are-meant': { type: 'boolean' },
    from: { type: 'string' },
    until: { type: 'string' },
    'leave-out': { type: 'string' },
  },
  readsFile: 'bytes',
  run: async (context, given) => {
    const { db, clock } = context.services;
    const make = await makeNamed(db, requiredOption(given, 'make'));
    const file = Buffer.from(given.input, 'base64');
    const takeIt = isJson(file)
      ? await ofJson(context, given, make, file.toString())
      : await ofSheet(given, make, file);
    const counts = await db.transaction(async (tx) => {
      const taken = await takeIt(tx, clock.now());
      const dealers = await tx.$count(dealerMakes, eq(dealerMakes.makeId, make.id));
      const details = { ...taken, dealers };
      await writeDown(tx, context, { action: 'programmes loaded', objectId: make.id, details });
      return details;
    });
    context.forgetPublic();
    const { added, changed, unchanged, ended = 0, dealers } = counts;
    const ends = ended > 0 ? `, ${ended} ended` : '';
    const line = `${make.name}, ${dealers} dealers: ${added} added, ${changed} changed${ends}, ${unchanged} as they were.`;
    return { lines: [line], data: counts };
  },
};

const isJson = (file: Buffer): boolean => /^\s*[{[]/.test(file.subarray(0, 200).toString());

/** Programmes as the call of a dealer has them. */
async function ofJson(
  { services: { db, clock } }: OperatorContext,
  given: Given,
  make: Make,
  text: string,
): Promise<TakeIt> {
  const all = readTerms(text);
  refuseMistakes(all, make.name, given.options['names-are-meant'] ? null : await knownModels(db));
  return (tx, at) => take(tx, make.id, all, { today: dayInOntario(clock), at });
}

function readTerms(text: string): ProgrammeTerms[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CommandRefused(
      'The file is no rate sheet, and no JSON such as {"programmes": [ … ]}. Nothing was changed.',
    );
  }
  const read = file.safeParse(json);
  if (read.success) return read.data.programmes;
  const said = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw refusing(said);
}

/** @throws CommandRefused naming every cell at fault */
function refuseMistakes(
  all: readonly ProgrammeTerms[],
  make: string,
  known: Parameters<typeof unknownNames>[1] | null,
) {
  const said = all.flatMap((terms, index) => {
    const mistakes = Object.entries({ ...mistakesIn(terms), ...(known ? unknownNames(terms, known) : {}) });
    const { makes } = terms.cars;
    const isOfMake = makes.length === 1 && makes[0] !== '*' && hasText(makes, make);
    return [
      ...mistakes.map(([field, words]) => `programmes.${index}.${field}: ${sentenceIn('en', words)}`),
      ...(isOfMake ? [] : [`programmes.${index}.cars.makes: Name ${make} and no other make.`]),
    ];
  });
  if (said.length > 0) throw refusing(said);
}

/** What makes a programme of a newer file the same as one that is there: what it is for, and when it begins. */
function keyOf({ kind, name, cars, provinces, from, who, ...more }: ProgrammeTerms): string {
  const { makes, models, trims, years, conditions, oldestYear, mostKilometres } = cars;
  // The database keeps the fields of an object in an order of its own.
  const ofCars = [makes, models, trims, years, conditions, oldestYear, mostKilometres];
  return JSON.stringify([kind, name, ofCars, provinces, from, who, 'special' in more ? more.special : null]);
}

type Taking = { readonly today: string; readonly at: Date };

async function take(tx: Transaction, makeId: string, all: readonly ProgrammeTerms[], { today, at }: Taking) {
  const isThere = and(eq(programmes.makeId, makeId), isNull(programmes.removedAt), gte(programmes.validUntil, today));
  const rows = await tx.select().from(programmes).where(isThere).for('update');
  const byKey = Map.groupBy(rows, ({ terms }) => keyOf(terms));
  const fresh: ProgrammeTerms[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const terms of all) {
    const row = byKey.get(keyOf(terms))?.shift();
    if (row === undefined) fresh.push(terms);
    else if (isDeepStrictEqual(row.terms, terms)) counts.unchanged += 1;
    else counts.changed += (await keepNextVersion(tx, row, terms, { at })).length;
  }
  return { ...counts, added: (await keepProgrammes(tx, { makeId }, fresh, { at })).length };
}

/** A make by its name, however it is written in capitals. */
export async function makeNamed(queryable: Queryable, name: string): Promise<typeof makes.$inferSelect> {
  const [make] = await queryable.select().from(makes).where(eq(makes.name, name.toUpperCase()));
  if (!make) throw new CommandRefused(`There is no make ${name}.`);
  return make;
}
