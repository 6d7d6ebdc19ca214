import { msg } from '#contract/words.ts';
import type { XmlElement } from './read-xml.ts';
import { mostColumns, type TableRow, UnreadableFile } from './table-row.ts';

/** A list that stands in a file, by the way to it, with what its first things say: `engine/litres` is litres within engine. */
type JsonList = XmlElement & { readonly ways: readonly string[]; readonly things: readonly Thing[] };

type Known = { readonly [name: string]: unknown };
type Thing = { readonly line: number; readonly value: Known };

const deepest = 16;
/** So many things of a list are looked at before it is chosen, and so much of each. */
const [sampleThings, mostSaid] = [20, 3000];

const isThing = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lines on which the things of a text begin, in the order in which they stand. */
function linesOf(text: string): number[] {
  const lines: number[] = [];
  let [line, isQuoted] = [1, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    else if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '{' && !isQuoted) lines.push(line);
  }
  return lines;
}

/** What a thing says, each at the way to it; what stands several times is parted by |. */
function saidBy(thing: Known): Map<string, string> {
  const said = new Map<string, string>();
  let count = 0;
  const visit = (value: unknown, way: string): void => {
    if (count >= mostSaid) return;
    if (Array.isArray(value)) for (const one of value) visit(one, way);
    else if (isThing(value))
      for (const [name, one] of Object.entries(value)) visit(one, way === '' ? name : `${way}/${name}`);
    else if (value !== null && String(value).trim() !== '') {
      count += 1;
      const before = said.get(way);
      said.set(way, before === undefined ? String(value) : `${before}|${value}`);
    }
  };
  visit(thing, '');
  return said;
}

const waysOf = (things: readonly Thing[]): string[] =>
  [...new Set(things.flatMap(({ value }) => [...saidBy(value).keys()]))].slice(0, mostColumns);

/** The things of a file by the way to them; those that stand by their numbers are a list as well. */
function thingsIn(whole: unknown, lines: readonly number[]): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>();
  let count = 0;
  const visit = (value: unknown, way: string, depth: number): void => {
    if (depth > deepest)
      throw new UnreadableFile(msg`The values in this JSON file are nested more than ${{ deepest }} levels deep.`);
    if (Array.isArray(value)) for (const one of value) visit(one, way, depth + 1);
    if (!isThing(value)) return;
    const things = found.get(way) ?? [];
    things.push({ line: lines[count] ?? 1, value });
    count += 1;
    found.set(way, things);
    for (const [name, one] of Object.entries(value))
      visit(one, /^\d+$/.test(name) ? `${way}/*` : `${way}/${name}`, depth + 1);
  };
  visit(whole, '', 0);
  return found;
}

/**
 * The lists of things in a file of JSON, each with what its first things say.
 *
 * @throws UnreadableFile for what is no JSON, or nested too deep
 */
export function readJson(text: string): JsonList[] {
  let whole: unknown;
  try {
    whole = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile(msg`This file isn’t valid JSON. It may be incomplete.`);
  }
  return [...thingsIn(whole, linesOf(text))].map(([way, things]) => ({
    element: way.slice(1),
    times: things.length,
    ways: waysOf(things.slice(0, sampleThings)),
    things,
  }));
}

/** A list as a table: the ways to all that its things say are its headings, each thing a row. */
export async function* rowsOfList({ things }: Pick<JsonList, 'things'>): AsyncGenerator<TableRow> {
  const ways = waysOf(things);
  yield { line: 0, cells: ways };
  for (const { line, value } of things) {
    const said = saidBy(value);
    yield { line, cells: ways.map((way) => said.get(way) ?? '') };
  }
}
