import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../enquiries/tables.ts';
import { newId } from '../kit/secrets.ts';
import { personalData } from '../personal-data.ts';
import { programmeImports } from '../programme-import/tables.ts';
import { partKey } from '../stock-import/import-files.ts';
import { stockImports, stockRuns } from '../stock-import/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringSheet } from '../testing/rate-sheets.ts';
import { sendWhole, stockFile, stockRow } from '../testing/stock-files.ts';
import { runTyped } from './run-command.ts';

const { app, world, db } = openedWorld();

const run = (words: string) =>
  runTyped(words.split(' '), '', {
    services: app.app.services,
    personalData,
    forgetPublic: () => undefined,
    operator: 'olive',
  });

describe('the files that dealers have brought', () => {
  it('are listed with their dealers, sizes, states and tries', async () => {
    const { token } = world.dealerA;
    const id = await sendWhole(app, token, stockFile(stockRow(1)));
    await db().update(stockImports).set({ state: 'reading', begun: 2, workedAt: app.clock.now() });
    const { _id: sheet } = await bringSheet(app, token, 'Finance\nYear,Model,24,36\n2026,MDX,1,2');
    const { output } = await run('uploads list');
    expect(output).toMatch(new RegExp(`${id} .* north-cars +stock +stock\\.csv +0\\.0 MB +reading +begun 2 times`));
    expect(output).toMatch(new RegExp(`${sheet} .* north-cars +rates +rates\\.csv +waiting`));
    const listed = JSON.parse((await run('uploads list --json')).output);
    expect(listed).toHaveLength(2);
  });

  it('are removed whatever is done with them, and nothing of them is read again', async () => {
    const { token, id: dealerId } = world.dealerA;
    const id = await sendWhole(app, token, stockFile(stockRow(1)));
    const runId = newId();
    const ofRun = {
      id: runId,
      dealerId,
      sourceName: 'Feed',
      cause: 'hours',
      memberId: 'somebody',
      createdAt: app.clock.now(),
    } as const;
    await db()
      .insert(stockRuns)
      .values({ ...ofRun, state: 'reading', importId: id, workedAt: app.clock.now() });
    await db().update(stockImports).set({ state: 'reading', runId });
    expect((await run(`uploads remove ${id}`)).output).toBe('It is removed.');
    expect(await db().select().from(stockImports)).toEqual([]);
    expect(await app.storage.get(partKey(id, 0))).toBeUndefined();
    const [ended] = await db().select().from(stockRuns).where(eq(stockRuns.id, runId));
    expect(ended).toMatchObject({ state: 'failed', finishedAt: app.clock.now() });
    expect((await db().select().from(auditLog).orderBy(auditLog.position)).at(-1)).toMatchObject({
      action: 'upload removed',
      objectId: id,
    });

    const { _id: sheet } = await bringSheet(app, token, 'Finance\nYear,Model,24,36\n2026,MDX,1,2');
    await run(`uploads remove ${sheet}`);
    expect(await db().$count(programmeImports)).toBe(0);
    expect((await run('uploads remove nothing')).error).toContain('There is no file nothing.');
  });
});
