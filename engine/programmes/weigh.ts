import { workOut } from '#engine/deal.ts';
import { finalPriceCents } from '#engine/price/final-price.ts';
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
  /** The final price against which a government's rebate is held. */
  readonly finalPriceCents: number;
};

const never = '9999-12-31';

/** The conditions that a set asks and nobody claimed, sorted. */
export function needsOf({ rate, rebates }: ProgrammeSet, { claims }: Pick<Reading, 'claims'>): string[] {
  const asked = new Set([...(rate === null ? [] : [rate]), ...rebates].flatMap(({ programme }) => programme.who));
  for (const claim of claims) asked.delete(claim);
  return [...asked].sort();
}

/** What a set comes to. */
export function weigh(set: ProgrammeSet, reading: Reading): WeighedSet {
  const { rate, rebates } = set;
  const byId = [...rebates].sort((a, b) => (a.programme.id < b.programme.id ? -1 : 1));
  const rows = rate === null ? byId : [rate, ...byId];
  const filled = filledBy(set, reading);
  return {
    set,
    filled,
    needs: needsOf(set, reading),
    programmes: rows.map(({ programme }) => programme),
    until: rows.map(({ programme }) => programme.until).sort()[0] ?? never,
    places: rows.map(({ place }) => place),
    ...worth(set, filled, reading),
  };
}

function worth({ rate }: ProgrammeSet, filled: Filled, reading: Reading) {
  const { mode, deal: typed, rates, today } = reading;
  if (lacksResidual(rate !== null, reading))
    return { paymentCents: null, outlayCents: 0, amountCents: 0, finalPriceCents: 0 };
  const { deal } = readDeal({ ...typed, ...filled }, rates);
  const figures = workOut(deal, rates, today);
  return {
    paymentCents: mode === 'Cash' ? figures.amountDueCents : figures.paymentCents,
    outlayCents: figures.totalOutlayCents,
    amountCents: Math.max(0, figures.balanceCents),
    finalPriceCents: finalPriceCents(deal, figures),
  };
}

/** A lease without a residual, neither of a programme nor typed, has no payment. */
export function lacksResidual(hasProgramme: boolean, { mode, residualIsTyped }: Reading): boolean {
  return mode === 'Lease' && !hasProgramme && !residualIsTyped;
}

/** The ids of a set's programmes. */
export const idsOf = ({ programmes }: WeighedSet): readonly string[] => programmes.map(({ id }) => id);

/** What decides between two sets (programmes 2.3): each line where those above it are equal. */
const order = {
  payment: (a, b) =>
    a.paymentCents === b.paymentCents
      ? 0
      : (a.paymentCents ?? Number.POSITIVE_INFINITY) - (b.paymentCents ?? Number.POSITIVE_INFINITY),
  outlay: (a, b) => a.outlayCents - b.outlayCents,
  rate: (a, b) => Number(a.set.rate === null) - Number(b.set.rate === null),
  rebates: (a, b) => a.set.rebates.length - b.set.rebates.length,
  until: (a, b) => compareTexts([a.until], [b.until]),
  ids: (a, b) => compareTexts(idsOf(a), idsOf(b)),
  place: (a, b) => compareNumbers(a.places, b.places),
} as const satisfies Record<string, (a: WeighedSet, b: WeighedSet) => number>;

export type Deciding = keyof typeof order;

// Object.keys forgets that the keys are the lines' names.
const lines = Object.keys(order) as readonly Deciding[];

/** Which line decides between two sets; `place` also where none does. */
export const decidingLine = (a: WeighedSet, b: WeighedSet): Deciding =>
  lines.find((line) => order[line](a, b) !== 0) ?? 'place';

/** Below 0 where a is the better set. */
export const compareSets = (a: WeighedSet, b: WeighedSet): number => order[decidingLine(a, b)](a, b);

function compareTexts(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index]);
  if (at < 0) return 0;
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
