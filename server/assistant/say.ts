import { formatCents } from '#engine/money/format-cents.ts';

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** $38,590.00 */
export function dollars(cents: number): string {
  const [whole = '', fraction = '00'] = formatCents(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${grouped(whole)}.${fraction}`;
}

/** $38,590 where there are no cents. */
export const wholeDollars = (cents: number): string => dollars(cents).replace(/\.00$/, '');

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** September 1, 2025 */
export const dayInWords = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00:00Z`));

/** "a, b and c" */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Words with the facts in them: whatever was put in is a fact, and a number typed between them is none. */
export type Said = {
  readonly text: string;
  readonly facts: readonly string[];
  /** How it was put together, for another language; absent where it is a text of its own. */
  readonly form?: Form;
};

type Form =
  | { readonly template: string; readonly values: readonly (string | Said)[] }
  | { readonly parts: readonly Said[]; readonly separator: string; readonly last: string };

/** A sentence of fixed words and facts; `''` and null leave nothing. */
export function say(strings: TemplateStringsArray, ...values: readonly (string | number | Said | null)[]): Said {
  const facts: string[] = [];
  const used: (string | Said)[] = [];
  let text = '';
  for (const [index, piece] of strings.entries()) {
    text += piece;
    const value = values[index] ?? '';
    if (index < values.length) used.push(typeof value === 'number' ? String(value) : value);
    if (typeof value === 'object') {
      text += value.text;
      facts.push(...value.facts);
    } else {
      text += value;
      if (value !== '') facts.push(String(value));
    }
  }
  const template = strings.reduce((whole, piece, index) => `${whole}{${index - 1}}${piece}`);
  return { text, facts, form: { template, values: used } };
}

/** Several sentences in one, parted by a blank or by what is given. */
export function together(parts: readonly (Said | null | false)[], separator = ' '): Said {
  const there = parts.filter((part) => part !== null && part !== false && part.text !== '');
  // The filter has left the sentences alone.
  const said = there as Said[];
  const form = { parts: said, separator, last: separator };
  return { text: said.map(({ text }) => text).join(separator), facts: said.flatMap(({ facts }) => facts), form };
}

/** "a, b and c" of sentences. */
export function listedTogether(parts: readonly Said[]): Said {
  const text = listed(parts.map((part) => part.text));
  return { text, facts: parts.flatMap((part) => part.facts), form: { parts, separator: ', ', last: ' and ' } };
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
