import { and, desc, eq, lte } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { Refusal } from '../kit/handler.ts';
import { pageVersions } from './tables.ts';

/** How many states of a section can be brought back. */
const keptVersions = 30;

/** What a section is before anybody has saved it. */
export const firstVersion = 1;

/** A section of a dealer's page; of a make `make:{id}`. */
export type Place = { readonly dealerId: string; readonly section: string };

const isOf = ({ dealerId, section }: Place) =>
  and(eq(pageVersions.dealerId, dealerId), eq(pageVersions.section, section));

/** The version at which a section stands; undefined where it was never saved. */
async function savedVersion(queryable: Queryable, place: Place): Promise<number | undefined> {
  const [newest] = await queryable
    .select({ version: pageVersions.version })
    .from(pageVersions)
    .where(isOf(place))
    .orderBy(desc(pageVersions.version))
    .limit(1);
  return newest?.version;
}

/** The version of every section that was ever saved. */
export async function savedVersions(queryable: Queryable, dealerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queryable
    .selectDistinctOn([pageVersions.section], { section: pageVersions.section, version: pageVersions.version })
    .from(pageVersions)
    .where(eq(pageVersions.dealerId, dealerId))
    .orderBy(pageVersions.section, desc(pageVersions.version));
  return new Map(rows.map(({ section, version }) => [section, version]));
}

type Change = {
  /** The version that the change was made from. */
  readonly from: number;
  readonly before: unknown;
  readonly content: unknown;
  readonly memberId: string;
  readonly at: Date;
};

/**
 * Writes a new state of a section down, and at the first time the one that was there before. Throws where another
 * version stands than the one that was changed; the dealer's row must be locked.
 *
 * @returns the new version
 */
export async function addVersion(tx: Transaction, place: Place, change: Change): Promise<number> {
  const { from, before, content, memberId, at } = change;
  const saved = await savedVersion(tx, place);
  if (from !== (saved ?? firstVersion)) throw stale(saved ?? firstVersion);
  if (saved === undefined) {
    const found = { version: firstVersion, content: before, memberId: null, savedAt: at };
    await tx.insert(pageVersions).values({ ...place, ...found });
  }
  const version = from + 1;
  await tx.insert(pageVersions).values({ ...place, version, content, memberId, savedAt: at });
  await tx.delete(pageVersions).where(and(isOf(place), lte(pageVersions.version, version - keptVersions)));
  return version;
}

const stale = (current: number) =>
  new Refusal('stale', msg`This was changed in another window or by someone else. Please check it again.`, {
    headers: { etag: `"${current}"` },
  });

/** An earlier state of a section; undefined where it is not kept. */
export async function versionOf(queryable: Queryable, place: Place, version: number) {
  const [found] = await queryable
    .select()
    .from(pageVersions)
    .where(and(isOf(place), eq(pageVersions.version, version)));
  return found;
}

/** The latest states of a section, newest first. */
export const latestVersions = (queryable: Queryable, place: Place) =>
  queryable.select().from(pageVersions).where(isOf(place)).orderBy(desc(pageVersions.version)).limit(keptVersions);
