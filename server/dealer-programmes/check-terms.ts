import { and, eq, isNull } from 'drizzle-orm';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { Refusal } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { type KnownModel, knownModels, mistakesIn, unknownNames } from '../programmes/terms-mistakes.ts';

/** Names that a dealer may write: those of the catalogue, and those that its own cars have. */
async function namesOfDealer(queryable: Queryable, dealerId: string): Promise<KnownModel[]> {
  const own = await queryable
    .selectDistinct({ make: makes.name, model: listings.model })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(eq(listings.dealerId, dealerId), isNull(listings.removedAt)));
  return [...(await knownModels(queryable)), ...own];
}

type Check = {
  readonly dealerId: string;
  /** Names that nobody knows are meant as they are. */
  readonly namesAreMeant: boolean;
  /** Where a programme stands in the body: `programmes.3`. */
  readonly placeOf: (index: number) => string;
};

/**
 * Looks over what a dealer has written.
 *
 * @throws Refusal naming every field at fault, where something contradicts itself or has a name that nobody knows
 */
export async function checkTerms(
  queryable: Queryable,
  all: readonly ProgrammeTerms[],
  { dealerId, namesAreMeant, placeOf }: Check,
): Promise<void> {
  const known = namesAreMeant ? [] : await namesOfDealer(queryable, dealerId);
  const mistakes = all.flatMap((terms, index) =>
    Object.entries({ ...mistakesIn(terms), ...(namesAreMeant ? {} : unknownNames(terms, known)) }).map(
      ([field, words]) => [`${placeOf(index)}.${field}`, words] as const,
    ),
  );
  const [first] = mistakes;
  if (first === undefined) return;
  const [field, words] = first;
  throw new Refusal('invalid', words, {
    field,
    fields: Object.fromEntries(mistakes),
  });
}
