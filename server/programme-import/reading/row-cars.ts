import type { SheetAnswers } from '#contract/programme-import.ts';
import { msg } from '#contract/words.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { editDistance } from '../../kit/edit-distance.ts';
import type { Block, BlockColumn } from './find-blocks.ts';
import { isAll, plainLetters, plainWords, readCondition, readYears } from './read-values.ts';
import { type CellPlace, cellKey, type Findings, type SheetCatalogue } from './sheet-context.ts';

/** The cars that a row is about. No models, trims or years are all of them. */
export type RowCars = {
  readonly make: string;
  readonly models: readonly string[];
  /** Null for all of them. */
  readonly trim: string | null;
  readonly years: readonly number[];
  readonly condition: Condition;
};

/** A table, and what is known and noted while it is read. */
export type Reading = {
  readonly block: Block;
  readonly catalogue: SheetCatalogue;
  readonly answers: SheetAnswers;
  readonly findings: Findings;
};

/** Reads which cars the rows of a table are about, one after the other: what a sheet merges downwards stands once. */
export class CarReader {
  readonly #reading: Reading;
  readonly #usualMake: string | undefined;
  readonly #usualCondition: Condition;
  /** The model that was named last, which stands for the rows below it; null where it is not known. */
  #model: { readonly text: string; readonly models: readonly string[] | null } | undefined;
  #years: readonly number[] = [];
  #trim = '';
  #lastMake: string | undefined;

  constructor(reading: Reading) {
    this.#reading = reading;
    const { block, catalogue, answers } = reading;
    const words = block.titles.join(' ');
    const titled = catalogue.ownMakes.filter((make) => plainWords(words).includes(plainWords(make)));
    const [only, ...others] = titled.length > 0 ? titled : catalogue.ownMakes;
    const said = answers.make === undefined ? undefined : catalogue.makeOf(answers.make);
    this.#usualMake = said ?? (others.length === 0 ? only : undefined);
    this.#usualCondition =
      answers.condition ??
      [...block.titles.toReversed(), ...aloneIn(block)].map(readCondition).find((read) => read) ??
      'New';
  }

  /** The cars of a row, for each of its trims; none where that is not known, which is noted. */
  carsOf(row: number, cells: readonly string[]): RowCars[] {
    const text = (field: 'make' | 'model' | 'trim' | 'year' | 'condition') => this.#text(field, cells);
    const { year, ...named } = modelAndYear(text('model'));
    const { make: before, model } = this.#makeBefore(named.model);
    const make = this.#make(row, text('make') || before, model);
    if (make === undefined) return [];
    const years = this.#yearsOf(row, text('year') || year, model);
    const found = this.#modelsOf(row, make, model, text('trim'));
    const condition = text('condition') === '' ? this.#usualCondition : readCondition(text('condition'));
    if (condition === undefined) this.#unreadable(row, 'condition', text('condition'));
    if (years === undefined || found === undefined || condition === undefined) return [];
    const { models } = found;
    return this.#trims(make, models, this.#trimOf(text('trim') || found.rest, model)).map((trim) => ({
      make,
      models,
      trim,
      years,
      condition,
    }));
  }

  /** A row that names nothing but a model heads the trims below it. What is none may be one that is not known. */
  beginGroup(cells: readonly string[]): void {
    const { year, model: text } = modelAndYear(this.#text('model', cells));
    if (text === '') return;
    const make = this.#usualMake ?? this.#makeOfModel(text);
    const known = make === undefined ? undefined : this.#known(make, text);
    this.#model = { text, models: known?.rest === '' ? known.models : null };
    this.#years = readYears(year) ?? [];
  }

  /** A row of another value of the same cars, which its own text names, leaves model and trim to the row above. */
  #trimOf(text: string, model: string): string {
    const isBelow =
      text === '' && model === '' && this.#column('kind') !== undefined && this.#column('model') !== undefined;
    if (!isBelow) this.#trim = text;
    return this.#trim;
  }

  /** A make that stands before the model in one cell: "Acura RDX". */
  #makeBefore(text: string): { make: string; model: string } {
    const words = text.split(' ');
    const count = [2, 1].find(
      (many) => many < words.length && this.#reading.catalogue.makeOf(words.slice(0, many).join(' ')),
    );
    return { make: words.slice(0, count ?? 0).join(' '), model: words.slice(count ?? 0).join(' ') };
  }

  /** A trim, several side by side where the model has all of them, or null for all. */
  #trims(make: string, models: readonly string[], text: string): (string | null)[] {
    if (isAll(text)) return [null];
    const parts = text.split(/\s*[/,&+]\s*/);
    return parts.length > 1 && parts.every((part) => this.#isTrimOf(make, models, part)) ? parts : [text];
  }

  #text(field: 'make' | 'model' | 'trim' | 'year' | 'condition', cells: readonly string[]): string {
    return (cells[this.#column(field)?.place ?? -1] ?? '').trim();
  }

  #column(field: string): BlockColumn | undefined {
    return this.#reading.block.columns.find((column) => column.field === field);
  }

  #place(row: number, field: string): CellPlace {
    return { sheet: this.#reading.block.sheet, row, column: this.#column(field)?.place ?? 0 };
  }

  #make(row: number, text: string, model: string): string | undefined {
    const { catalogue, findings } = this.#reading;
    if (text !== '') return catalogue.makeOf(text) ?? this.#unreadable(row, 'make', text);
    const make = this.#usualMake ?? this.#makeOfModel(model);
    if (make === undefined) findings.lacking.add('make');
    return make;
  }

  /** The only one of the dealer's makes that has the model; one that none has is of the make that was named last. */
  #makeOfModel(model: string): string | undefined {
    const { catalogue } = this.#reading;
    const [only, ...others] = model === '' ? [] : catalogue.ownMakes.filter((make) => this.#known(make, model));
    if (only !== undefined && others.length === 0) this.#lastMake = only;
    return others.length > 0 ? undefined : this.#lastMake;
  }

  #yearsOf(row: number, text: string, model: string): readonly number[] | undefined {
    if (text === '') return model === '' || model === this.#model?.text ? this.#years : [];
    const years = isAll(text) ? [] : readYears(text);
    if (years === undefined) return this.#unreadable(row, 'year', text);
    this.#years = years;
    return years;
  }

  #modelsOf(row: number, make: string, text: string, trim: string) {
    const carried = this.#model;
    const hasColumn = this.#column('model') !== undefined;
    if (text === '' && hasColumn) {
      if (!carried) return this.#unreadable(row, 'model', trim);
      return carried.models ? { models: carried.models, rest: '' } : this.#unknown(row, make, carried.text);
    }
    if (isAll(text)) return { models: [], rest: '' };
    const found = this.#known(make, text);
    const isTrim = !found && this.#column('trim') === undefined && this.#isTrimOf(make, carried?.models ?? [], text);
    if (isTrim) return { models: carried?.models ?? [], rest: text };
    this.#model = { text, models: found?.models ?? null };
    return found ?? this.#unknown(row, make, text);
  }

  /** A model, or several side by side: "RDX / MDX". */
  #known(make: string, text: string): { models: readonly string[]; rest: string } | undefined {
    const { catalogue, answers } = this.#reading;
    const parts = text.split(/\s*[/,&+]\s*/).map((part) => catalogue.modelOf(make, part));
    const models = parts.flatMap((part) => (part && part.rest === '' ? [part.model] : []));
    if (models.length > 1 && models.length === parts.length) return { models, rest: '' };
    const one = catalogue.modelOf(make, answers.models[text] ?? text);
    return one && { models: [one.model], rest: one.rest };
  }

  #isTrimOf(make: string, models: readonly string[], text: string): boolean {
    const trims = models.flatMap((model) => this.#reading.catalogue.trimsOf(make, model, []));
    return trims.some((trim) => plainWords(trim) === plainWords(text));
  }

  #unknown(row: number, make: string, text: string): undefined {
    const { catalogue, findings, answers } = this.#reading;
    if (answers.leftOut.includes(`model:${text}`)) return undefined;
    const known = findings.unknownModels.get(text);
    const cell = cellKey(this.#place(row, 'model'));
    if (known) known.cells.push(cell);
    else findings.unknownModels.set(text, { suggestions: similarNames(text, catalogue.modelsOf(make)), cells: [cell] });
    return undefined;
  }

  #unreadable(row: number, field: keyof typeof problems, text: string): undefined {
    const place = this.#place(row, field);
    if (this.#reading.answers.leftOut.includes(cellKey(place))) return undefined;
    this.#reading.findings.unreadable.push({
      key: cellKey(place),
      cell: cellKey(place),
      value: text,
      message: problems[field],
    });
    return undefined;
  }
}

/** Texts that stand alone in their rows, as remarks below a table do. */
const aloneIn = ({ rows }: Block): string[] =>
  rows.flatMap(({ cells }) => (cells.filter((cell) => cell.trim() !== '').length === 1 ? cells.join('').trim() : []));

/** "2026 RDX" and "RDX 2026" name the year and the model. */
function modelAndYear(text: string): { year: string; model: string } {
  const [, year = '', model = text] = /^(20\d\d) +(.+)$/.exec(text) ?? [];
  const [, before = model, behind = year] = /^(.+?) +(20\d\d)$/.exec(model) ?? [];
  return { year: behind, model: before };
}

const problems = {
  model: msg`Enter the model for this row.`,
  make: msg`We don’t recognize this make. Write it in full.`,
  year: msg`Enter the four-digit model year, or the first and last years of a range.`,
  condition: msg`Enter New, Used or Certified.`,
};

/** The names that may be meant by another one: those that begin alike or differ in few letters, nearest first. */
function similarNames(text: string, names: readonly string[], most = 3): string[] {
  const wanted = plainLetters(text);
  const rated = names.map((name) => ({ name, far: editDistance(wanted, plainLetters(name)) }));
  return rated
    .filter(({ far, name }) => far <= Math.max(1, Math.floor(Math.max(wanted.length, name.length) / 3)))
    .toSorted((one, other) => one.far - other.far || one.name.localeCompare(other.name, 'en'))
    .slice(0, most)
    .map(({ name }) => name);
}
