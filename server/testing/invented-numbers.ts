import { numbersIn } from '../assistant/said.ts';

/** The numbers of a text that stand in none of the facts. */
export function inventedNumbers(text: string, facts: readonly string[]): string[] {
  const known = new Set(facts.flatMap(numbersIn));
  return numbersIn(text).filter((number) => !known.has(number));
}
