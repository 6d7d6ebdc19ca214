import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { programmeImports } from '../../programme-import/tables.ts';
import { removeUploadedStock, uploadedStock } from '../../stock-import/uploaded-files.ts';
import { type Command, CommandRefused, columns, writeDown } from '../command.ts';

/** More are not shown; older ones go by themselves. */
const mostShown = 200;

const list: Command = {
  name: 'uploads list',
  usage: '',
  summary: 'The files that dealers have brought: stock and rate sheets, how large, and how far each has come.',
  run: async ({ services: { db } }) => {
    const stock = (await uploadedStock(db, mostShown)).map(({ begun, runBegun, ...file }) => ({
      kind: 'stock',
      ...file,
      tries: Math.max(begun, runBegun ?? 0),
    }));
    const all = [...stock, ...(await rateSheets(db))];
    const newest = all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const rows = newest.map(({ id, dealer, kind, fileName, bytes, state, tries, createdAt }) => [
      id,
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      dealer,
      kind,
      fileName,
      bytes === null ? '' : `${(bytes / 1_000_000).toFixed(1)} MB`,
      state,
      tries > 0 ? `begun ${tries} times` : '',
    ]);
    return { lines: rows.length > 0 ? columns(rows) : ['There are no files of dealers.'], data: newest };
  },
};

/** Of a rate sheet its cells are kept and not the file. */
async function rateSheets(queryable: Queryable) {
  const { id, fileName, state, createdAt } = programmeImports;
  const rows = await queryable
    .select({ id, dealer: dealers.businessName, fileName, state, createdAt })
    .from(programmeImports)
    .innerJoin(dealers, eq(dealers.id, programmeImports.dealerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostShown);
  return rows.map((row) => ({ kind: 'rates', bytes: null, tries: 0, ...row }));
}

const remove: Command = {
  name: 'uploads remove',
  usage: '<id>',
  summary: 'Removes a file that a dealer has brought, whatever is done with it, so that nothing reads it again.',
  run: async (context, { positionals: [id = ''] }) => {
    const { db, storage } = context.services;
    const found = await db.transaction(async (tx) => {
      const stock = await removeUploadedStock(tx, context.services, id);
      const sheets = await tx.delete(programmeImports).where(eq(programmeImports.id, id)).returning();
      if (!stock && sheets.length === 0) throw new CommandRefused(`There is no file ${id}. uploads list shows them.`);
      await writeDown(tx, context, { action: 'upload removed', objectId: id, details: {} });
      return stock;
    });
    await storage.remove(found?.keys ?? []);
    const isHalf = found?.state === 'applying' || found?.state === 'undoing';
    const lines = ['It is removed.', ...(isHalf ? ['Some of its cars were taken over already, and stay.'] : [])];
    return { lines, data: { id, state: found?.state ?? '' } };
  },
};

export const uploadCommands = [list, remove];
