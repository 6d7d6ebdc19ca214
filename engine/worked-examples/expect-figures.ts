import { expect } from 'vitest';

type Tolerant = { readonly value: string; readonly tolerance: string };

/** Every expected figure is there: equal to the letter, or within the tolerance that the case states. */
export function expectFigures(actual: object, expected: Readonly<Record<string, unknown>>): void {
  const figures = new Map<string, unknown>(Object.entries(actual));
  const [off, named] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const [name, value] of Object.entries(expected)) {
    const figure = figures.get(name);
    if (isTolerant(value) && isWithin(figure, value)) continue;
    off.set(name, figure);
    named.set(name, isTolerant(value) ? `${value.value} within ${value.tolerance}` : value);
  }
  expect(Object.fromEntries(off)).toEqual(Object.fromEntries(named));
}

function isTolerant(value: unknown): value is Tolerant {
  return typeof value === 'object' && value !== null && 'tolerance' in value;
}

/** The tolerances are fractions of a cent or more, so that doubles tell them apart. */
function isWithin(figure: unknown, { value, tolerance }: Tolerant): boolean {
  return Math.abs(Number(figure) - Number(value)) <= Number(tolerance) + 1e-9;
}
