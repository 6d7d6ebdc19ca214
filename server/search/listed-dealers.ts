import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Db } from '../database/db.ts';
import { withoutDeadline } from '../database/deadline.ts';
import { dealers } from '../dealers/tables.ts';
import type { Change } from '../kit/cache-tags.ts';
import { type Clock, minute } from '../kit/clock.ts';
import { positionOf } from '../listings/distance.ts';
import { listings } from '../listings/tables.ts';

/** An approved dealer as the directory counts, narrows and orders by. */
export type KnownDealer = {
  readonly id: string;
  readonly businessName: string;
  readonly name: string;
  readonly city: string;
  /** The middle of its postal area; undefined for one that is not known. */
  readonly position: Position | undefined;
  /** Whether it lists any car. */
  readonly isListed: boolean;
};

/** Gives the dealers that list a car, by name. */
export type ReadDealers = (() => Promise<readonly KnownDealer[]>) & {
  /** Has what has changed read anew for whoever asks next. */
  readonly forget: (change: Change) => void;
};

/** A change that no server was told of shows after so long. */
const freshFor = minute;

/**
 * Keeps a short row of each dealer, some thousand whatever the number of cars, so that no request reads them all. Of a dealer
 * that changes its own row alone is read again; all where the order may be another.
 */
export function dealersReader(db: Db, clock: Clock): ReadDealers {
  let kept: { readonly all: Promise<readonly KnownDealer[]>; readonly until: number } | undefined;
  let changed = new Set<string>();
  let changedMeanwhile: Set<string> | undefined;
  /** For everybody who asks, and so not by the deadline of who asks first. */
  const keep = (read: () => Promise<readonly KnownDealer[]>, until: number) => {
    changed = new Set();
    const mine = { all: withoutDeadline(read), until };
    kept = mine;
    mine.all.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.all;
  };
  /** Reads all beside what is given meanwhile; whatever changes until then is read again after it. */
  const readBehind = async () => {
    const since = new Set<string>();
    changedMeanwhile = since;
    const until = clock.passed() + freshFor;
    const all = await withoutDeadline(() => readDealers(db)).catch(() => undefined);
    // Everything was forgotten, or nothing came: what is kept stays until nobody may be given it.
    if (changedMeanwhile !== since) return;
    changedMeanwhile = undefined;
    if (!all) return;
    kept = { all: Promise.resolve(all), until };
    changed = since;
  };
  const read = async () => {
    const now = clock.passed();
    if (!kept || kept.until + freshFor <= now) return listed(await keep(() => readDealers(db), now + freshFor));
    if (kept.until <= now && !changedMeanwhile) void readBehind();
    const { all, until } = kept;
    const names = [...changed];
    return listed(await (names.length === 0 ? all : keep(async () => readAgain(db, await all, names), until)));
  };
  const forget = (change: Change) => {
    if (change === 'anything') {
      kept = undefined;
      changedMeanwhile = undefined;
      return;
    }
    for (const name of change.dealers) {
      changed.add(name);
      changedMeanwhile?.add(name);
    }
  };
  return Object.assign(read, { forget });
}

/** Those that list a car, found once for each reading. */
const listedOf = new WeakMap<readonly KnownDealer[], readonly KnownDealer[]>();

function listed(all: readonly KnownDealer[]): readonly KnownDealer[] {
  const found = listedOf.get(all) ?? all.filter(({ isListed }) => isListed);
  listedOf.set(all, found);
  return found;
}

/** Whether a dealer lists any car: its first is looked for, in place of all its counts. */
const listsCars = (db: Db): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(listings)
      .where(and(eq(listings.dealerId, dealers.id), eq(listings.state, 'published'), isNull(listings.removedAt))),
  )}`;

async function readDealers(db: Db, names?: readonly string[]): Promise<KnownDealer[]> {
  const { id, businessName, name, city, zipcode } = dealers;
  const rows = await db
    .select({ id, businessName, name, city, zipcode, isListed: listsCars(db) })
    .from(dealers)
    .where(and(eq(dealers.state, 'approved'), names && inArray(businessName, [...names])))
    .orderBy(asc(name), asc(businessName));
  return rows.map(({ zipcode: code, ...row }) => ({ ...row, position: positionOf(code) }));
}

/** The dealers with those of some names as they are now. The database orders names: one that is new has all read again. */
async function readAgain(db: Db, all: readonly KnownDealer[], names: readonly string[]): Promise<KnownDealer[]> {
  const now = new Map((await readDealers(db, names)).map((dealer) => [dealer.id, dealer]));
  const staying = all.filter(({ id, businessName }) => now.has(id) || !names.includes(businessName));
  const placed = new Map(staying.map((dealer) => [dealer.id, dealer]));
  const isInPlace = ({ id, name, businessName }: KnownDealer) => {
    const before = placed.get(id);
    return before?.name === name && before.businessName === businessName;
  };
  if (![...now.values()].every(isInPlace)) return readDealers(db);
  return staying.map((dealer) => now.get(dealer.id) ?? dealer);
}
