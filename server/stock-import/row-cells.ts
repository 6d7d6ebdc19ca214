import { isPriceOnRequest } from '#contract/car-entry-rules.ts';
import type { ImportField } from '#contract/stock-import.ts';
import { msg, type Words } from '#contract/words.ts';
import type { TableRow } from '../kit/table-files/table-row.ts';
import type { Mistake } from './imported-car.ts';
import { saysNothing } from './read-cells.ts';
import { keyOf, type Layout } from './row-layout.ts';

const isWords = (value: number | string | object): value is Words => typeof value === 'object' && 'message' in value;

/** The cells of one row by what they stand for, what is wrong in them, and what was left out of them. */
export class RowCells {
  readonly row: TableRow;
  readonly layout: Layout;
  /** What costs the row. */
  readonly mistakes: Mistake[] = [];
  /** What costs a cell alone. */
  readonly remarks: Mistake[] = [];

  constructor(row: TableRow, layout: Layout) {
    this.row = row;
    this.layout = layout;
  }

  has(field: ImportField): boolean {
    return this.layout.placesOf.has(field);
  }

  #at(place: number): string {
    return (
      (this.row.cells[place] ?? '')
        .replace(/[^\P{Cc}\n\r\t]/gu, '')
        .toWellFormed()
        .trim()
        // As spreadsheets keep a number as a text.
        .replace(/^="([^"]*)"$|^'(?=\d)/, '$1')
    );
  }

  /** Every cell of a thing that says something, without the spaces around it and signs that cannot be kept. */
  cells(field: ImportField): string[] {
    return (this.layout.placesOf.get(field) ?? []).map((place) => this.#at(place)).filter((cell) => cell !== '');
  }

  /** The same, each with its heading in plain letters, as they are meant. */
  headed(field: ImportField): { readonly heading: string; readonly text: string }[] {
    return (this.layout.placesOf.get(field) ?? []).flatMap((place) => {
      const text = this.#at(place);
      const heading = this.layout.names[place] ?? '';
      return text === '' ? [] : [{ heading, text: this.#meant(field, text) }];
    });
  }

  /** What columns say of the kind of vehicle: the body, and those that stand for nothing else. */
  kinds(): string[] {
    const others = this.layout.kinds.map((place) => this.#at(place));
    return [...this.cells('body'), ...this.cells('condition'), ...others];
  }

  /** What the file says; of several columns the first that says something, of prices the first that is one; '' for nothing. */
  said(field: ImportField): string {
    const cells = this.cells(field);
    const telling = cells.filter((cell) => !saysNothing(cell));
    const isPrice = (cell: string) => !isPriceOnRequest(cell) && /[1-9]/.test(cell);
    return (field === 'price' ? telling.find(isPrice) : undefined) ?? telling[0] ?? cells[0] ?? '';
  }

  #meant(field: ImportField, said: string): string {
    return this.layout.meantBy.get(keyOf(field, said)) ?? said;
  }

  /** What is meant by it; '' where it stands in the place of what nobody has yet. */
  cell(field: ImportField): string {
    const said = this.said(field);
    const meant = this.#meant(field, said);
    if (meant === '' || !saysNothing(meant)) return meant;
    this.remark(field, msg`This isn’t an actual value, so we left it out.`);
    return '';
  }

  /** In what unit the file gives an amount, where a column beside it says so. */
  unit(field: 'mileage' | 'price'): string {
    const place = this.layout.unitOf.get(field);
    return place === undefined ? '' : (this.row.cells[place] ?? '').trim();
  }

  #of(field: ImportField, message: Words): Mistake {
    const heading = this.layout.columns[this.layout.placesOf.get(field)?.[0] ?? -1]?.heading ?? '';
    return { line: this.row.line, field, heading, value: this.said(field).slice(0, 80), message };
  }

  /** Notes what costs the row. */
  note(field: ImportField, message: Words): undefined {
    this.mistakes.push(this.#of(field, message));
    return undefined;
  }

  /** Notes what costs a cell alone, once. */
  remark(field: ImportField, message: Words): undefined {
    if (!this.remarks.some((known) => known.field === field)) this.remarks.push(this.#of(field, message));
    return undefined;
  }

  /** A sign that parts cells stands in a cell without quotes: what is behind it lies in the wrong columns. */
  noteBeyond(): void {
    const value = this.row.cells.slice(this.layout.columns.length).find((cell) => cell.trim() !== '');
    if (value === undefined) return;
    const [cells, headings] = [this.row.cells.length, this.layout.columns.length];
    const message = msg`This row has ${{ cells }} cells for ${{ headings }} columns, so its values are in the wrong columns.`;
    this.mistakes.push({ line: this.row.line, field: null, heading: '', value: value.slice(0, 80), message });
  }

  missing(field: ImportField, message: Words): undefined {
    return this.cell(field) === '' ? this.note(field, message) : undefined;
  }

  /** What a cell says; undefined where it says nothing, or something that is noted as wrong. */
  read<Value extends number | object>(field: ImportField, read: (text: string) => Value | Words): Value | undefined {
    const text = this.cell(field);
    if (text === '') return undefined;
    const value = read(text);
    return isWords(value) ? this.note(field, value) : value;
  }

  /** The same of a cell without which the car is a car: what cannot be read is left out, and remarked. */
  readOptional<Value extends number | object>(
    field: ImportField,
    read: (text: string) => Value | Words,
    text = this.cell(field),
  ): Value | undefined {
    if (text === '') return undefined;
    const value = read(text);
    return isWords(value) ? this.remark(field, value) : value;
  }
}
