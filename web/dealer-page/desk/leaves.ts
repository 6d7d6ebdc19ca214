import { hideableParts } from '#contract/dealer-page-parts.ts';
import type { Content, SectionName } from '../page-section.ts';

/**
 * What a section holds, value by value, each under a name that stays the same from one state to the next: by it two states
 * are compared, put together, and single changes taken back.
 */
export type LeafMap = ReadonlyMap<string, unknown>;

export type Leaves<Held> = { readonly of: (content: Held) => LeafMap; readonly build: (leaves: LeafMap) => Held };

/** Values by plain names, as they stand in the section. */
const plainLeaves = <Held extends object>(): Leaves<Held> => ({
  of: (content) => new Map(Object.entries(content)),
  // The names and values are those that `of` took from the same type.
  build: (leaves) => Object.fromEntries(leaves) as Held,
});

/** The rows of a list by a name each; of those that share one, the second and further by their number. */
const rowsBy = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row][] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [count === 1 ? name : `${name}#${count}`, row];
  });
};

/** The values whose names begin so, by the rest of the name. */
const under = <Value>(leaves: LeafMap, prefix: string): [string, Value][] =>
  [...leaves].flatMap(([name, value]) =>
    // What stands under a prefix was put there by the same section.
    name.startsWith(prefix) ? [[name.slice(prefix.length), value as Value]] : [],
  );

type Hours = Content<'hours'>;
type Rates = Content<'rates'>;
type Fees = Content<'fees'>;

const hours: Leaves<Hours> = {
  of: ({ timeZone, openingHours, specialDays }) =>
    new Map<string, unknown>([
      ['timeZone', timeZone],
      ...Object.entries(openingHours).map(([day, span]) => [`week.${day}`, span] as const),
      ...rowsBy(specialDays, ({ date }) => `day.${date}`),
    ]),
  build: (leaves) => ({
    timeZone: String(leaves.get('timeZone')),
    openingHours: Object.fromEntries(under<Hours['openingHours'][string]>(leaves, 'week.')),
    specialDays: under<Hours['specialDays'][number]>(leaves, 'day.')
      .map(([, day]) => day)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }),
};

const rates: Leaves<Rates> = {
  of: ({ finance, lease }) =>
    new Map([
      ...Object.entries(finance).flatMap(([condition, row]) =>
        Object.entries(row ?? {}).map(([term, rate]) => [`finance.${condition}.${term}`, rate] as const),
      ),
      ...Object.entries(lease).map(([term, rate]) => [`lease.${term}`, rate] as const),
    ]),
  build: (leaves) => {
    const finance: Record<string, Record<string, string>> = {};
    for (const [name, rate] of under<string>(leaves, 'finance.')) {
      const [condition = '', term = ''] = name.split('.');
      finance[condition] = { ...finance[condition], [term]: rate };
    }
    // Conditions and terms are those that stood in the section.
    return { finance, lease: Object.fromEntries(under<string>(leaves, 'lease.')) } as Rates;
  },
};

const fees: Leaves<Fees> = {
  of: ({ regulatorFeeOnPreOwned, fees: rows }) =>
    new Map<string, unknown>([
      ['regulatorFeeOnPreOwned', regulatorFeeOnPreOwned],
      ...rowsBy(rows, ({ line, label }) => (line === 'other' ? `fee.${line}.${label}` : `fee.${line}`)),
    ]),
  build: (leaves) => ({
    // Of a section of fees, by its own name.
    regulatorFeeOnPreOwned: leaves.get('regulatorFeeOnPreOwned') as Fees['regulatorFeeOnPreOwned'],
    fees: under<Fees['fees'][number]>(leaves, 'fee.').map(([, fee]) => fee),
  }),
};

/** How each section of the page is taken apart and put together. */
export const sectionLeaves: { readonly [Name in SectionName]: Leaves<Content<Name>> } = {
  address: plainLeaves(),
  contacts: plainLeaves(),
  pictures: plainLeaves(),
  hours,
  rates,
  fees,
  shown: {
    of: ({ hidden }) => new Map(hideableParts.map((part) => [part, !hidden.includes(part)])),
    build: (leaves) => ({ hidden: hideableParts.filter((part) => leaves.get(part) === false) }),
  },
  provinces: {
    of: ({ served }) => new Map(served.map((entry) => [entry.province, entry])),
    build: (leaves) => ({
      served: under<Content<'provinces'>['served'][number]>(leaves, '').map(([, entry]) => entry),
    }),
  },
};

/** A value that differs from what is saved; undefined where there is none. */
export type Change = { readonly key: string; readonly was: unknown; readonly now: unknown };

/** Whether two values say the same, in whatever order their parts are named. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...names].every((name) => isSame(first.get(name), second.get(name)));
};

/** What differs between two states of a section, in the order in which it stands there. */
export const changesOf = (before: LeafMap, after: LeafMap): Change[] =>
  [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, now] = [before.get(key), after.get(key)];
    return isSame(was, now) ? [] : [{ key, was, now }];
  });

/** A state in which one value stands as in another: a single change taken back. */
export const withLeafOf = (state: LeafMap, other: LeafMap, key: string): LeafMap => {
  const next = new Map(state);
  if (other.has(key)) next.set(key, other.get(key));
  else next.delete(key);
  return next;
};

type Merged = {
  readonly leaves: LeafMap;
  /** The values that both changed, and to something else each: what was entered here stands. */
  readonly clashes: readonly string[];
};

/** What was entered here, on the newest state of somebody else's: what only they changed is theirs. */
export function merge(base: LeafMap, mine: LeafMap, theirs: LeafMap): Merged {
  let leaves = mine;
  const clashes: string[] = [];
  for (const { key, now } of changesOf(base, theirs)) {
    if (isSame(mine.get(key), base.get(key))) leaves = withLeafOf(leaves, theirs, key);
    else if (!isSame(mine.get(key), now)) clashes.push(key);
  }
  return { leaves, clashes };
}
