import { eq } from 'drizzle-orm';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { msg, type Words } from '#contract/words.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { editDistance } from '../kit/edit-distance.ts';
import type { Mistakes } from './terms-mistakes.ts';

/** A model by its make, both as the catalogue or a dealer's own stock writes them. */
export type KnownModel = { readonly make: string; readonly model: string };

/** The models of the catalogue. */
export const knownModels = (queryable: Queryable): Promise<KnownModel[]> =>
  queryable.select({ make: makes.name, model: models.name }).from(models).innerJoin(makes, eq(makes.id, models.makeId));

/** Makes and models in a programme that nobody knows, each with the name that it comes nearest to. */
export function unknownNames({ cars }: ProgrammeTerms, known: readonly KnownModel[]): Mistakes {
  const makeNames = new Set(known.map(({ make }) => make));
  const ofMakes = isForAll(cars.makes)
    ? known
    : known.filter(({ make }) => cars.makes.some((one) => plain(one) === plain(make)));
  return {
    ...unknownIn('cars.makes', cars.makes, makeNames),
    ...unknownIn('cars.models', cars.models, new Set((ofMakes.length > 0 ? ofMakes : known).map(({ model }) => model))),
  };
}

const isForAll = (list: readonly string[]) => list.length === 0 || list.includes('*');

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function unknownIn(field: string, list: readonly string[], known: ReadonlySet<string>): Mistakes {
  const plainKnown = new Set([...known].map(plain));
  const strange = list.flatMap((name, place) =>
    name === '*' || plainKnown.has(plain(name)) ? [] : [[`${field}.${place}`, sentence(name, known)] as const],
  );
  return Object.fromEntries(strange);
}

function sentence(name: string, known: ReadonlySet<string>): Words {
  const meant = nearest(name, known);
  if (meant === undefined) return msg`We do not know “${{ name }}”.`;
  return msg`We do not know “${{ name }}”. Did you mean ${{ meant }}?`;
}

/** The known name with the fewest letters to change, where most of the name stays. */
function nearest(name: string, known: ReadonlySet<string>): string | undefined {
  const letters = plain(name).slice(0, 40);
  const [best] = [...known]
    .map((one) => ({ one, far: editDistance(letters, plain(one)) }))
    .toSorted((one, other) => one.far - other.far || (one.one < other.one ? -1 : 1));
  return best !== undefined && best.far <= Math.max(2, Math.floor(letters.length / 3)) ? best.one : undefined;
}
