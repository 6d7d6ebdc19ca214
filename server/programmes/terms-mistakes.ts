import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { msg, type Words } from '#contract/words.ts';
import { compareDecimals, decimalOf, isZero } from '#engine/money/decimal.ts';
import { namedConditions, otherCondition } from '#engine/programmes/who.ts';

/** Fields at fault by their dotted paths within the terms, each with its sentence. */
export type Mistakes = Readonly<Record<string, Words>>;

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
    ...(name.trim() === '' && { name: msg`Give the programme a name.` }),
    ...(until < from && { until: msg`The last day lies before the first.` }),
    ...(rows.length === 0 && { rows: msg`Enter at least one row.` }),
    ...saying(strange, msg`Choose who gets it from the list, or say it in words of your own.`),
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
    return saying(turned, msg`This amount lies below the one from which the row counts.`);
  }
  const none = terms.rows.flatMap(({ amount }, place) => (isZero(decimalOf(amount)) ? [`rows.${place}.amount`] : []));
  const nowhere = terms.rows.flatMap(({ modes }, place) => (modes.length === 0 ? [`rows.${place}.modes`] : []));
  return {
    ...saying(none, msg`Enter an amount above 0.`),
    ...saying(nowhere, msg`Choose at least one way to pay.`),
  };
}

type LeaseTerms = Extract<ProgrammeTerms, { kind: 'lease' }>;

/** A cell of a lease's grid, by the months of its row and the kilometres of its column: `residuals.36x20000`. */
const cellOf = (months: number, allowedKM: number) => `residuals.${months}x${allowedKM}`;

/** A term that the lease has residuals for has one in every column, and none has two. */
function residualMistakes({ residuals }: LeaseTerms): Mistakes {
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
          msg`The grid has a hole: ${{ months }} months at ${{ kilometres }} km a year. Enter a residual there.`;
      if (times > 1)
        mistakes[cell] = msg`The grid has two residuals for ${{ months }} months at ${{ kilometres }} km a year.`;
    }
  }
  return mistakes;
}

const saying = (fields: readonly string[], words: Words): Mistakes =>
  Object.fromEntries(fields.map((field) => [field, words]));
