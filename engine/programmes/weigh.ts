import { workOut } from '#engine/deal.ts';
import { readDeal } from '#engine/read-deal.ts';
import { type Filled, filledBy, type ProgrammeSet } from './fill.ts';
import type { Programme } from './programme.ts';
import type { Reading } from './question.ts';

/** A set with what decides whether it is the best one; cents. */
export type WeighedSet = {
  readonly set: ProgrammeSet;
  readonly filled: Filled;
  /** The conditions that it asks and nobody claimed, sorted. */
  readonly needs: readonly string[];
  /** The rate programme first, then the rebates by their ids. */
  readonly programmes: readonly Programme[];
  /** The first day on which one of its programmes ends; none ends last. */
  readonly until: string;
  /** The places of its rows, in the order of its programmes. */
  readonly places: readonly number[];
  /** Tax included; in Cash what is due. None for a lease without a residual. */
  readonly paymentCents: number | null;
  readonly outlayCents: number;
  /** What is financed before any lender's fee. */
  readonly amountCents: number;
};

const never = '9999-12-31';

/** What a set comes to. */
export function weigh(set: ProgrammeSet, reading: Reading): WeighedSet {
  const { rate, rebates } = set;
  const byId = [...rebates].sort((a, b) => (a.programme.id < b.programme.id ? -1 : 1));
  const rows = rate === null ? byId : [rate, ...byId];
  const asked = new Set(rows.flatMap(({ programme }) => programme.who));
  for (const claim of reading.claims) asked.delete(claim);
  const filled = filledBy(set, reading);
  return {
    set,
    filled,
    needs: [...asked].sort(),
    programmes: rows.map(({ programme }) => programme),
    until: rows.map(({ programme }) => programme.until).sort()[0] ?? never,
    places: rows.map(({ place }) => place),
    ...worth(set, filled, reading),
  };
}

function worth({ rate }: ProgrammeSet, filled: Filled, reading: Reading) {
  const { mode, deal: typed, rates, today } = reading;
  if (lacksResidual(rate !== null, reading)) return { paymentCents: null, outlayCents: 0, amountCents: 0 };
  const { deal } = readDeal({ ...typed, ...filled }, rates);
  const figures = workOut(deal, rates, today);
  return {
    paymentCents: mode === 'Cash' ? figures.amountDueCents : figures.paymentCents,
    outlayCents: figures.totalOutlayCents,
    amountCents: Math.max(0, figures.balanceCents),
  };
}

/** A lease without a residual, neither of a programme nor typed, has no payment. */
export function lacksResidual(hasProgramme: boolean, { mode, residualIsTyped }: Reading): boolean {
  return mode === 'Lease' && !hasProgramme && !residualIsTyped;
}

/** The ids of a set's programmes. */
export const idsOf = ({ programmes }: WeighedSet): readonly string[] => programmes.map(({ id }) => id);

/** Below 0 where a is the better set (programmes 2.3): each line decides where those above it are equal. */
export function compareSets(a: WeighedSet, b: WeighedSet): number {
  return (
    (a.paymentCents ?? Number.POSITIVE_INFINITY) - (b.paymentCents ?? Number.POSITIVE_INFINITY) ||
    a.outlayCents - b.outlayCents ||
    Number(a.set.rate === null) - Number(b.set.rate === null) ||
    a.set.rebates.length - b.set.rebates.length ||
    compareTexts([a.until], [b.until]) ||
    compareTexts(idsOf(a), idsOf(b)) ||
    compareNumbers(a.places, b.places)
  );
}

function compareTexts(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index]);
  if (at < 0) return 0;
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
