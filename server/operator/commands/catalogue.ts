import { eq } from 'drizzle-orm';
import { type CatalogueEntry, parseCatalogue } from '#reference/catalogue/catalogue.ts';
import { catalogueEntries, makes, models } from '../../catalogue/tables.ts';
import type { Transaction } from '../../database/db.ts';
import { newId } from '../../kit/secrets.ts';
import { type Command, CommandRefused, writeDown } from '../command.ts';

/** A statement holds at most 65,535 parameters. */
const rowsAtOnce = 1000;

const importCatalogue: Command = {
  name: 'catalogue import',
  usage: '<file.csv>',
  summary: 'Puts the sample prices of a file in the place of those there are: every line of it, or nothing.',
  readsFile: 'text',
  run: async (context, { input }) => {
    const entries = readEntries(input);
    const { before, after } = await context.services.db.transaction(async (tx) => {
      const rows = await rowsOf(tx, entries);
      const replaced = await tx.delete(catalogueEntries).returning({ id: catalogueEntries.id });
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        await tx.insert(catalogueEntries).values(rows.slice(start, start + rowsAtOnce));
      }
      const counts = { before: replaced.length, after: rows.length };
      await writeDown(tx, context, { action: 'catalogue imported', objectId: 'catalogue', details: counts });
      return counts;
    });
    context.forgetPublic();
    return { lines: [`${after} entries stand in the place of ${before}.`], data: { before, after } };
  },
};

function readEntries(csvText: string): CatalogueEntry[] {
  let entries: CatalogueEntry[];
  try {
    entries = parseCatalogue(csvText);
  } catch (error) {
    throw new CommandRefused(
      `${error instanceof Error ? error.message : 'The file cannot be read'}. Nothing was changed.`,
    );
  }
  if (entries.length === 0) throw new CommandRefused('The file holds no entry. Nothing was changed.');
  return entries;
}

const keyOf = (words: { make: string; model: string; vehicleType: string }) =>
  `${words.make}|${words.model}|${words.vehicleType}`;

/** @throws CommandRefused naming the cars whose model is not known */
async function rowsOf(tx: Transaction, entries: readonly CatalogueEntry[]) {
  const known = await tx
    .select({ id: models.id, make: makes.name, model: models.name, vehicleType: models.vehicleType })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId));
  const ids = new Map(known.map(({ id, ...words }) => [keyOf(words), id]));
  const unknown = new Set(entries.filter((entry) => !ids.has(keyOf(entry))).map(keyOf));
  if (unknown.size > 0) {
    const named = [...unknown].slice(0, 10).join(', ');
    throw new CommandRefused(`${unknown.size} models are not known, such as ${named}. Nothing was changed.`);
  }
  return entries.map(({ make, model, vehicleType, ...entry }) => ({
    id: newId(),
    modelId: ids.get(keyOf({ make, model, vehicleType })) ?? '',
    ...entry,
  }));
}

export const catalogueCommands = [importCatalogue];
