import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { recordByMember } from '../enquiries/audit.ts';
import { before, day } from '../kit/clock.ts';
import { type Handler, type Implement, invalidField, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { newId } from '../kit/secrets.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { keepNextVersion, type Saving } from '../programmes/keep-programme.ts';
import { programmes, programmeVersions } from '../programmes/tables.ts';
import { keepPlanned } from './compare-programmes.ts';
import { type ImportRecord, isReady, ownImport, presentImport, presentRow, previewOf, undoUntil } from './preview.ts';
import { noAnswers } from './reading/sheet-context.ts';
import { receiveSheet } from './receive-sheet.ts';
import { programmeImports } from './tables.ts';

/** Puts a sheet in force as the dealer saw it, in one transaction. */
function takeProgrammeImport({ db, clock }: Services, cache: PublicCache): Handler<'takeProgrammeImport'> {
  return async ({ language, params: { id }, body, session: { dealerId, memberId } }) => {
    const saving = { memberId, at: clock.now() };
    await db.transaction(async (tx) => {
      const record = await lockedImport(tx, dealerId, id);
      if (record.state !== 'waiting')
        throw new Refusal('conflict', msg`This rate sheet has already been applied or undone.`);
      await lockDealer(tx, dealerId);
      const preview = await previewOf(tx, record);
      if (preview.mark !== body.mark)
        throw new Refusal('conflict', msg`Your programs have changed since we read this sheet. Check it again.`);
      if (!isReady(preview)) throw new Refusal('conflict', msg`Fix or skip the errors in this sheet first.`);
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
function undoProgrammeImport({ db, clock }: Services, cache: PublicCache): Handler<'undoProgrammeImport'> {
  return async ({ language, params: { id }, session: { dealerId, memberId } }) => {
    const saving = { memberId, at: clock.now() };
    await db.transaction(async (tx) => {
      const record = await lockedImport(tx, dealerId, id);
      if (record.state !== 'taken') throw new Refusal('conflict', msg`This rate sheet isn’t active.`);
      if (undoUntil(record, clock) === null)
        throw new Refusal(
          'conflict',
          msg`You can undo a rate sheet only within one day of applying it. Edit the programs instead.`,
        );
      await lockDealer(tx, dealerId);
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
      msg`${{ name: changed.terms.name }} has changed since you applied this rate sheet, so we can’t undo the sheet. Edit the programs instead.`,
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

const note = (
  tx: Transaction,
  action: string,
  { id }: ImportRecord,
  { memberId = '', at }: Saving,
  details: Record<string, number>,
) => recordByMember(tx, memberId, { at, action, objectId: id, details });

/** Puts the import of programmes from rate sheets on the server. */
export function implementProgrammeImport(implement: Implement, services: Services, cache: PublicCache): void {
  implement('listProgrammeImports', listProgrammeImports(services));
  implement('beginProgrammeImport', beginProgrammeImport(services));
  implement('findProgrammeImport', findProgrammeImport(services));
  implement('answerProgrammeImport', answerProgrammeImport(services));
  implement('takeProgrammeImport', takeProgrammeImport(services, cache));
  implement('undoProgrammeImport', undoProgrammeImport(services, cache));
}

/** What was brought before is of no use any more. */
const remembered = 7 * day;
const mostListed = 20;

function listProgrammeImports({ db, clock }: Services): Handler<'listProgrammeImports'> {
  return async ({ session: { dealerId } }) => {
    const isRecent = and(
      eq(programmeImports.dealerId, dealerId),
      gt(programmeImports.createdAt, before(clock.now(), remembered)),
    );
    const rows = await db
      .select()
      .from(programmeImports)
      .where(isRecent)
      .orderBy(desc(programmeImports.createdAt), desc(programmeImports.id))
      .limit(mostListed);
    return { data: rows.map((row) => presentRow(row, clock)) };
  };
}

function beginProgrammeImport({ db, clock }: Services): Handler<'beginProgrammeImport'> {
  return async (input) => {
    const { dealerId, memberId } = input.session;
    const sheets = await receiveSheet(dealerId, input.file).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? invalidField('file', error.words) : error;
    });
    const { fileName } = input.query;
    const row = { id: newId(), dealerId, memberId, fileName, sheets, answers: noAnswers, createdAt: clock.now() };
    const id = await db.transaction((tx) =>
      oneMadeOnce(tx, clock, 'beginProgrammeImport', input, async () => {
        await tx.insert(programmeImports).values(row);
        return row.id;
      }),
    );
    return presentImport(db, await ownImport(db, dealerId, id), clock, input.language);
  };
}

function findProgrammeImport({ db, clock }: Services): Handler<'findProgrammeImport'> {
  return async ({ language, params: { id }, session: { dealerId } }) =>
    presentImport(db, await ownImport(db, dealerId, id), clock, language);
}

function answerProgrammeImport({ db, clock }: Services): Handler<'answerProgrammeImport'> {
  return async ({ language, params: { id }, body: answers, session: { dealerId } }) => {
    await ownImport(db, dealerId, id);
    const isWaiting = and(eq(programmeImports.id, id), eq(programmeImports.state, 'waiting'));
    const [record] = await db.update(programmeImports).set({ answers }).where(isWaiting).returning();
    if (!record) throw new Refusal('conflict', msg`This rate sheet has already been applied or undone.`);
    return presentImport(db, record, clock, language);
  };
}
