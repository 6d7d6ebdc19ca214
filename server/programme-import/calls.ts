import { and, desc, eq, gt } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { before, day } from '../kit/clock.ts';
import { type Handler, type Implement, invalidField, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { newId } from '../kit/secrets.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { ownImport, presentImport, presentRow } from './preview.ts';
import { noAnswers } from './reading/sheet-context.ts';
import { receiveSheet } from './receive-sheet.ts';
import { programmeImports } from './tables.ts';
import { takeProgrammeImport, undoProgrammeImport } from './take-import.ts';

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
    if (!record) throw new Refusal('conflict', msg`This sheet is in force already, or was taken back.`);
    return presentImport(db, record, clock, language);
  };
}
