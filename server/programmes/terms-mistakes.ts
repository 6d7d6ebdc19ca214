import { eq } from 'drizzle-orm';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { msg, type Words } from '#contract/words.ts';
import { compareDecimals, decimalOf, isZero } from '#engine/money/decimal.ts';
import { namedConditions, otherCondition } from '#engine/programmes/who.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { editDistance } from '../kit/edit-distance.ts';

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
  if (meant === undefined) return msg`We don’t recognize “${{ name }}”.`;
  return msg`We don’t recognize “${{ name }}”. Did you mean ${{ meant }}?`;
}

/** The known name with the fewest letters to change, where most of the name stays. */
function nearest(name: string, known: ReadonlySet<string>): string | undefined {
  const letters = plain(name).slice(0, 40);
  const [best] = [...known]
    .map((one) => ({ one, far: editDistance(letters, plain(one)) }))
    .toSorted((one, other) => one.far - other.far || (one.one < other.one ? -1 : 1));
  return best !== undefined && best.far <= Math.max(2, Math.floor(letters.length / 3)) ? best.one : undefined;
}

/** Fields at fault by their dotted paths within the terms, each with its sentence. */
type Mistakes = Readonly<Record<string, Words>>;

/** What contradicts itself in a programme, cell by cell; empty where nothing does. */
export function mistakesIn(terms: ProgrammeTerms): Mistakes {
  return { ...commonMistakes(terms), ...rowMistakes(terms) };
}

function commonMistakes({ name, from, until, who, rows }: ProgrammeTerms): Mistakes {
  const isKnown = (condition: string) =>
    namedConditions.some((one) => one === condition) ||
    (condition.startsWith(otherCondition) && condition.slice(otherCondition.length).trim() !== '');
  const strange = who.flatMap((condition, place) => (isKnown(condition) ? [] : [`who.${place}`]));
  return {
    ...(name.trim() === '' && { name: msg`Give the program a name.` }),
    ...(until < from && { until: msg`The last day is before the first day.` }),
    ...(rows.length === 0 && { rows: msg`Add at least one row.` }),
    ...saying(strange, msg`Choose from the list, or say in your own words who qualifies.`),
  };
}

function rowMistakes(terms: ProgrammeTerms): Mistakes {
  if (terms.kind === 'lease') return residualMistakes(terms);
  if (terms.kind === 'finance') {
    const turned = terms.rows.flatMap(({ amountFrom, amountTo }, place) =>
      amountFrom !== null && amountTo !== null && compareDecimals(decimalOf(amountTo), decimalOf(amountFrom)) < 0
        ? [`rows.${place}.amountTo`]
        : [],
    );
    return saying(turned, msg`This amount is below the row’s minimum.`);
  }
  const none = terms.rows.flatMap(({ amount }, place) => (isZero(decimalOf(amount)) ? [`rows.${place}.amount`] : []));
  const nowhere = terms.rows.flatMap(({ modes }, place) => (modes.length === 0 ? [`rows.${place}.modes`] : []));
  return {
    ...saying(none, msg`Enter an amount above 0.`),
    ...saying(nowhere, msg`Choose at least one way to pay.`),
  };
}

/** A cell of a lease's grid, by the months of its row and the kilometres of its column: `residuals.36x20000`. */
const cellOf = (months: number, allowedKM: number) => `residuals.${months}x${allowedKM}`;

/** A term that the lease has residuals for has one in every column, and none has two. */
function residualMistakes({ residuals }: Extract<ProgrammeTerms, { kind: 'lease' }>): Mistakes {
  const cells = new Map<string, number>();
  for (const { months, allowedKM } of residuals) {
    const cell = cellOf(months, allowedKM);
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  const terms = new Set(residuals.map(({ months }) => months));
  const columns = new Set(residuals.map(({ allowedKM }) => allowedKM));
  const mistakes: Record<string, Words> = {};
  for (const months of terms) {
    for (const column of columns) {
      const cell = cellOf(months, column);
      const times = cells.get(cell) ?? 0;
      const kilometres = { whole: column };
      if (times === 0)
        mistakes[cell] =
          msg`The grid is missing a residual for ${{ months }} months at ${{ kilometres }} km a year. Please add it.`;
      if (times > 1)
        mistakes[cell] = msg`The grid has two residuals for ${{ months }} months at ${{ kilometres }} km a year.`;
    }
  }
  return mistakes;
}

const saying = (fields: readonly string[], words: Words): Mistakes =>
  Object.fromEntries(fields.map((field) => [field, words]));
