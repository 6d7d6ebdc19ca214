import type { SheetAnswers } from '#contract/programme-import.ts';
import type { Words } from '#contract/words.ts';
import { columnLetters } from '../../kit/table-files/read-workbook.ts';

export const noAnswers: SheetAnswers = { leftOut: [], typed: {}, models: {} };

/** What reading a sheet needs to know of cars. */
export type SheetCatalogue = {
  /** The makes that the dealer sells, by the catalogue's names. */
  readonly ownMakes: readonly string[];
  /** The catalogue's name of a make. */
  makeOf(text: string): string | undefined;
  /** A model by the catalogue's name, and what stood behind it; undefined where it is not known. */
  modelOf(make: string, text: string): { readonly model: string; readonly rest: string } | undefined;
  modelsOf(make: string): readonly string[];
  /** The trims of a model, of all its years where none are named. */
  trimsOf(make: string, model: string, years: readonly number[]): readonly string[];
};

/** Where a cell stands; rows and columns from 0. */
export type CellPlace = { readonly sheet: string; readonly row: number; readonly column: number };

/** A cell as spreadsheets name it: D9. */
export const addressOf = ({ row, column }: CellPlace): string => `${columnLetters(column + 1)}${row + 1}`;
export const cellKey = (place: CellPlace): string => `${place.sheet}!${addressOf(place)}`;

/** Something about a cell, or about the sheet where there is none. */
export type Finding = { readonly key: string; readonly cell: string; readonly value: string; readonly message: Words };

/** What was found while reading: what refuses the sheet, what waits for a word, and what is only said. */
export type Findings = {
  readonly refusals: Finding[];
  readonly unreadable: Finding[];
  readonly notes: Finding[];
  /** Models that are not known, with those that may be meant and the cells in which they stand. */
  readonly unknownModels: Map<string, { readonly suggestions: readonly string[]; readonly cells: string[] }>;
  /** What nothing says, and without which the sheet cannot be taken. */
  readonly lacking: Set<'table' | 'make' | 'days'>;
};

export const noFindings = (): Findings => ({
  refusals: [],
  unreadable: [],
  notes: [],
  unknownModels: new Map(),
  lacking: new Set(),
});
