import { and, eq, inArray } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { recordAction } from '../enquiries/audit.ts';
import { type Handler, Refusal, type Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { keepNextVersion, type Saving } from '../programmes/keep-programme.ts';
import { programmes, programmeVersions } from '../programmes/tables.ts';
import { keepPlanned } from './keep-planned.ts';
import { type ImportRecord, isReady, ownImport, presentImport, previewOf, undoUntil } from './preview.ts';
import { programmeImports } from './tables.ts';

/** Puts a sheet in force as the dealer saw it, in one transaction. */
export function takeProgrammeImport({ db, clock }: Services, cache: PublicCache): Handler<'takeProgrammeImport'> {
  return async ({ language, params: { id }, body, session: { dealerId, memberId } }) => {
    const saving = { memberId, at: clock.now() };
    await db.transaction(async (tx) => {
      const record = await lockedImport(tx, dealerId, id);
      if (record.state !== 'waiting')
        throw new Refusal('conflict', msg`This sheet is in force already, or was taken back.`);
      await lockProgrammes(tx, dealerId);
      const preview = await previewOf(tx, record);
      if (preview.mark !== body.mark)
        throw new Refusal('conflict', msg`Your programmes have changed since this sheet was read. Look at it again.`);
      if (!isReady(preview))
        throw new Refusal('conflict', msg`Mend the mistakes in this sheet, or leave them out, first.`);
      const planned = [...preview.changes, ...(body.endMissing ? preview.missing : [])];
      const changes = await keepPlanned(tx, { dealerId }, planned, saving);
      await tx
        .update(programmeImports)
        .set({ state: 'taken', changes, takenAt: saving.at })
        .where(eq(programmeImports.id, id));
      await note(tx, 'programme-import.taken', record, saving, { programmes: changes.length });
    });
    await invalidateDealer({ db, cache }, dealerId);
    return presentImport(db, await ownImport(db, dealerId, id), clock, language);
  };
}

/** Takes a sheet back as long as nothing of it was changed since. */
export function undoProgrammeImport({ db, clock }: Services, cache: PublicCache): Handler<'undoProgrammeImport'> {
  return async ({ language, params: { id }, session: { dealerId, memberId } }) => {
    const saving = { memberId, at: clock.now() };
    await db.transaction(async (tx) => {
      const record = await lockedImport(tx, dealerId, id);
      if (record.state !== 'taken') throw new Refusal('conflict', msg`This sheet is not in force.`);
      if (undoUntil(record, clock) === null)
        throw new Refusal('conflict', msg`A sheet can be taken back for a day. Change the programmes themselves.`);
      await lockProgrammes(tx, dealerId);
      await takeBack(tx, record, saving);
      await tx.update(programmeImports).set({ state: 'undone' }).where(eq(programmeImports.id, id));
      await note(tx, 'programme-import.undone', record, saving, { programmes: record.changes.length });
    });
    await invalidateDealer({ db, cache }, dealerId);
    return presentImport(db, await ownImport(db, dealerId, id), clock, language);
  };
}

async function takeBack(tx: Transaction, { changes }: ImportRecord, saving: Saving): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const now = ids.length === 0 ? [] : await tx.select().from(programmes).where(inArray(programmes.id, ids));
  const versionOf = new Map(now.map((row) => [row.id, row.removedAt === null ? row.version : 0]));
  const changed = now.find((row) => changes.some(({ id, version }) => id === row.id && versionOf.get(id) !== version));
  if (changed)
    throw new Refusal(
      'conflict',
      msg`${{ name: changed.terms.name }} was changed since. Change the programmes themselves.`,
    );
  for (const { id, version, before } of changes) {
    if (before === null) {
      await tx.update(programmes).set({ removedAt: saving.at, updatedAt: saving.at }).where(eq(programmes.id, id));
      continue;
    }
    const isBefore = and(eq(programmeVersions.programmeId, id), eq(programmeVersions.version, before));
    const [old] = await tx.select().from(programmeVersions).where(isBefore);
    if (old) await keepNextVersion(tx, { id, version }, old.terms, saving);
  }
}

async function lockedImport(tx: Transaction, dealerId: string, id: string): Promise<ImportRecord> {
  await tx.select({ id: programmeImports.id }).from(programmeImports).where(eq(programmeImports.id, id)).for('update');
  return ownImport(tx, dealerId, id);
}

/** Nobody else changes the dealer's programmes meanwhile. */
const lockProgrammes = (tx: Transaction, dealerId: string) =>
  tx.select({ id: programmes.id }).from(programmes).where(eq(programmes.dealerId, dealerId)).for('update');

const note = (
  tx: Transaction,
  action: string,
  { id }: ImportRecord,
  { memberId = '', at }: Saving,
  details: Record<string, number>,
) => recordAction(tx, { at, actorKind: 'dealer', actorId: memberId, action, objectId: id, details });
