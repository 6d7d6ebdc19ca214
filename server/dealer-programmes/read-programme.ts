import { and, eq } from 'drizzle-orm';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { asKept } from '../programmes/in-force.ts';
import { programmes, programmeVersions } from '../programmes/tables.ts';
import { dealerToday } from './dealer-day.ts';
import { savingsOf } from './savings.ts';
import { statesOf } from './states.ts';

/** A programme of the dealer or of its makes, as it stands or as it stood. */
export function readDealerProgramme({ db, clock }: Services): Handler<'readDealerProgramme'> {
  return async ({ session: { dealerId }, params: { id }, query: { version } }) => {
    const { today } = await dealerToday(db, clock, dealerId);
    const state = (await statesOf(db, dealerId, today)).get(id);
    const [row] = await db.select().from(programmes).where(eq(programmes.id, id));
    if (state === undefined || row === undefined) throw notFound();
    const isAsked = and(eq(programmeVersions.programmeId, id), eq(programmeVersions.version, Number(version)));
    const [then] = version === undefined ? [row] : await db.select().from(programmeVersions).where(isAsked);
    if (then === undefined) throw notFound();
    const versions = (await savingsOf(db, dealerId, [id], 'all')).get(id) ?? [];
    return {
      data: {
        version: row.version,
        programme: asKept({ ...row, version: then.version, terms: then.terms }),
        state,
        versions: versions.map((one) => ({ version: one.version, savedAt: one.savedAt, savedBy: one.savedBy })),
      },
    };
  };
}
