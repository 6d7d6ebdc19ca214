import { and, desc, eq, inArray } from 'drizzle-orm';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { programmes, programmeVersions } from '../programmes/tables.ts';

/** When a version of a programme was saved, and by which of the dealer's people. */
export type Saved = { readonly version: number; readonly savedAt: string; readonly savedBy: string | null };

/** The versions of some programmes, newest first; of others' people no name is given. */
export async function savingsOf(
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
