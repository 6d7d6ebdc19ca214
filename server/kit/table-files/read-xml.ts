import { setImmediate } from 'node:timers/promises';
import iconv from 'iconv-lite';
import sax from 'sax';
import { msg } from '#contract/words.ts';
import type { Encoding } from './encoding.ts';
import type { TableRow } from './read-csv.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** An element that stands in a file, by the way to it from the outermost, and how often. */
export type XmlElement = { readonly element: string; readonly times: number };

/** The same, with the ways from it to everything that is said in it: `price[internet]`, `photos/photo`, `@id`. */
export type SurveyedElement = XmlElement & { readonly ways: readonly string[] };

/** So much is read before others get their turn. */
const sliceBytes = 32_768;
const deepest = 16;
const mostWays = 2000;
const longestRow = 200_000;

type Reader = {
  readonly open: (way: string, line: number) => void;
  /** What an element or an attribute says, where it says something: by the steps to it from the outermost. */
  readonly said: (steps: readonly string[], text: string, order?: number) => void;
  readonly close: (way: string) => void;
};

/**
 * Reads a file as its bytes come. Nothing that it refers to is looked up, and no name is replaced by what the file says
 * it stands for: a file with a document type is refused.
 *
 * @yields after each slice
 * @throws UnreadableFile for what is not well-formed, is nested too deeply or has a document type
 */
async function* readSlices(parts: AsyncIterable<Buffer>, encoding: Encoding, reader: Reader): AsyncGenerator<void> {
  const parser = parserFor(reader);
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const part of parts) {
    for (let from = 0; from < part.length; from += sliceBytes) {
      parser.write(decoder.write(part.subarray(from, from + sliceBytes)));
      yield;
      await setImmediate();
    }
  }
  const rest = decoder.end();
  if (rest) parser.write(rest);
  parser.close();
  yield;
}

type Level = {
  readonly way: string;
  /** Its name, with what tells it from others of its name. */
  readonly step: string;
  readonly order: number | undefined;
  text: string;
};

/** What tells an element from others of its name: `<price type="internet">`. */
const kindOf = ({ type, kind }: Readonly<Record<string, unknown>>): string | undefined => {
  const said = type ?? kind;
  return typeof said === 'string' && /^[\p{L}\p{N} _-]{1,30}$/u.test(said) ? said : undefined;
};

/** The place that an element says it has among others of its name. */
const orderOf = ({ seq, sequence, order, position, index }: Readonly<Record<string, unknown>>): number | undefined => {
  const said = seq ?? sequence ?? order ?? position ?? index;
  return typeof said === 'string' && /^\d{1,6}$/.test(said) ? Number(said) : undefined;
};

function parserFor(reader: Reader) {
  const parser = sax.parser(true, { position: true });
  const levels: Level[] = [];
  const say = (text: string, order?: number, ...further: string[]) => {
    const said = text.trim();
    if (said !== '') reader.said([...levels.map(({ step }) => step), ...further], said, order);
  };
  parser.onerror = ({ message }) => {
    throw notWellFormed(message, parser.line + 1);
  };
  parser.ondoctype = (doctype) => {
    if (/^\s*html/i.test(doctype)) throw new UnreadableFile(msg`This is a web page and no file of stock.`);
    throw new UnreadableFile(msg`This XML file has a document type (<!DOCTYPE>). Send it without one.`);
  };
  parser.onopentag = ({ name, attributes }) => {
    if (levels.length >= deepest)
      throw new UnreadableFile(msg`The elements of this XML file are nested more than ${{ deepest }} deep.`);
    const above = levels.at(-1)?.way;
    const kind = kindOf(attributes);
    const step = kind === undefined ? name : `${name}[${kind}]`;
    const way = above === undefined ? name : `${above}/${name}`;
    levels.push({ way, step, order: orderOf(attributes), text: '' });
    reader.open(way, parser.line + 1);
    for (const [attribute, value] of Object.entries(attributes))
      if (!attribute.startsWith('xmlns')) say(String(value), undefined, `@${attribute}`);
  };
  const addText = (text: string) => {
    const level = levels.at(-1);
    if (!level) return;
    level.text += text;
    if (level.text.length > longestRow) throw tooLong();
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const level = levels.at(-1);
    if (!level) return;
    say(level.text, level.order);
    levels.pop();
    reader.close(level.way);
  };
  return parser;
}

const tooLong = () => new UnreadableFile(msg`A car in this XML file has more than 200,000 letters.`);

function notWellFormed(message: string, line: number): UnreadableFile {
  return /unclosed|unexpected end/i.test(message)
    ? new UnreadableFile(msg`This XML file ends in its middle, on line ${{ line }}: it has not come whole.`)
    : new UnreadableFile(msg`This XML file is not well-formed: look at line ${{ line }}.`);
}

/** Every element of a file that holds something, with what is said in it. */
export async function surveyXml(parts: AsyncIterable<Buffer>, encoding: Encoding): Promise<SurveyedElement[]> {
  const found = new Map<string, { times: number; ways: Set<string> }>();
  const outer: string[] = [];
  const said = (steps: readonly string[]) => {
    for (const [depth, element] of outer.entries()) {
      if (depth + 1 === steps.length) continue;
      const known = found.get(element) ?? { times: 0, ways: new Set() };
      found.set(element, known);
      known.ways.add(steps.slice(depth + 1).join('/'));
    }
    if (found.size > mostWays)
      throw new UnreadableFile(msg`This XML file has too many different elements to be a list of cars.`);
  };
  const slices = readSlices(parts, encoding, {
    open: (way) => outer.push(way),
    said,
    close: (way) => {
      outer.pop();
      const known = found.get(way);
      if (known) known.times += 1;
    },
  });
  for await (const _ of slices);
  return [...found]
    .filter(([, { ways }]) => ways.size >= 3)
    .map(([element, { times, ways }]) => ({ element, times, ways: [...ways] }));
}

type Said = { readonly text: string; readonly order: number | undefined };

/** What stands in an element several times, in the order that it says, else in that of the file. */
function inOrder(all: readonly Said[]): string {
  const isNumbered = all.every(({ order }) => order !== undefined);
  const sorted = isNumbered ? all.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)) : all;
  return sorted.map(({ text }) => text).join('|');
}

/**
 * The elements of one kind as rows of a table, below a row of the ways to what they say. What stands in one several times,
 * as photos do, is parted by |.
 *
 * @throws UnreadableFile
 */
export async function* readXml(
  parts: AsyncIterable<Buffer>,
  encoding: Encoding,
  { element, ways }: SurveyedElement,
): AsyncGenerator<TableRow> {
  yield { line: 1, cells: ways };
  const placeOf = new Map(ways.map((way, place) => [way, place]));
  const depth = element.split('/').length;
  let read: TableRow[] = [];
  let line = 0;
  let length = 0;
  let cells: Said[][] | undefined;
  const slices = readSlices(parts, encoding, {
    open: (way, at) => {
      if (way !== element) return;
      [line, length] = [at, 0];
      cells = ways.map(() => []);
    },
    said: (steps, text, order) => {
      const place = placeOf.get(steps.slice(depth).join('/'));
      if (!cells || place === undefined) return;
      length += text.length;
      if (length > longestRow) throw tooLong();
      cells[place]?.push({ text, order });
    },
    close: (way) => {
      if (way !== element || !cells) return;
      read.push({ line, cells: cells.map(inOrder) });
      cells = undefined;
    },
  });
  for await (const _ of slices) {
    yield* read;
    read = [];
  }
}
