import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { isRebate } from '#engine/form/filled-programmes.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { asKept, isOfDealer } from '../programmes/in-force.ts';
import { type Programme, programmes, programmesAside, programmeVersions } from '../programmes/tables.ts';
import { dealerToday } from './own-programmes.ts';
import { type PublishedCars, publishedCars, reachedBy } from './reached-cars.ts';

/** A programme that has at most so many days left ends soon. */
export const soon = 7;

type Known = Pick<Programme, 'id' | 'validFrom' | 'validUntil' | 'removedAt'> & { readonly isAside: boolean };

/** Where a programme stands for a dealer on a day. */
function stateOf({ removedAt, validFrom, validUntil, isAside }: Known, today: IsoDate): ProgrammeState {
  if (removedAt !== null) return 'removed';
  if (validUntil < today) return 'ended';
  if (isAside) return 'setAside';
  if (validFrom > today) return 'coming';
  return validUntil <= daysAfter(today, soon) ? 'endingSoon' : 'inForce';
}

/**
 * Every programme that a dealer has to do with, by its id: its own, and those of its makes unless the operator has
 * removed them. Those that end first come first.
 */
async function statesOf(
  queryable: Queryable,
  dealerId: string,
  today: IsoDate,
): Promise<ReadonlyMap<string, ProgrammeState>> {
  const { id, validFrom, validUntil, removedAt } = programmes;
  const rows = await queryable
    .select({ id, validFrom, validUntil, removedAt, asideId: programmesAside.programmeId })
    .from(programmes)
    .leftJoin(programmesAside, and(eq(programmesAside.programmeId, id), eq(programmesAside.dealerId, dealerId)))
    .where(and(isOfDealer(queryable, dealerId), or(eq(programmes.dealerId, dealerId), isNull(removedAt))))
    .orderBy(validUntil, validFrom, id);
  return new Map(rows.map(({ asideId, ...row }) => [row.id, stateOf({ ...row, isAside: asideId !== null }, today)]));
}

/** Ended ones are kept for good: of one state so many are given, those that ended last. */
const mostShown = 500;

const nothingOf: Record<ProgrammeState, number> = {
  inForce: 0,
  endingSoon: 0,
  coming: 0,
  ended: 0,
  setAside: 0,
  removed: 0,
};

/** What a dealer's list of programmes shows. */
export function listDealerProgrammes({ db, clock }: Services): Handler<'listDealerProgrammes'> {
  return async ({ session: { dealerId }, query: { state } }) => {
    const { dealer, today } = await dealerToday(db, clock, dealerId);
    const states = await statesOf(db, dealerId, today);
    const isShown = (one: ProgrammeState) =>
      state === undefined ? one !== 'ended' && one !== 'removed' : one === state;
    const ids = [...states].flatMap(([id, one]) => (isShown(one) ? [id] : [])).slice(-mostShown);
    const kept = await inOrder(db, ids);
    const cars = await publishedCars(db, dealer.businessName);
    const saved = await savingsOf(db, dealerId, ids, 'latest');
    const overlaps = overlapsAmong(kept.filter(({ id }) => states.get(id) !== 'setAside'));
    const data = kept.flatMap((programme) => {
      const [last] = saved.get(programme.id) ?? [];
      if (last === undefined) return [];
      const { savedAt, savedBy } = last;
      const reaches = reachedBy(programme.cars, cars).length;
      const others = [...(overlaps.get(programme.id) ?? [])];
      return [
        { programme, state: states.get(programme.id) ?? 'ended', cars: reaches, overlaps: others, savedAt, savedBy },
      ];
    });
    const inForce = kept.filter(({ id }) => ['inForce', 'endingSoon'].includes(states.get(id) ?? ''));
    const counts = { ...nothingOf };
    for (const one of states.values()) counts[one] += 1;
    return { data, today, counts, modelsWithout: state === undefined ? modelsWithout(cars, inForce) : [] };
  };
}

async function inOrder(queryable: Queryable, ids: readonly string[]): Promise<KeptProgramme[]> {
  if (ids.length === 0) return [];
  const rows = await queryable
    .select()
    .from(programmes)
    .where(inArray(programmes.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, asKept(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Models of which no published car has a rate or a lease by a programme. */
function modelsWithout(published: PublishedCars, inForce: readonly KeptProgramme[]) {
  const rates = inForce.filter((one) => !isRebate(one));
  const reached = new Set(
    rates.flatMap(({ cars }) => reachedBy(cars, published)).map(({ make, model }) => `${make}\n${model}`),
  );
  const models = [...published.values()].flat().map(({ make, model }) => ({ make, model }));
  const lacking = new Map(models.map((one) => [`${one.make}\n${one.model}`, one]));
  for (const key of reached) lacking.delete(key);
  return [...lacking].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, model]) => model);
}

/**
 * Which of some programmes fill the same lines of one car on one day: rates of one kind with a term in common, for the
 * same people. Rebates are added up, and are none of it.
 */
function overlapsAmong(all: readonly KeptProgramme[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    all.map((one) => [one.id, all.filter((other) => other !== one && doOverlap(one, other)).map(({ id }) => id)]),
  );
}

function doOverlap(one: KeptProgramme, other: KeptProgramme): boolean {
  if (one.kind === 'rebate' || one.kind === 'governmentRebate' || one.kind !== other.kind) return false;
  if (one.from > other.until || other.from > one.until) return false;
  const [cars, others] = [one.cars, other.cars];
  return (
    one.who.toSorted().join('\n') === other.who.toSorted().join('\n') &&
    share(one.provinces, other.provinces) &&
    share(cars.makes, others.makes) &&
    share(cars.models, others.models) &&
    share(cars.trims, others.trims) &&
    share(cars.years, others.years) &&
    share(cars.conditions, others.conditions) &&
    one.rows.some(({ months }) => other.rows.some((row) => row.months === months))
  );
}

/** Whether two lists, of which an empty one is all, have something in common. */
function share(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  const isForAll = (list: readonly (string | number)[]) => list.length === 0 || list.includes('*');
  if (isForAll(one) || isForAll(other)) return true;
  const plain = (value: string | number) => String(value).trim().toLowerCase();
  const names = new Set(one.map(plain));
  return other.some((value) => names.has(plain(value)));
}

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

/** When a version of a programme was saved, and by which of the dealer's people. */
type Saved = { readonly version: number; readonly savedAt: string; readonly savedBy: string | null };

/** The versions of some programmes, newest first; of others' people no name is given. */
async function savingsOf(
  queryable: Queryable,
  dealerId: string,
  ids: readonly string[],
  which: 'all' | 'latest',
): Promise<ReadonlyMap<string, readonly Saved[]>> {
  if (ids.length === 0) return new Map();
  const { programmeId, version, savedAt } = programmeVersions;
  const isLatest = which === 'latest' ? eq(version, programmes.version) : undefined;
  const rows = await queryable
    .select({
      programmeId,
      version,
      savedAt,
      firstName: dealerMembers.firstName,
      lastName: dealerMembers.lastName,
    })
    .from(programmeVersions)
    .innerJoin(programmes, eq(programmes.id, programmeId))
    .leftJoin(
      dealerMembers,
      and(eq(dealerMembers.id, programmeVersions.memberId), eq(dealerMembers.dealerId, dealerId)),
    )
    .where(and(inArray(programmeId, [...ids]), isLatest))
    .orderBy(desc(version));
  const saved = rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    savedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
  return Map.groupBy(saved, (row) => row.programmeId);
}
