import type { KeptProgramme } from '#contract/programme-shape.ts';

/**
 * Which of some programmes fill the same lines of one car on one day: rates of one kind with a term in common, for the
 * same people. Rebates are added up, and are none of it.
 */
export function overlapsAmong(all: readonly KeptProgramme[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    all.map((one) => [one.id, all.filter((other) => other !== one && doOverlap(one, other)).map(({ id }) => id)]),
  );
}

function doOverlap(one: KeptProgramme, other: KeptProgramme): boolean {
  if (one.kind === 'rebate' || other.kind === 'rebate' || one.kind !== other.kind) return false;
  if (one.from > other.until || other.from > one.until) return false;
  const [cars, others] = [one.cars, other.cars];
  return (
    one.who.toSorted().join('\n') === other.who.toSorted().join('\n') &&
    share(one.provinces, other.provinces) &&
    share(cars.makes, others.makes) &&
    share(cars.models, others.models) &&
    share(cars.trims, others.trims) &&
    share(cars.years, others.years) &&
    share(cars.conditions, others.conditions) &&
    one.rows.some(({ months }) => other.rows.some((row) => row.months === months))
  );
}

/** Whether two lists, of which an empty one is all, have something in common. */
function share(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  const isForAll = (list: readonly (string | number)[]) => list.length === 0 || list.includes('*');
  if (isForAll(one) || isForAll(other)) return true;
  const plain = (value: string | number) => String(value).trim().toLowerCase();
  const names = new Set(one.map(plain));
  return other.some((value) => names.has(plain(value)));
}
