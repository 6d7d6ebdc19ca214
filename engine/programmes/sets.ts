import type { ProgrammeSet } from './fill.ts';
import { amountFits, type FittingRate, type FittingRebate, fittingRows, priceFits } from './fits.ts';
import type { Reading } from './question.ts';
import { lacksResidual, needsOf, type WeighedSet, weigh } from './weigh.ts';

/** More than this many sets are not weighed: programmes that all stand with each other double them, one by one. */
const mostSets = 4096;

/** So many programmes stand with each other that they cannot all be tried. */
export class TooManySets extends Error {
  override name = 'TooManySets';
}

/**
 * All sets that fit, weighed.
 *
 * @param which with `claimed` those alone that ask nothing but what is claimed: the others bear on none of them
 * @throws TooManySets
 */
export function weighedSets(reading: Reading, which: 'all' | 'claimed' = 'all'): WeighedSet[] {
  const { rates, rebates } = fittingRows(reading);
  const sets: WeighedSet[] = [];
  let tried = 0;
  for (const rate of [null, ...rates]) {
    // A lease without a residual gets no rebate.
    const standing = lacksResidual(rate !== null, reading)
      ? []
      : rebates.filter((rebate) => standsWithRate(rebate, rate));
    for (const chosen of subsets(standing)) {
      tried += 1;
      if (tried > mostSets) throw new TooManySets();
      const set: ProgrammeSet = { rate, rebates: chosen };
      if (which === 'claimed' && needsOf(set, reading).length > 0) continue;
      const weighed = weigh(set, reading);
      if (amountFits(rate, weighed.amountCents) && priceFits(chosen, weighed.finalPriceCents)) sets.push(weighed);
    }
  }
  return sets.filter((set) => competes(set, sets, reading));
}

/** Every choice of rebates that stand with each other, one row of each. */
function* subsets(
  rebates: readonly FittingRebate[],
  chosen: readonly FittingRebate[] = [],
): Generator<readonly FittingRebate[]> {
  yield chosen;
  for (const [index, rebate] of rebates.entries()) {
    const later = rebates.slice(index + 1).filter((other) => standTogether(rebate, other));
    yield* subsets(later, [...chosen, rebate]);
  }
}

function standTogether(a: FittingRebate, b: FittingRebate): boolean {
  if (a.programme.id === b.programme.id) return false;
  return !a.row.notWith.includes(b.programme.id) && !b.row.notWith.includes(a.programme.id);
}

function standsWithRate({ row }: FittingRebate, rate: FittingRate | null): boolean {
  if (rate === null) return true;
  const { id, special } = rate.programme;
  return !row.notWith.includes(id) && !(special && row.stacks === 'insteadOfRate');
}

/**
 * Whether a set stands in the choice at all. One whose rate is a guess, the form's default, does so with a rebate that
 * stands in place of a rate, or where no set with a rate programme asks as little.
 */
function competes({ set, needs }: WeighedSet, all: readonly WeighedSet[], { otherRate }: Reading): boolean {
  if (set.rate !== null || otherRate?.source !== 'default') return true;
  if (set.rebates.some(({ row }) => row.stacks === 'insteadOfRate')) return true;
  return !all.some((other) => other.set.rate !== null && other.needs.every((need) => needs.includes(need)));
}
