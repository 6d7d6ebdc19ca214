import type { RateBook } from '#engine/rates.ts';
import {
  type FillableField,
  type ProgrammeQuestion,
  type RateSource,
  type Reading,
  readQuestion,
  untyped,
} from './question.ts';
import { weighedSets } from './sets.ts';
import { compareSets, idsOf, type WeighedSet } from './weigh.ts';

/** A field that a person typed, and the programmes that would have filled it had nothing been typed. */
type TypedField = { readonly field: FillableField; readonly insteadOf: readonly string[] };

/** What conditions that nobody claimed would bring. */
type OfferedSet = {
  readonly offered: WeighedSet;
  /** What it changes the payment by, in cents; null where there is no payment now. */
  readonly differenceCents: number | null;
};

/** The programmes of a deal. */
export type ProgrammeChoice = {
  readonly reading: Reading;
  readonly applied: WeighedSet;
  /** Where the rate comes from; none in Cash. */
  readonly source: RateSource | 'programme' | null;
  /** The best set of other programmes that asks nothing either; none where nothing else fits. */
  readonly next: WeighedSet | null;
  readonly offers: readonly OfferedSet[];
  readonly typed: readonly TypedField[];
};

/**
 * Chooses the programmes of a deal: of all sets of one rate programme and the rebates that stand with it the one with
 * the lowest payment, tax included, and beside it what further conditions would bring (programmes 2).
 *
 * @throws RangeError naming the field, where a number is above 10,000,000.00
 * @throws TooManySets
 */
export function chooseProgrammes(question: ProgrammeQuestion, book: RateBook): ProgrammeChoice {
  const reading = readQuestion(question, book);
  const sets = weighedSets(reading);
  const best = bestByNeeds(sets);
  const applied = appliedOf(best);
  return {
    reading,
    applied,
    source: sourceOf(applied, reading),
    next: nextOf(applied, sets),
    offers: offersOf(best, applied),
    typed: typedOf(reading, book),
  };
}

/**
 * What `chooseProgrammes` applies, alone: for the price of a car in a list, of which nobody asks what else there would be.
 *
 * @throws RangeError naming the field, where a number is above 10,000,000.00
 * @throws TooManySets
 */
export const appliedProgrammes = (question: ProgrammeQuestion, book: RateBook): WeighedSet =>
  appliedOf(bestByNeeds(weighedSets(readQuestion(question, book), 'claimed')));

/** The best set for each group of conditions that nobody claimed, the group without any too. */
function bestByNeeds(sets: readonly WeighedSet[]): Map<string, WeighedSet> {
  const best = new Map<string, WeighedSet>();
  for (const set of sets) {
    const group = JSON.stringify(set.needs);
    const before = best.get(group);
    if (before === undefined || compareSets(set, before) < 0) best.set(group, set);
  }
  return best;
}

/** The set of nothing at all asks nothing, so there is always one. */
function appliedOf(best: ReadonlyMap<string, WeighedSet>): WeighedSet {
  const applied = best.get('[]');
  if (applied === undefined) throw new Error('A set that asks nothing is missing.');
  return applied;
}

/** Another row of the same programmes is no other choice. */
function nextOf(applied: WeighedSet, sets: readonly WeighedSet[]): WeighedSet | null {
  const ids = String(idsOf(applied));
  const others = sets.filter((set) => set.needs.length === 0 && String(idsOf(set)) !== ids);
  return others.reduce<WeighedSet | null>(
    (best, set) => (best === null || compareSets(set, best) < 0 ? set : best),
    null,
  );
}

function sourceOf({ set }: WeighedSet, { otherRate, typed }: Reading): ProgrammeChoice['source'] {
  if (otherRate === null) return null;
  return set.rate === null || typed.has('interestRate') ? otherRate.source : 'programme';
}

/** The best of each group that is better than what is applied, and than every smaller group within it. */
function offersOf(best: ReadonlyMap<string, WeighedSet>, applied: WeighedSet): OfferedSet[] {
  const groups = [...best.values()];
  const isBelow = (set: WeighedSet, other: WeighedSet) =>
    set.paymentCents !== null && (other.paymentCents === null || set.paymentCents < other.paymentCents);
  const isWorthIt = (set: WeighedSet) =>
    groups.every((other) => other === set || !isWithin(other.needs, set.needs) || isBelow(set, other));
  return groups
    .filter((set) => set !== applied && isWorthIt(set))
    .sort(compareSets)
    .map((offered) => ({ offered, differenceCents: difference(offered.paymentCents, applied.paymentCents) }));
}

const isWithin = (small: readonly string[], large: readonly string[]) => small.every((need) => large.includes(need));

const difference = (to: number | null, from: number | null) => (to === null || from === null ? null : to - from);

function typedOf(reading: Reading, book: RateBook): TypedField[] {
  if (reading.typed.size === 0) return [];
  const untypedReading = readQuestion(untyped(reading), book);
  const { set } = appliedOf(bestByNeeds(weighedSets(untypedReading)));
  const idsOfKind = (kind: 'rebate' | 'governmentRebate') =>
    set.rebates.flatMap(({ programme }) => (programme.kind === kind ? [programme.id] : [])).sort();
  const [rebates, ofGovernment] = [idsOfKind('rebate'), idsOfKind('governmentRebate')];
  const rate = set.rate === null ? [] : [set.rate.programme.id];
  const deposit =
    set.rate !== null && 'securityDeposit' in set.rate.row && set.rate.row.securityDeposit !== null ? rate : [];
  const insteadOf: Record<FillableField, readonly string[]> = {
    interestRate: rate,
    residualPercentage: rate,
    buyOut: rate,
    rebate: rebates,
    leaseRebate: rebates,
    governmentRebate: ofGovernment,
    leaseGovernmentRebate: ofGovernment,
    securityDeposit: deposit,
  };
  return [...reading.typed].map((field) => ({ field, insteadOf: insteadOf[field] }));
}
