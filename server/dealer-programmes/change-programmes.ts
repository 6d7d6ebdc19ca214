import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import { noEnd } from '#contract/no-end.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { type DealerSession, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { madeOnce } from '../kit/made-once.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { asKept, isOfDealer } from '../programmes/in-force.ts';
import { keepNextVersion, keepProgrammes } from '../programmes/keep-programme.ts';
import { type Programme, programmes, programmesAside } from '../programmes/tables.ts';
import { checkTerms } from './check-terms.ts';
import { nameOtherTrims } from './name-other-trims.ts';
import { nameInPeriod, nextPeriod } from './next-period.ts';
import { dealerToday, isOwn, lockOwn, type ProgrammeAction, recordChange } from './own-programmes.ts';

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
      await lockDealer(tx, dealerId);
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
  new Refusal('conflict', msg`A program with no end date can’t be copied to the next month. Add an end date first.`);

type Adding = { readonly dealerId: string; readonly today: IsoDate; readonly added: readonly ProgrammeTerms[] };

async function refuseTooMany(tx: Transaction, { dealerId, today, added }: Adding): Promise<void> {
  const there = await tx.$count(programmes, and(isOwn(dealerId), gte(programmes.validUntil, today)));
  const coming = added.filter(({ until }) => until >= today).length;
  if (there + coming <= mostKept) return;
  throw new Refusal(
    'conflict',
    msg`You can have up to ${{ mostKept }} programs that haven’t ended. End or remove some first.`,
  );
}

/** Gives programmes new versions, each from the one that was read. */
export function changeProgrammes({ db, clock }: Services, cache: PublicCache): Handler<'changeProgrammes'> {
  return async ({ body: { programmes: changes, namesAreMeant = false }, session }) => {
    const { dealerId, memberId } = session;
    const terms = changes.map((change) => change.terms);
    await checkTerms(db, terms, { dealerId, namesAreMeant, placeOf: (index) => `programmes.${index}.terms` });
    const kept = await db.transaction(async (tx) => {
      const ids = changes.map(({ id }) => id);
      const rows = new Map((await lockOwn(tx, dealerId, ids)).map((row) => [row.id, row]));
      const at = clock.now();
      const saving = { memberId, at };
      const named = await nameOtherTrims(tx, terms, { dealerId, saving, changing: ids });
      const changed: Programme[] = [];
      for (const [index, change] of changes.entries()) {
        const row = rows.get(change.id);
        if (row === undefined) throw notFound();
        if (row.version !== change.version) throw stale(index);
        changed.push(...(await keepNextVersion(tx, row, named[index] ?? change.terms, saving)));
        rows.delete(change.id);
      }
      await recordChange(tx, { session, at, action: 'programme changed' }, ids);
      return changed;
    });
    await invalidateDealer({ db, cache }, session.dealerId);
    return { data: kept.map(asKept) };
  };
}

const stale = (index: number) =>
  new Refusal('stale', msg`This was changed in another window or by someone else. Please check it again.`, {
    field: `programmes.${index}.version`,
  });

/** Makes yesterday the last day of programmes that were in force then. */
export function endProgrammes({ db, clock }: Services, cache: PublicCache): Handler<'endProgrammes'> {
  return async ({ body: { ids }, session }) => {
    const { dealerId, memberId } = session;
    const kept = await db.transaction(async (tx) => {
      const { today } = await dealerToday(tx, clock, dealerId);
      const yesterday = daysAfter(today, -1);
      const at = clock.now();
      const ended: Programme[] = [];
      for (const row of await lockOwn(tx, dealerId, ids)) {
        if (row.validFrom > yesterday || row.validUntil <= yesterday) continue;
        ended.push(...(await keepNextVersion(tx, row, { ...row.terms, until: yesterday }, { memberId, at })));
      }
      await recordChange(tx, { session, at, action: 'programme ended' }, idsOf(ended));
      return ended;
    });
    await invalidateDealer({ db, cache }, session.dealerId);
    return { data: kept.map(asKept) };
  };
}

/** Does work on a dealer's programmes in one transaction, writes down to which of them it was done, and says so. */
async function changing(
  { db, clock }: Services,
  cache: PublicCache,
  session: DealerSession,
  action: ProgrammeAction,
  work: (tx: Transaction, at: Date) => Promise<string[]>,
): Promise<{ changed: string[] }> {
  const changed = await db.transaction(async (tx) => {
    await lockDealer(tx, session.dealerId);
    const at = clock.now();
    const ids = await work(tx, at);
    await recordChange(tx, { session, at, action }, ids);
    return ids;
  });
  await invalidateDealer({ db, cache }, session.dealerId);
  return { changed };
}

/** Takes programmes out of every choice at once. Doing it again changes nothing. */
export function removeProgrammes(services: Services, cache: PublicCache): Handler<'removeProgrammes'> {
  return ({ body: { ids }, session }) =>
    changing(services, cache, session, 'programme removed', async (tx, removedAt) => {
      const isAsked = and(isOwn(session.dealerId), inArray(programmes.id, ids));
      return idsOf(await tx.update(programmes).set({ removedAt }).where(isAsked).returning());
    });
}

/** Brings removed programmes back. */
export function restoreProgrammes(services: Services, cache: PublicCache): Handler<'restoreProgrammes'> {
  return ({ body: { ids }, session }) =>
    changing(services, cache, session, 'programme restored', async (tx) => {
      const isTheirs = and(eq(programmes.dealerId, session.dealerId), inArray(programmes.id, ids));
      const isRemoved = and(isTheirs, isNotNull(programmes.removedAt));
      return idsOf(await tx.update(programmes).set({ removedAt: null }).where(isRemoved).returning());
    });
}

/** Lets programmes of the dealer's makes not count for its cars. Doing it again changes nothing. */
export function setProgrammesAside(services: Services, cache: PublicCache): Handler<'setProgrammesAside'> {
  return ({ body: { ids }, session }) =>
    changing(services, cache, session, 'programme set aside', async (tx, setAsideAt) => {
      const { dealerId } = session;
      const isOfMake = and(isNotNull(programmes.makeId), isNull(programmes.removedAt), isOfDealer(tx, dealerId));
      const found = await tx
        .select({ programmeId: programmes.id })
        .from(programmes)
        .where(and(isOfMake, inArray(programmes.id, ids)));
      if (found.length === 0) return [];
      const rows = await tx
        .insert(programmesAside)
        .values(found.map((one) => ({ ...one, dealerId, setAsideAt })))
        .onConflictDoNothing()
        .returning();
      return rows.map(({ programmeId }) => programmeId);
    });
}

/** Lets them count again. */
export function takeProgrammesBack(services: Services, cache: PublicCache): Handler<'takeProgrammesBack'> {
  return ({ body: { ids }, session }) =>
    changing(services, cache, session, 'programme taken back', async (tx) => {
      const rows = await tx
        .delete(programmesAside)
        .where(and(eq(programmesAside.dealerId, session.dealerId), inArray(programmesAside.programmeId, ids)))
        .returning();
      return rows.map(({ programmeId }) => programmeId);
    });
}
