import { eq } from 'drizzle-orm';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { Transaction } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import { type Programme, programmes, programmeVersions } from './tables.ts';

/** Whose a programme is: a dealer's, or the operator's for a make. */
export type Owner = { readonly dealerId: string } | { readonly makeId: string };

/** By whom and when; without a member it is the operator or the product itself. */
export type Saving = { readonly memberId?: string; readonly at: Date };

/** What a row repeats of its terms, so that it is found by it. */
const daysOf = ({ from, until }: ProgrammeTerms) => ({ validFrom: from, validUntil: until });

/** Keeps new programmes, each at its first version, in their order. */
export async function keepProgrammes(
  tx: Transaction,
  owner: Owner,
  all: readonly ProgrammeTerms[],
  saving: Saving,
): Promise<Programme[]> {
  if (all.length === 0) return [];
  const { at } = saving;
  const rows = all.map((terms) => ({
    id: newId(),
    ...owner,
    terms,
    ...daysOf(terms),
    createdAt: at,
    updatedAt: at,
  }));
  const kept = await tx.insert(programmes).values(rows).returning();
  await tx.insert(programmeVersions).values(kept.map((row) => stateOf(row, saving)));
  const byId = new Map(kept.map((row) => [row.id, row]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Gives a programme its next version. Its row must be locked, or nobody else may know of it. */
export async function keepNextVersion(
  tx: Transaction,
  { id, version }: Pick<Programme, 'id' | 'version'>,
  terms: ProgrammeTerms,
  saving: Saving,
): Promise<Programme[]> {
  const next = { version: version + 1, terms, ...daysOf(terms), updatedAt: saving.at, endToldAt: null };
  const kept = await tx.update(programmes).set(next).where(eq(programmes.id, id)).returning();
  await tx.insert(programmeVersions).values(kept.map((row) => stateOf(row, saving)));
  return kept;
}

const stateOf = ({ id, version, terms }: Programme, { memberId, at }: Saving) => ({
  programmeId: id,
  version,
  terms,
  memberId: memberId ?? null,
  savedAt: at,
});
