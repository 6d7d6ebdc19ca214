import { and, eq, inArray } from 'drizzle-orm';
import type { KeptProgramme, ProgrammeTerms } from '#contract/programme-shape.ts';
import type { DealOptions, IsoDate } from '#engine/form/deal-fields.ts';
import { type NamedProgramme, namedAs } from '#engine/form/filled-programmes.ts';
import type { SavedDeal } from '#engine/form/load-enquiry.ts';
import { goesOnWith, programmesGive } from '#engine/form/named-programmes.ts';
import type { RateBook } from '#engine/rates.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { asKept, dayAtDealer, isOfDealer } from './in-force.ts';
import { type Programme, programmes, programmesAside, programmeVersions } from './tables.ts';

/** A deal on its way into the store. */
type NamingDeal = {
  readonly deal: SavedDeal;
  readonly dealerId: string | null;
  /** The same deal as it is kept, where it was saved at this dealer before. */
  readonly before: SavedDeal | undefined;
};

/**
 * A deal's options with its programmes as they are kept here. Whoever saves a deal names them by id and version, and
 * nothing else that is sent about them is believed: the choice is made once more of what is kept under these names, and
 * where it does not give the same values the deal keeps the values and names no programme. One that has ended or was
 * changed since gives what it gave, and is said to be in force no more.
 */
export async function withNamedProgrammes(
  queryable: Queryable,
  { clock, book }: { readonly clock: Clock; readonly book: RateBook },
  { deal, dealerId, before }: NamingDeal,
): Promise<DealOptions> {
  const { programmes: sent, ...options } = deal.options ?? {};
  if (sent === undefined || sent.applied.length === 0 || dealerId === null) return options;
  const [[dealer], onDay] = await Promise.all([
    queryable.select().from(dealers).where(eq(dealers.id, dealerId)),
    programmesOf(queryable, dealerId, sent.applied),
  ]);
  if (dealer === undefined) return options;
  const today = dayAtDealer(clock, dealer);
  const all = onDay(today);
  const found = sent.applied.flatMap((one) => all.find(({ kept }) => isSame(one, kept)) ?? []);
  const day = commonDay(found, today);
  const named = { programmes: found.map(({ kept }) => kept), province: dealer.province };
  const isGiven = found.length === sent.applied.length && day !== null && programmesGive(deal, named, book, day);
  if (!isGiven && !(before && goesOnWith(deal, before, book, today))) return options;
  const known = before?.options?.programmes?.applied ?? [];
  const applied = sent.applied.flatMap((one) => {
    const here = found.find(({ kept }) => isSame(one, kept));
    if (here) return asNamed(here);
    return known.filter((other) => isSame(one, other)).map((other) => ({ ...other, inForce: false }));
  });
  return { ...options, programmes: { ...sent, applied } };
}

type Found = { readonly kept: KeptProgramme; readonly inForce: boolean };

type Named = Pick<NamedProgramme, 'id' | 'version'>;

const isSame = (one: Named, other: Named) => one.id === other.id && one.version === other.version;

const asNamed = ({ kept, inForce }: Found): NamedProgramme => ({ ...namedAs(kept), inForce });

/** The last day, and none to come, on which all of them count; null where there is none. */
function commonDay(found: readonly Found[], today: IsoDate): IsoDate | null {
  const [day = today] = [today, ...found.map(({ kept }) => kept.until)].toSorted();
  return found.every(({ kept }) => kept.from <= day) ? day : null;
}

/** The named programmes that may count for a dealer, by the day that it is there. */
async function programmesOf(
  queryable: Queryable,
  dealerId: string,
  named: readonly Named[],
): Promise<(today: IsoDate) => Found[]> {
  const ids = named.map(({ id }) => id);
  const kept = queryable
    .select({ version: programmeVersions.version, terms: programmeVersions.terms, standing: programmes })
    .from(programmeVersions)
    .innerJoin(programmes, eq(programmes.id, programmeVersions.programmeId))
    .where(and(inArray(programmes.id, ids), isOfDealer(queryable, dealerId)));
  const setAside = queryable
    .select({ id: programmesAside.programmeId })
    .from(programmesAside)
    .where(and(eq(programmesAside.dealerId, dealerId), inArray(programmesAside.programmeId, ids)));
  const [rows, aside] = await Promise.all([kept, setAside]);
  const gone = new Set(aside.map(({ id }) => id));
  return (today) =>
    rows.map(({ version, terms, standing }) => ({
      kept: asKept({ ...standing, version, terms }),
      inForce: isStanding(standing, version) && !gone.has(standing.id) && terms.from <= today && today <= terms.until,
    }));
}

const isStanding = ({ version, removedAt }: Programme, named: number) => version === named && removedAt === null;

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two lists name the same, in whatever order and letters. */
export const namesSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(plain).toSorted().join('|') === other.map(plain).toSorted().join('|');

/** Whether two programmes say the same thing of the same cars, people and places, whatever their days and trims. */
export function isAboutSame(one: ProgrammeTerms, other: ProgrammeTerms): boolean {
  const { cars, provinces, who } = one;
  const isAlike =
    namesSame(cars.makes, other.cars.makes) &&
    namesSame(cars.models, other.cars.models) &&
    namesSame(cars.conditions, other.cars.conditions) &&
    namesSame(cars.years.map(String), other.cars.years.map(String)) &&
    namesSame(provinces, other.provinces) &&
    namesSame(who, other.who);
  if (!isAlike || one.kind !== other.kind) return false;
  return ownKey(one) === ownKey(other);
}

/** What else tells programmes of one kind apart. */
function ownKey(terms: ProgrammeTerms): string {
  if (terms.kind === 'rebate')
    return terms.rows.map(({ modes, tax, stacks }) => `${modes.toSorted().join('+')} ${tax} ${stacks}`).join('|');
  if (terms.kind === 'governmentRebate') return terms.rows.map(({ modes }) => modes.toSorted().join('+')).join('|');
  return String(terms.special);
}

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
