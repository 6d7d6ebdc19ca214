import type { Language } from '#contract/languages.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { factIn } from '../kit/sentences.ts';

/** 9.975 percent */
export const percent = (rate: string | number): Words => msg`${{ rate: { decimal: String(rate) } }} percent`;

/** Several sentences in one, parted by a blank or by what is given. */
export const together = (parts: readonly (Fact | null | undefined | false)[], parted = ' '): Fact => ({
  all: parts.filter((part) => part !== null && part !== undefined && part !== false),
  parted,
});

/** Every fact between the words of what is said, as a language writes it: a number typed among the words is none. */
export function factsIn(language: Language, said: Fact): string[] {
  if (typeof said === 'object' && 'id' in said) {
    return Object.values(said.values ?? {}).flatMap((fact) => factsIn(language, fact));
  }
  if (typeof said === 'object' && 'all' in said) return said.all.flatMap((fact) => factsIn(language, fact));
  return [factIn(language, said)];
}

/** Numbers without grouping, with a point before their fraction, as both languages write them. */
const withPoints = (text: string): string =>
  text.replace(/(\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d{1,2}(?!\d))/g, '$1.');

/** Every number in a text, without its grouping: "$38,590.00" is 38590.00. Numbers of the same value read alike. */
export const numbersIn = (text: string): string[] =>
  [...withPoints(text).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => String(Number(number)));

/** The numbers of a text that stand in none of the facts. */
export function inventedNumbers(text: string, facts: readonly string[]): string[] {
  const known = new Set(facts.flatMap(numbersIn));
  return numbersIn(text).filter((number) => !known.has(number));
}
