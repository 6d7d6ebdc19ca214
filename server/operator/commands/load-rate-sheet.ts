import { basename } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { UnreadableFile } from '../../kit/table-files/unreadable-file.ts';
import { keepPlanned } from '../../programme-import/keep-planned.ts';
import { compareSheet, isReady } from '../../programme-import/preview.ts';
import { cellKey, noAnswers } from '../../programme-import/reading/sheet-context.ts';
import { receiveSheet } from '../../programme-import/receive-sheet.ts';
import { sheetCatalogue } from '../../programme-import/sheet-catalogue.ts';
import { programmes } from '../../programmes/tables.ts';
import { CommandRefused, type Given, textOption } from '../command.ts';

export type Make = { readonly id: string; readonly name: string };

/** Takes a file that was read, in the transaction of the command. */
export type TakeIt = (tx: Transaction, at: Date) => Promise<Counts>;
type Counts = { readonly added: number; readonly changed: number; readonly unchanged: number; readonly ended?: number };

export const refusing = (said: readonly string[]) =>
  new CommandRefused([...said.slice(0, 20), `${said.length} mistakes. Nothing was changed.`].join('\n'));

/** A rate sheet as a dealer brings it, wide or long, CSV or XLSX: read as theirs is, and refused by its cells. */
export async function ofSheet(given: Given, make: Make, file: Buffer): Promise<TakeIt> {
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
  const day = textOption(given, side);
  if (day === undefined) return {};
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new CommandRefused(`Write --${side} like 2026-11-30.`);
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
    return `${at.join(', ')}: We do not know “${model}”.${meant} (--leave-out "model:${model}")`;
  });
  const others = read.flatMap(({ terms, facts: [first] }) =>
    first && terms.cars.makes.some((name) => name !== make.name)
      ? [`${cellKey(first.at)}: Name ${make.name} and no other make.`]
      : [],
  );
  return [...[...findings.lacking].map((lacking) => lackingWords[lacking]), ...cells, ...models, ...others];
}
