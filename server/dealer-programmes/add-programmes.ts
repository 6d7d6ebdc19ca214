import { and, gte, inArray } from 'drizzle-orm';
import { noEnd } from '#contract/no-end.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { type Handler, Refusal, type Services } from '../kit/handler.ts';
import { madeOnce } from '../kit/made-once.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { asKept } from '../programmes/in-force.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { type Programme, programmes } from '../programmes/tables.ts';
import { checkTerms } from './check-terms.ts';
import { dealerToday } from './dealer-day.ts';
import { nameOtherTrims } from './name-other-trims.ts';
import { nameInPeriod, nextPeriod } from './next-period.ts';
import { isOwn, lockOwn, recordChange } from './own-programmes.ts';

/** As many as a choice takes (programmes 5). */
const mostKept = 300;

/** Adds programmes, as they are written. */
export function createProgrammes({ db, clock }: Services, cache: PublicCache): Handler<'createProgrammes'> {
  return async (input) => {
    const { programmes: all, namesAreMeant = false } = input.body;
    const { session } = input;
    const { dealerId, memberId } = session;
    await checkTerms(db, all, { dealerId, namesAreMeant, placeOf: (index) => `programmes.${index}` });
    const add = async (tx: Transaction) => {
      const { today } = await dealerToday(tx, clock, dealerId);
      await refuseTooMany(tx, { dealerId, today, added: all });
      const saving = { memberId, at: clock.now() };
      const named = await nameOtherTrims(tx, all, { dealerId, saving });
      const ids = idsOf(await keepProgrammes(tx, { dealerId }, named, saving));
      await recordChange(tx, { session, at: saving.at, action: 'programme added' }, ids);
      return ids;
    };
    const kept = await db.transaction(async (tx) =>
      keptIn(tx, dealerId, await madeOnce(tx, clock, 'createProgrammes', input, () => add(tx))),
    );
    await invalidateDealer({ db, cache }, dealerId);
    return { data: kept.map(asKept) };
  };
}

const idsOf = (rows: readonly Programme[]) => rows.map(({ id }) => id);

/** Programmes of a dealer in the order of their ids; one that was removed since is left out. */
async function keptIn(tx: Transaction, dealerId: string, ids: readonly string[]): Promise<Programme[]> {
  const rows = await tx
    .select()
    .from(programmes)
    .where(and(isOwn(dealerId), inArray(programmes.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Copies programmes to the time after them; one without an end has none. */
export function copyProgrammes({ db, clock }: Services, cache: PublicCache): Handler<'copyProgrammes'> {
  return async (input) => {
    const { session } = input;
    const { dealerId, memberId } = session;
    const copy = async (tx: Transaction) => {
      const { today } = await dealerToday(tx, clock, dealerId);
      const rows = await lockOwn(tx, dealerId, input.body.ids);
      if (rows.some(({ validUntil }) => validUntil === noEnd)) throw endless();
      const copies = rows.map(({ terms }) => copyOf(terms));
      await refuseTooMany(tx, { dealerId, today, added: copies });
      const at = clock.now();
      const copied = idsOf(await keepProgrammes(tx, { dealerId }, copies, { memberId, at }));
      await recordChange(tx, { session, at, action: 'programme copied' }, copied);
      return copied;
    };
    const kept = await db.transaction(async (tx) =>
      keptIn(tx, dealerId, await madeOnce(tx, clock, 'copyProgrammes', input, () => copy(tx))),
    );
    await invalidateDealer({ db, cache }, dealerId);
    return { data: kept.map(asKept) };
  };
}

function copyOf(terms: ProgrammeTerms): ProgrammeTerms {
  const period = nextPeriod(terms);
  return { ...terms, ...period, name: nameInPeriod(terms.name, terms.until, period.until) };
}

const endless = () =>
  new Refusal('conflict', msg`A programme without an end has no next month. Change its days first.`);

type Adding = { readonly dealerId: string; readonly today: IsoDate; readonly added: readonly ProgrammeTerms[] };

async function refuseTooMany(tx: Transaction, { dealerId, today, added }: Adding): Promise<void> {
  const there = await tx.$count(programmes, and(isOwn(dealerId), gte(programmes.validUntil, today)));
  const coming = added.filter(({ until }) => until >= today).length;
  if (there + coming <= mostKept) return;
  throw new Refusal(
    'conflict',
    msg`You may have ${{ mostKept }} programmes that have not ended. End or remove some first.`,
  );
}
