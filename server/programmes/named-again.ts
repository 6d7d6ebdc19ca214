import { and, eq, or } from 'drizzle-orm';
import type { DealOptions } from '#engine/form/deal-fields.ts';
import type { NamedProgramme } from '#engine/form/filled-programmes.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes } from '../dealers/tables.ts';
import { programmes, programmeVersions } from './tables.ts';

/**
 * A deal's options with its programmes as they are kept here: whoever saves a deal names them by id and version, and
 * nothing else that is sent about them is believed. What is no programme of the deal's dealer is not named.
 */
export async function withNamedProgrammes(
  queryable: Queryable,
  { programmes: sent, ...options }: DealOptions,
  dealerId: string | null,
): Promise<DealOptions> {
  if (sent === undefined) return options;
  const found = dealerId === null ? [] : await programmesOf(queryable, dealerId, sent.applied);
  const applied = sent.applied.flatMap((one) => found.find((other) => isSame(one, other)) ?? []);
  return applied.length === 0 ? options : { ...options, programmes: { ...sent, applied } };
}

type Named = Pick<NamedProgramme, 'id' | 'version'>;

const isSame = (one: Named, other: Named) => one.id === other.id && one.version === other.version;

async function programmesOf(
  queryable: Queryable,
  dealerId: string,
  named: readonly Named[],
): Promise<NamedProgramme[]> {
  if (named.length === 0) return [];
  const rows = await queryable
    .selectDistinct({
      id: programmeVersions.programmeId,
      version: programmeVersions.version,
      terms: programmeVersions.terms,
    })
    .from(programmeVersions)
    .innerJoin(programmes, eq(programmes.id, programmeVersions.programmeId))
    .leftJoin(dealerMakes, and(eq(dealerMakes.makeId, programmes.makeId), eq(dealerMakes.dealerId, dealerId)))
    .where(
      and(
        or(
          ...named.map((one) =>
            and(eq(programmeVersions.programmeId, one.id), eq(programmeVersions.version, one.version)),
          ),
        ),
        or(eq(programmes.dealerId, dealerId), eq(dealerMakes.dealerId, dealerId)),
      ),
    );
  return rows.map(({ id, version, terms }) => {
    const { kind, name, source, until, who } = terms;
    return { id, version, kind, name, source, until, who };
  });
}
