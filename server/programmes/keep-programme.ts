import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { Transaction } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import { programmes, programmeVersions } from './tables.ts';

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
  { memberId, at }: Saving,
): Promise<string[]> {
  if (all.length === 0) return [];
  const rows = all.map((terms) => ({ id: newId(), terms }));
  const times = { createdAt: at, updatedAt: at };
  await tx.insert(programmes).values(rows.map((row) => ({ ...row, ...owner, ...daysOf(row.terms), ...times })));
  await tx
    .insert(programmeVersions)
    .values(
      rows.map(({ id, terms }) => ({ programmeId: id, version: 1, terms, memberId: memberId ?? null, savedAt: at })),
    );
  return rows.map(({ id }) => id);
}
