import { type ImportField, type StockPreset, stockPresets } from '#contract/import-file.ts';
import type { FormatColumn, Meaning } from '#contract/stock-formats.ts';
import { automaticFormat } from '#contract/stock-source-kinds.ts';
import { msg } from '#contract/words.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { presetOf, presets } from './presets.ts';
import { plain } from './read-answers.ts';

/** A format of a dealer's own, as it is kept. */
export type OwnFormat = {
  readonly id: string;
  readonly element: string;
  readonly columns: readonly FormatColumn[];
  readonly values: readonly Meaning[];
};

/** What a column stands for; of several for one thing, the one of the lowest rank comes first. */
export type ColumnMeaning = { readonly field: ImportField | null; readonly rank?: number };

/** By what a file is read: as a system publishes it, or as the dealer has said. */
export type StockFormat = {
  readonly id: string;
  /** The element of an XML file that is a car. */
  readonly element: string;
  readonly values: readonly Meaning[];
  /** What each column stands for; undefined where the format does not know it. */
  readonly columnsOf: (headings: readonly string[]) => (ColumnMeaning | undefined)[];
  /** Whether a file of these columns is one of the format. */
  readonly fits: (headings: readonly string[]) => boolean;
};

export const isPreset = (id: string): id is StockPreset => Object.hasOwn(stockPresets, id);

function presetFormat(id: StockPreset): StockFormat {
  const columns = presets[id].columns.flatMap(([field, ...headings]) =>
    headings.map((heading) => ({ heading, field })),
  );
  const known = new Map(columns.map(({ heading, field }, rank) => [plain(heading), { field, rank }]));
  return {
    id,
    element: '',
    values: [],
    columnsOf: (headings) => headings.map((heading) => known.get(plain(heading))),
    fits: (headings) => presetOf(headings) === id,
  };
}

/** Headings as they are told apart: two that are alike by their order. */
function keysOf(headings: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const name = heading.trim().toLowerCase();
    times.set(name, (times.get(name) ?? 0) + 1);
    return `${name} ${times.get(name)}`;
  });
}

/** Without these a file of the format could not be read by itself: one that names less is there for who chooses it. */
const ofEveryCar: readonly ImportField[] = ['year', 'make', 'model'];

function ownFormat({ id, element, columns, values }: OwnFormat): StockFormat {
  const keys = keysOf(columns.map(({ heading }) => heading));
  const known = new Map(columns.map(({ field }, rank) => [keys[rank] ?? '', { field, rank }]));
  const used = keys.filter((_, at) => columns[at]?.field);
  const isWhole = ofEveryCar.every((field) => columns.some((column) => column.field === field));
  return {
    id,
    element,
    values,
    columnsOf: (headings) => keysOf(headings).map((key) => known.get(key) ?? { field: null }),
    fits: (headings) => {
      const found = new Set(keysOf(headings));
      return isWhole && used.every((key) => found.has(key));
    },
  };
}

/** The dealer's own formats as files are read by them. */
export const formatsOf = (own: readonly OwnFormat[]): StockFormat[] => own.map(ownFormat);

/**
 * The format of a name: a system's, or the id of one of the dealer's own. Undefined for '', which leaves it to the file.
 *
 * @throws UnreadableFile where the dealer has no such format any more
 */
export function formatOf(id: string, own: readonly StockFormat[]): StockFormat | undefined {
  if (id === '') return undefined;
  if (isPreset(id)) return presetFormat(id);
  const found = own.find((format) => format.id === id);
  if (!found) throw new UnreadableFile(msg`The format for reading this file no longer exists.`);
  return found;
}

/** The format that a file of these columns is of: one of the dealer's own before a system's. */
export function recognisedFormat(headings: readonly string[], own: readonly StockFormat[]): StockFormat | undefined {
  const fitting = own.find((format) => format.fits(headings));
  if (fitting) return fitting;
  const preset = presetOf(headings);
  return preset && presetFormat(preset);
}

/** The format that a source names, as a file keeps it: '' for what is recognised by itself. */
export const namedFormat = (format: string): string => (format === automaticFormat ? '' : format);
