import { msg } from '#contract/words.ts';
import type { XmlElement } from './read-xml.ts';
import { mostColumns, type TableRow, UnreadableFile } from './table-row.ts';

/** A list that stands in a file, by the way to it, with what its things say: `engine/litres` is litres within engine. */
type JsonList = XmlElement & { readonly ways: readonly string[]; readonly things: readonly Thing[] };

type Thing = { readonly line: number; readonly said: ReadonlyMap<string, string> };
type Known = { readonly [name: string]: unknown };

const deepest = 16;

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
function saidBy(value: unknown, way: string, said: Map<string, string>): void {
  if (Array.isArray(value)) for (const one of value) saidBy(one, way, said);
  else if (isThing(value))
    for (const [name, one] of Object.entries(value)) saidBy(one, way === '' ? name : `${way}/${name}`, said);
  else if (value !== null && String(value).trim() !== '') {
    const before = said.get(way);
    said.set(way, before === undefined ? String(value) : `${before}|${value}`);
  }
}

/**
 * The lists of things in a file of JSON, each with all that its things say.
 *
 * @throws UnreadableFile for what is no JSON, or nested too deep
 */
export function readJson(text: string): JsonList[] {
  let whole: unknown;
  try {
    whole = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile(msg`This file is not well-formed JSON, so it may not have come in full.`);
  }
  const lines = linesOf(text);
  const lists = new Map<string, Thing[]>();
  let count = 0;
  const visit = (value: unknown, way: string, depth: number): void => {
    if (depth > deepest)
      throw new UnreadableFile(msg`The things in this JSON file are nested more than ${{ deepest }} deep.`);
    if (Array.isArray(value)) for (const one of value) visit(one, way, depth + 1);
    if (!isThing(value)) return;
    const line = lines[count] ?? 1;
    count += 1;
    const said = new Map<string, string>();
    saidBy(value, '', said);
    if (said.size > mostColumns * 10) said.clear();
    const things = lists.get(way) ?? [];
    things.push({ line, said });
    lists.set(way, things);
    // Things by their numbers are a list as well.
    for (const [name, one] of Object.entries(value))
      visit(one, /^\d+$/.test(name) ? `${way}/*` : `${way}/${name}`, depth + 1);
  };
  visit(whole, '', 0);
  return [...lists].map(([element, things]) => ({
    element: element.slice(1),
    times: things.length,
    ways: [...new Set(things.flatMap(({ said }) => [...said.keys()]))].slice(0, mostColumns),
    things,
  }));
}

/** A list as a table: the ways are its headings, each thing a row. */
export async function* rowsOfList({ ways, things }: JsonList): AsyncGenerator<TableRow> {
  yield { line: 0, cells: ways };
  for (const { line, said } of things) yield { line, cells: ways.map((way) => said.get(way) ?? '') };
}
