import { entryLengths } from '#contract/car-entry.ts';
import { isHttpsLink, isPriceOnRequest, isUsed, plainVin, vinProblem } from '#contract/car-entry-rules.ts';
import type { NumberField } from '#contract/import-file.ts';
import type { ImportField } from '#contract/stock-import.ts';
import { msg, type Words } from '#contract/words.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { farOff, isFarOff, type Vehicles } from '../catalogue/known-vehicles.ts';
import type { TableRow } from '../kit/table-files/table-row.ts';
import type { ImportedCar, Mistake, UnderstoodRow } from './imported-car.ts';
import { readAnswerCell } from './read-answers.ts';
import {
  addressesIn,
  bothReadings,
  inSentences,
  isPhotoAddress,
  readCondition,
  readDoors,
  readKilometres,
  readPrice,
  readPriceType,
  readYear,
  withoutMarkup,
} from './read-cells.ts';
import { type Columns, keyOf, type Layout, layoutOf } from './row-layout.ts';

const texts = ['exteriorColour', 'interiorColour', 'fuel', 'drivetrain', 'transmission'] as const;

/** What stands in the place of a VIN that nobody has yet. */
const saysNothing = /^(?:TB[AD]|N\/?A|S\/?O|NONE|AUCUN|UNKNOWN|INCONNU|PENDING|[-.?]+)$/;

const mostPhotos = 30;

/** Reads rows of a file whose columns are known. */
export function rowReader(columns: Columns, vehicles: Vehicles, thisYear: number) {
  const layout = layoutOf(columns);
  return (row: TableRow): UnderstoodRow => new RowReading(row, layout).understand(vehicles, thisYear);
}

const isWords = (value: number | object): value is Words => typeof value === 'object' && 'message' in value;

/** The reading of one row: looks into its cells, and notes what is wrong. */
class RowReading {
  readonly #row: TableRow;
  readonly #layout: Layout;
  readonly #mistakes: Mistake[] = [];
  readonly #unclear: UnderstoodRow['unclear'][number][] = [];

  constructor(row: TableRow, layout: Layout) {
    this.#row = row;
    this.#layout = layout;
  }

  understand(vehicles: Vehicles, thisYear: number): UnderstoodRow {
    const beyond = this.#row.cells.slice(this.#layout.columns.length).find((cell) => cell.trim() !== '');
    if (beyond !== undefined) this.#noteBeyond(beyond);
    const numbers = this.#numbers();
    const condition = this.#condition();
    const year = this.#read('year', (text) => readYear(text, thisYear)) ?? this.#missing('year', msg`Give the year.`);
    const vehicle = this.#vehicle(vehicles);
    const amounts = this.#amounts(condition);
    const others = { ...amounts, ...this.#looks(), ...this.#history() };
    const isOdd =
      amounts.basePriceCents && vehicle?.dearestCents && isFarOff(amounts.basePriceCents, vehicle.dearestCents);
    if (isOdd) this.#note('price', farOff);
    const { line } = this.#row;
    const make = vehicle?.make ?? this.#cell('make');
    const isWhole = condition !== undefined && year !== undefined && vehicle !== undefined;
    const row = { line, make, mistakes: this.#mistakes, unclear: this.#unclear };
    if (!isWhole || this.#mistakes.length > 0) return { ...row, car: null };
    const { makeId, model, vehicleType } = vehicle;
    const car = { ...numbers, makeId, model, vehicleType, year, condition, ...this.#trim(vehicle.rest), ...others };
    return { ...row, car };
  }

  /** Every cell of a thing that says something, without the spaces around it and signs that cannot be kept. */
  #cells(field: ImportField): string[] {
    return (this.#layout.placesOf.get(field) ?? [])
      .map((place) =>
        (this.#row.cells[place] ?? '')
          .replace(/[^\P{Cc}\n\r\t]/gu, '')
          .toWellFormed()
          .trim(),
      )
      .filter((cell) => cell !== '');
  }

  /** What the file says; of several columns the first, of prices the first that is one; '' where there is nothing. */
  #said(field: ImportField): string {
    const cells = this.#cells(field);
    return (field === 'price' ? cells.find((cell) => !isPriceOnRequest(cell)) : undefined) ?? cells[0] ?? '';
  }

  /** What is meant by it. */
  #cell(field: ImportField): string {
    const said = this.#said(field);
    return this.#layout.meantBy.get(keyOf(field, said)) ?? said;
  }

  /** In what unit the file gives an amount, where a column beside it says so. */
  #unit(field: 'mileage' | 'price'): string {
    const place = this.#layout.unitOf.get(field);
    return place === undefined ? '' : (this.#row.cells[place] ?? '').trim();
  }

  #has(field: ImportField): boolean {
    return this.#layout.placesOf.has(field);
  }

  #note(field: ImportField, message: Words): undefined {
    const heading = this.#layout.columns[this.#layout.placesOf.get(field)?.[0] ?? -1]?.heading ?? '';
    this.#mistakes.push({ line: this.#row.line, field, heading, value: this.#said(field).slice(0, 80), message });
    return undefined;
  }

  /** A sign that parts cells stands in a cell without quotes: what is behind it lies in the wrong columns. */
  #noteBeyond(value: string): void {
    const { columns } = this.#layout;
    const [cells, headings] = [this.#row.cells.length, columns.length];
    const message = msg`This row has ${{ cells }} cells for ${{ headings }} columns: what is in them has shifted.`;
    this.#mistakes.push({ line: this.#row.line, field: null, heading: '', value: value.slice(0, 80), message });
  }

  #missing(field: ImportField, message: Words): undefined {
    return this.#cell(field) === '' ? this.#note(field, message) : undefined;
  }

  /** Which of two numbers a cell is; undefined where it is one alone, or nobody has chosen. */
  #meantIn(field: NumberField, text: string) {
    const both = bothReadings(field, text);
    if (!both) return undefined;
    this.#unclear.push({ field, said: text.slice(0, 80), ...both });
    return this.#layout.readingOf(field, text);
  }

  /** What a cell says; undefined where it says nothing, or something that is noted as wrong. */
  #read<Value extends number | object>(field: ImportField, read: (text: string) => Value | Words): Value | undefined {
    const text = this.#cell(field);
    if (text === '') return undefined;
    const value = read(text);
    return isWords(value) ? this.#note(field, value) : value;
  }

  #numbers() {
    const stockNumber = this.#text('stockNumber');
    const said = plainVin(this.#cell('vin'));
    const vin = saysNothing.test(said) ? '' : said;
    if (vin === '' && stockNumber === null)
      this.#note(this.#has('vin') ? 'vin' : 'stockNumber', msg`Give the VIN or the stock number.`);
    const problem = vin === '' ? undefined : vinProblem(vin);
    if (problem === 'notAVin') this.#note('vin', msg`A VIN has 17 letters and digits, without I, O and Q.`);
    if (problem === 'wrongCheckDigit')
      this.#note('vin', msg`This VIN has a typing error: its check digit does not fit.`);
    return { vin: vin || null, stockNumber };
  }

  #condition(): string | undefined {
    const certified = this.#cell('certified');
    const said = this.#read('condition', (text) => readCondition(text, certified));
    return said?.condition ?? this.#missing('condition', msg`Say whether the car is new, used or certified.`);
  }

  #vehicle(vehicles: Vehicles) {
    const [makeText, modelText] = [this.#cell('make'), this.#text('model')];
    if (makeText === '') this.#note('make', msg`Give the make.`);
    if (modelText === null) this.#missing('model', msg`Give the model.`);
    const make = makeText === '' ? undefined : vehicles.makeOf(makeText);
    if (makeText !== '' && !make) this.#note('make', msg`This make is not known here. Write it in full.`);
    if (!make || modelText === null) return undefined;
    const { vehicleType, ...matched } = vehicles.modelOf(make.id, modelText, this.#cell('body'));
    if (vehicleType) return { makeId: make.id, make: make.name, vehicleType, ...matched };
    const field = this.#has('body') ? 'body' : 'model';
    return this.#note(field, msg`This model is not known here: give its body, like SUV, Sedan or Truck.`);
  }

  /** A text of the file that is not too long; null where there is none. */
  #text(field: (typeof texts)[number] | 'stockNumber' | 'model' | 'trim' | 'body'): string | null {
    const text = this.#cell(field);
    const longest = entryLengths[field === 'model' ? 'modelName' : field];
    if ([...text].length > longest) this.#note(field, msg`Use at most ${{ longest }} characters.`);
    return text === '' ? null : text;
  }

  #trim(rest: string) {
    if (this.#has('trim')) return { trim: this.#text('trim') ?? rest };
    return rest === '' ? {} : { trim: rest };
  }

  #amounts(condition: string | undefined) {
    // Words in the place of a price are the dealer's own, whatever the maker suggests; 0 and nothing are a price not said.
    const currency = this.#unit('price');
    if (currency !== '' && !/^(?:cad|c\$|ca\$|\$|cdn)$/i.test(currency) && this.#cell('price') !== '')
      this.#note('price', msg`This price is in ${{ currency }}. Give it in Canadian dollars.`);
    const read = (field: 'price' | 'msrp') =>
      this.#read(field, (text) => readPrice(text, this.#meantIn(field, text)))?.cents;
    const own = isPriceOnRequest(this.#cell('price')) ? null : read('price');
    // What a maker suggests holds none of a dealer's fees.
    const price = own === null ? null : own || read('msrp');
    const holds = readPriceType(this.#cell('priceType')) ?? this.#layout.prices;
    const mileage = this.#kilometres();
    if (isUsed(condition) && mileage === undefined && this.#cell('mileage') === '' && this.#cell('miles') === '')
      this.#note(
        this.#has('miles') && !this.#has('mileage') ? 'miles' : 'mileage',
        msg`Give the kilometres of a used car.`,
      );
    const hasPrice = this.#has('price') || this.#has('msrp');
    return {
      ...(hasPrice ? { basePriceCents: price || null } : {}),
      ...(own && holds === 'allIn' ? { priceIsAllIn: true } : {}),
      ...(this.#has('mileage') || this.#has('miles') || !isUsed(condition)
        ? { mileageKm: isUsed(condition) ? (mileage ?? null) : null }
        : {}),
    };
  }

  #kilometres(): number | undefined {
    const field = this.#cell('mileage') === '' ? 'miles' : 'mileage';
    const isMiles = field === 'miles' || /^mi/i.test(this.#unit('mileage'));
    const unit = isMiles ? 'miles' : 'km';
    return this.#read(field, (text) => readKilometres(text, unit, this.#meantIn(field, text)))?.kilometres;
  }

  #looks(): Partial<ImportedCar> {
    const given = [...texts, 'body' as const].filter((field) => this.#has(field));
    return {
      ...Object.fromEntries(given.map((field) => [field, this.#text(field)])),
      ...(this.#has('description') ? { description: this.#description() } : {}),
      ...(this.#has('doors') ? { doors: this.#read('doors', readDoors)?.doors ?? null } : {}),
      ...(this.#has('photos') || this.#has('mainPhoto')
        ? { photos: [...new Set([...this.#photos('mainPhoto'), ...this.#photos('photos')])].slice(0, mostPhotos) }
        : {}),
    };
  }

  #history(): Pick<ImportedCar, 'details' | 'declared'> {
    const report = this.#cell('historyReport');
    if (report !== '' && (!isHttpsLink(report) || report.length > entryLengths.historyReportUrl))
      this.#note('historyReport', msg`Write an address that begins with https://.`);
    const declared = usedCarQuestionNames.flatMap((question) => {
      const read = this.#read(question, (cell) => readAnswerCell(question, cell));
      if (read && [...read.answer].length > entryLengths[question])
        this.#note(question, msg`Use at most ${{ longest: entryLengths[question] }} characters.`);
      return read ? [[question, read.answer] as const] : [];
    });
    return {
      ...(report === '' ? {} : { details: { historyReportUrl: report } }),
      ...(declared.length === 0 ? {} : { declared: Object.fromEntries(declared) }),
    };
  }

  /** The description, with what further columns say as paragraphs of their own; of a list of options as many as there is room for. */
  #description(): string | null {
    const longest = entryLengths.description;
    const [text = '', ...others] = [...new Set(this.#cells('description'))].map(withoutMarkup);
    if ([...text].length > longest)
      return this.#note('description', msg`Use at most ${{ longest }} characters.`) ?? null;
    const paragraphs = others.map((other) => inSentences(other)).filter((other) => !text.includes(other));
    const whole = [text, ...paragraphs].join('\n\n');
    return (
      ([...whole].length > longest
        ? [...whole]
            .slice(0, longest)
            .join('')
            .replace(/,[^,]*$/, '')
        : whole) || null
    );
  }

  #photos(field: 'photos' | 'mainPhoto'): string[] {
    const addresses = this.#cells(field).flatMap(addressesIn);
    if (!addresses.every((address) => isPhotoAddress(address) && address.length <= 1000))
      this.#note(field, msg`Addresses of photos begin with https://, parted by | or a space.`);
    return addresses;
  }
}
