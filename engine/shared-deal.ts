import type { DealFieldName, FieldValue, Mode } from './form/deal-fields.ts';
import { fieldsWith } from './form/field-lists.ts';
import { optionsOfDeal, sharedFields } from './form/leaving-fields.ts';
import { centsUpToLimit } from './money/read-number.ts';
import { type FigureName, figureNames, isKeptBack } from './outputs.ts';
import { modeOf } from './read-deal.ts';
import { warningKeptBack } from './warnings.ts';

/**
 * What a link to a deal shows. A trade-in's value and what is owed on it stay private, and so does every figure from
 * which one of them could be worked out: the sales tax gives the value, and the total before the trade-in beside the
 * total after it gives the rest. What is shown depends on both by one sum only, which any number of trade-ins share.
 */

type Figure = string | number | null;

/** A deal with its figures, as it was saved. */
type SavedDeal = {
  readonly form: Readonly<Partial<Record<DealFieldName, FieldValue>>>;
  readonly figures: Readonly<Partial<Record<FigureName, Figure>>>;
  readonly warnings: readonly string[];
};

/** What whoever holds a link reads beside the shared fields; a figure that is kept back is null. */
type ShownByLink = {
  readonly figures: Readonly<Partial<Record<FigureName, Figure>>>;
  readonly warnings: string[];
};

/** The amounts of a trade-in, none of which a link shows. */
const tradeInAmounts = fieldsWith({ shared: false });

/** Whether a deal holds an amount of a trade-in, so that a link to it keeps figures back. */
export const countsOnTradeIn = (form: SavedDeal['form']): boolean =>
  tradeInAmounts.some((name) => centsUpToLimit(form[name]) > 0);

/** The figures and warnings of a saved deal that a link to it shows beside `sharedFields`. */
export function shownByLink({ form, figures, warnings }: SavedDeal): ShownByLink {
  const mode = modeOf(form.cashFinanceLease);
  const hasTradeIn = countsOnTradeIn(form);
  const shown = figureNames.map((name) => [
    name,
    hasTradeIn && isKeptBack(name, mode) ? null : (figures[name] ?? null),
  ]);
  const mayBeShown = shownWarnings(mode, hasTradeIn);
  return {
    figures: Object.fromEntries(shown),
    warnings: warnings.filter((warning) => mayBeShown.has(warning)),
  };
}

/** The warnings that tell nothing of what is kept back. */
function shownWarnings(mode: Mode, hasTradeIn: boolean): ReadonlySet<string> {
  const known = Object.entries<readonly Mode[]>(warningKeptBack);
  return new Set([
    ...known.flatMap(([name, keptBackIn]) => (hasTradeIn && keptBackIn.includes(mode) ? [] : [name])),
    ...sharedFields.map((name) => `negative:${name}`),
    ...optionsOfDeal.map((name) => `negative:options.${name}`),
  ]);
}
