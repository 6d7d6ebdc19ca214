import type { ProgrammeTerms } from '#contract/programme-shape.ts';

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two lists name the same, in whatever order and letters. */
export const namesSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(plain).toSorted().join('|') === other.map(plain).toSorted().join('|');

/** Whether two programmes say the same thing of the same cars, people and places, whatever their days and trims. */
export function isAboutSame(one: ProgrammeTerms, other: ProgrammeTerms): boolean {
  const { cars, provinces, who } = one;
  const isAlike =
    namesSame(cars.makes, other.cars.makes) &&
    namesSame(cars.models, other.cars.models) &&
    namesSame(cars.conditions, other.cars.conditions) &&
    namesSame(cars.years.map(String), other.cars.years.map(String)) &&
    namesSame(provinces, other.provinces) &&
    namesSame(who, other.who);
  if (!isAlike || one.kind !== other.kind) return false;
  if (one.kind === 'rebate') return other.kind === 'rebate' && rebateKey(one) === rebateKey(other);
  return other.kind !== 'rebate' && one.special === other.special;
}

const rebateKey = ({ rows }: Extract<ProgrammeTerms, { kind: 'rebate' }>): string =>
  rows.map(({ modes, tax, stacks }) => `${modes.toSorted().join('+')} ${tax} ${stacks}`).join('|');
