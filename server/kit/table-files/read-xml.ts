import iconv from 'iconv-lite';
import sax from 'sax';
import { msg } from '#contract/words.ts';
import type { Encoding } from './encoding.ts';
import { longestRow, mostColumns, type TableRow, UnreadableFile } from './table-row.ts';
import { waysBelow, type XmlPath, XmlPaths } from './xml-paths.ts';

/** An element that stands in a file, by the way to it from the outermost, and how often. */
export type XmlElement = { readonly element: string; readonly times: number };

/** The same, with the ways from it to everything that is said in it: `price[internet]`, `photos/photo`, `@id`. */
export type SurveyedElement = XmlElement & {
  readonly ways: readonly string[];
  /** Which of them each place of the file is. */
  readonly placeOf: ReadonlyMap<XmlPath, number>;
  readonly paths: XmlPaths;
};

/** So much is parsed before the rows in it are handed on. */
const sliceBytes = 32_768;
const deepest = 16;
/** Of one element; each may be a column. */
const mostAttributes = mostColumns;

type Reader = {
  readonly paths: XmlPaths;
  readonly open: (path: XmlPath, line: number) => void;
  /** What an element or an attribute says, where it says something. */
  readonly said: (path: XmlPath, text: string, order?: number) => void;
  readonly close: (path: XmlPath) => void;
};

/**
 * Reads a file as its bytes come. Nothing that it refers to is looked up, and no name is replaced by what the file says
 * it stands for: a file with a document type is refused.
 *
 * @yields after each slice
 * @throws UnreadableFile for what is not well-formed, has more of anything than a list of cars, or a document type
 */
async function* readSlices(parts: AsyncIterable<Buffer>, encoding: Encoding, reader: Reader): AsyncGenerator<void> {
  const parser = parserFor(reader);
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const part of parts) {
    for (let from = 0; from < part.length; from += sliceBytes) {
      parser.write(decoder.write(part.subarray(from, from + sliceBytes)));
      yield;
    }
  }
  const rest = decoder.end();
  if (rest) parser.write(rest);
  parser.close();
  yield;
}

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
  const levels: { readonly path: XmlPath; readonly order: number | undefined; text: string }[] = [];
  const say = (path: XmlPath, text: string, order?: number) => {
    const said = text.trim();
    if (said !== '') reader.said(path, said, order);
  };
  refuseDocumentTypes(parser);
  refuseManyAttributes(parser);
  parser.onopentag = ({ name, attributes }) => {
    if (levels.length >= deepest)
      throw new UnreadableFile(msg`The elements in this XML file are nested more than ${{ deepest }} levels deep.`);
    const path = reader.paths.below(levels.at(-1)?.path ?? reader.paths.root, name, kindOf(attributes));
    levels.push({ path, order: orderOf(attributes), text: '' });
    reader.open(path, parser.line + 1);
    for (const [attribute, value] of Object.entries(attributes))
      if (!attribute.startsWith('xmlns')) say(reader.paths.below(path, `@${attribute}`), String(value));
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
    const level = levels.pop();
    if (!level) return;
    say(level.path, level.text, level.order);
    reader.close(level.path);
  };
  return parser;
}

function refuseDocumentTypes(parser: sax.SAXParser): void {
  parser.onerror = ({ message }) => {
    throw notWellFormed(message, parser.line + 1);
  };
  parser.ondoctype = (doctype) => {
    if (/^\s*html/i.test(doctype)) throw new UnreadableFile(msg`This is a web page, not an inventory file.`);
    throw new UnreadableFile(msg`This XML file has a document type declaration (<!DOCTYPE>). Send it without one.`);
  };
}

/** They are counted as they are read: an element is handed on with all of them. */
function refuseManyAttributes(parser: sax.SAXParser): void {
  let attributes = 0;
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > mostAttributes)
      throw new UnreadableFile(msg`An element in this XML file has more than ${{ mostAttributes }} attributes.`);
  };
}

const tooLong = () => new UnreadableFile(msg`The data for one car in this XML file is over 200,000 characters long.`);

function notWellFormed(message: string, line: number): UnreadableFile {
  return /unclosed|unexpected end/i.test(message)
    ? new UnreadableFile(msg`This XML file is incomplete. It cuts off at line ${{ line }}. Please send it again.`)
    : new UnreadableFile(msg`This XML file isn’t well-formed. Check line ${{ line }}.`);
}

/** Every element of a file that holds something, with what is said in it. */
export async function surveyXml(parts: AsyncIterable<Buffer>, encoding: Encoding): Promise<SurveyedElement[]> {
  const paths = new XmlPaths();
  const slices = readSlices(parts, encoding, {
    paths,
    open: (path) => {
      path.times += 1;
    },
    said: (path) => {
      path.isSaid = true;
    },
    close: () => undefined,
  });
  for await (const _ of slices);
  const ofElement = Map.groupBy(paths.all(), ({ element }) => element);
  return [...ofElement].map(([element, all]) => surveyed(element, all, paths)).filter(({ ways }) => ways.length >= 3);
}

/** An element of all kinds: what is said in one of them is a column of all. */
function surveyed(element: string, all: readonly XmlPath[], paths: XmlPaths): SurveyedElement {
  const found = all.flatMap(waysBelow);
  const ways = [...new Set(found.map(({ way }) => way))];
  const numbers = new Map(ways.map((way, place) => [way, place]));
  const placeOf = new Map(found.map(({ way, path }) => [path, numbers.get(way) ?? 0]));
  return { element, times: all.reduce((sum, { times }) => sum + times, 0), ways, placeOf, paths };
}

type Said = { readonly text: string; readonly order: number | undefined };

const nothing: readonly Said[] = [];

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
  { element, ways, placeOf, paths }: SurveyedElement,
): AsyncGenerator<TableRow> {
  yield { line: 1, cells: ways };
  let read: TableRow[] = [];
  let car: { readonly line: number; readonly said: Map<number, Said[]>; length: number } | undefined;
  const slices = readSlices(parts, encoding, {
    paths,
    open: (path, line) => {
      if (path.element === element) car = { line, said: new Map(), length: 0 };
    },
    said: (path, text, order) => {
      const place = placeOf.get(path);
      if (!car || place === undefined) return;
      car.length += text.length;
      if (car.length > longestRow) throw tooLong();
      const known = car.said.get(place);
      if (known) known.push({ text, order });
      else car.said.set(place, [{ text, order }]);
    },
    close: (path) => {
      if (path.element !== element || !car) return;
      const { line, said } = car;
      read.push({ line, cells: ways.map((_, place) => inOrder(said.get(place) ?? nothing)) });
      car = undefined;
    },
  });
  for await (const _ of slices) {
    yield* read;
    read = [];
  }
}
