import { entryLengths } from '#contract/car-entry.ts';
import { isHttpsLink, isPriceOnRequest, isUsed, plainVin, vinProblem } from '#contract/car-entry-rules.ts';
import { type TextCarField, textCarFields, yesNoCarFields } from '#contract/car-fields.ts';
import type { NumberField } from '#contract/import-file.ts';
import type { SourceHolding } from '#contract/stock-source-kinds.ts';
import { msg } from '#contract/words.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { isMakeOfCars } from '#reference/catalogue/past-makes.ts';
import { makesOfVin } from '#reference/vins/manufacturers.ts';
import { modelYearOfVin } from '#reference/vins/model-year.ts';
import { isFarOff, type Vehicles } from '../catalogue/known-vehicles.ts';
import { isMakeName } from '../catalogue/make-name.ts';
import type { TableRow } from '../kit/table-files/table-row.ts';
import { type Gone, readAvailability, saysGone } from './availability.ts';
import type { ImportedCar, RowNumbers, Skipped, UnderstoodRow } from './imported-car.ts';
import { newMakeId, plainMake } from './make-names.ts';
import { isNoCar } from './not-cars.ts';
import { readAnswerCell } from './read-answers.ts';
import {
  bothReadings,
  inSentences,
  isDemonstrator,
  isShortened,
  ofUsed,
  readCondition,
  readDoors,
  readKilometres,
  readPrice,
  readPriceType,
  readYear,
  readYesNo,
  saysNothing,
  withoutMarkup,
} from './read-cells.ts';
import { RowCells } from './row-cells.ts';
import { type Columns, type Layout, layoutOf } from './row-layout.ts';
import { photosOf } from './row-photos.ts';

/** What is known beside a file: of which condition all its cars are, where it is a list of such alone. */
type Beside = { readonly holds: SourceHolding | null };

/** Reads rows of a file whose columns are known. */
export function rowReader(columns: Columns, vehicles: Vehicles, thisYear: number, beside: Beside = { holds: null }) {
  const layout = layoutOf(columns);
  return (row: TableRow): UnderstoodRow => new RowReading(row, layout, beside).understand(vehicles, thisYear);
}

/** The reading of one row. */
class RowReading extends RowCells {
  readonly #beside: Beside;
  readonly #unclear: UnderstoodRow['unclear'][number][] = [];

  constructor(row: TableRow, layout: Layout, beside: Beside) {
    super(row, layout);
    this.#beside = beside;
  }

  understand(vehicles: Vehicles, thisYear: number): UnderstoodRow {
    this.noteBeyond();
    const said = plainVin(this.cell('vin'));
    const skipped = this.#whyNoRow(said);
    const year = this.#year(said, thisYear);
    const numbers = this.#numbers(said, year, thisYear);
    const condition = this.#condition();
    const vehicle = this.#vehicle(vehicles, said);
    const amounts = this.#amounts(condition);
    const others = { ...amounts, ...this.#looks(), ...this.#history() };
    const { line } = this.row;
    const make = vehicle?.make ?? this.cell('make');
    const { mistakes, remarks } = this;
    const isWhole = condition !== undefined && year !== undefined && vehicle !== undefined;
    const row = { line, make, numbers, unclear: this.#unclear };
    if (skipped) return { ...row, car: null, mistakes: [], remarks: [], skipped };
    if (!isWhole || mistakes.length > 0) return { ...row, car: null, mistakes, remarks };
    const { makeId, model, vehicleType, dearestCents } = vehicle;
    const { basePriceCents } = amounts;
    const priceIsOdd = Boolean(basePriceCents && dearestCents && isFarOff(basePriceCents, dearestCents));
    const named = { ...numbers, makeId, model, vehicleType, year, condition, ...this.#trim(vehicle.rest) };
    const car = { ...named, ...others, ...(priceIsOdd && { priceIsOdd }) };
    return { ...row, car, mistakes, remarks };
  }

  /** Why the row is no car of the public stock; a word that nobody understands is noted. */
  #whyNoRow(vin: string): Skipped | undefined {
    const [make, model] = [this.cell('make'), this.cell('model')];
    if (isNoCar({ make, model, vin, types: this.kinds() })) return 'notACar';
    let found: Gone | undefined;
    for (const { heading, text } of this.headed('availability')) {
      const read = readAvailability(text, heading);
      if (typeof read === 'object') this.note('availability', read);
      else if (read !== 'there') found ??= read;
    }
    const inPrice = this.cells('price').map(saysGone).find(Boolean);
    return found ?? saysGone(this.said('condition')) ?? inPrice;
  }

  #year(vin: string, thisYear: number): number | undefined {
    const ofVin = vin.length === 17 ? modelYearOfVin(vin, thisYear) : null;
    const isShort = /^['’]?\d{2}$/.test(this.cell('year')) && ofVin !== null;
    if (isShort && Number(this.cell('year').slice(-2)) === ofVin % 100) return ofVin;
    return this.read('year', (text) => readYear(text, thisYear)) ?? this.missing('year', msg`Enter the year.`);
  }

  #numbers(vin: string, year: number | undefined, thisYear: number): RowNumbers {
    const isSpoilt = isShortened(this.cell('stockNumber'));
    if (isSpoilt) this.remark('stockNumber', msg`A spreadsheet program changed this number, so we left it out.`);
    const stockNumber = isSpoilt ? null : this.#text('stockNumber');
    if (vin === '' && stockNumber === null)
      this.note(this.has('vin') ? 'vin' : 'stockNumber', msg`Enter the VIN or the stock number.`);
    const problem = vin === '' ? undefined : vinProblem(vin, year === undefined ? undefined : { year, thisYear });
    if (problem === 'notAVin') this.note('vin', msg`A VIN has 17 letters and digits, with no I, O or Q.`);
    if (problem === 'wrongCheckDigit') this.note('vin', msg`This VIN has a typo. Its check digit doesn’t match.`);
    return { vin: vin || null, stockNumber };
  }

  #condition(): string | undefined {
    const certified = this.cell('certified');
    const { holds } = this.#beside;
    const heading = this.headed('condition')[0]?.heading ?? '';
    const said = this.read('condition', (text) => readCondition(text, certified, heading));
    if (said?.condition === 'New' && isDemonstrator(this.cell('condition')))
      this.remark(
        'condition',
        msg`We list demonstrators as new, without their kilometres. If you’re selling this one as used, tell us this word means “used”.`,
      );
    if (said) return said.condition;
    if (this.cell('condition') === '' && (holds === 'new' || holds === 'used'))
      return holds === 'new' ? 'New' : ofUsed(certified);
    return this.missing('condition', msg`Tell us whether the car is new, used or certified.`);
  }

  #vehicle(vehicles: Vehicles, vin: string) {
    const [makeText, modelText] = [this.cell('make'), this.#text('model')];
    if (makeText === '') this.note('make', msg`Enter the make.`);
    if (modelText === null) this.missing('model', msg`Enter the model.`);
    const make = makeText === '' ? undefined : this.#make(vehicles, makeText, vin);
    if (!make || modelText === null) return undefined;
    const { vehicleType, ...matched } = vehicles.modelOf(make.id, modelText, this.cell('body'));
    if (vehicleType) return { makeId: make.id, make: make.name, vehicleType, ...matched };
    const field = this.has('body') ? 'body' : 'model';
    return this.note(field, msg`We don’t recognize this model. Enter its body type, like SUV, Sedan or Truck.`);
  }

  /** The make of a name, else of its first letters where the VIN says the same; one that is known nowhere comes to be confirmed. */
  #make(vehicles: Vehicles, text: string, vin: string) {
    const known = vehicles.makeOf(text);
    if (known && (isMakeOfCars(known.name) || vehicles.hasModels(known.id))) return known;
    const letters = plainMake(text);
    const [ofVin, ...others] = vin.length === 17 ? makesOfVin(vin) : [];
    const meant =
      ofVin !== undefined && others.length === 0 && plainMake(ofVin).startsWith(letters) ? ofVin : undefined;
    const found = meant === undefined ? undefined : vehicles.makeNamed(meant);
    if (found) {
      this.remark('make', msg`This make is abbreviated. According to the VIN, it’s ${{ make: found.name }}.`);
      return found;
    }
    if (!known && (!isMakeName(text) || vehicles.isAlmostKnown(text)))
      return this.note('make', msg`We don’t recognize this make. Write it in full.`);
    this.remark(
      'make',
      msg`We don’t recognize this make, so we’ll import the car as a draft. Check that the make is right.`,
    );
    return { id: newMakeId(text), name: text.toUpperCase() };
  }

  /** A text of the file that is not too long; null where there is none. */
  #text(field: TextCarField | 'stockNumber' | 'model' | 'trim'): string | null {
    const text = this.cell(field);
    const longest = entryLengths[field === 'model' ? 'modelName' : field];
    if (text === '' || [...text].length <= longest) return text === '' ? null : text;
    const message = msg`Use up to ${{ longest }} characters.`;
    if (field === 'stockNumber' || field === 'model') this.note(field, message);
    else this.remark(field, message);
    return null;
  }

  #trim(rest: string) {
    if (this.has('trim')) return { trim: this.#text('trim') ?? rest };
    return rest === '' ? {} : { trim: rest };
  }

  #amounts(condition: string | undefined) {
    // Words in the place of a price are the dealer's own, whatever the maker suggests; 0 and nothing are a price not said.
    const currency = this.unit('price');
    if (currency !== '' && !/^(?:cad|c\$|ca\$|\$|cdn)$/i.test(currency) && this.cell('price') !== '')
      this.note('price', msg`This price is in ${{ currency }}. Enter it in Canadian dollars.`);
    const read = (field: 'price' | 'msrp') =>
      this.read(field, (text) => readPrice(text, this.#meantIn(field, text)))?.cents;
    const own = isPriceOnRequest(this.cell('price')) ? null : read('price');
    // What a maker suggests holds none of a dealer's fees, and is no price of a used car.
    const price = own === null || isUsed(condition) ? own : own || read('msrp');
    const holds = readPriceType(this.cell('priceType')) ?? this.layout.prices;
    const hasPrice = this.has('price') || this.has('msrp');
    const mileageKm = isUsed(condition) ? this.#kilometres() : null;
    return {
      ...(hasPrice ? { basePriceCents: price || null } : {}),
      ...(own && holds === 'allIn' ? { priceIsAllIn: true } : {}),
      // Kilometres that nobody can read leave those of a known car; a new one is a draft until they are given.
      ...(mileageKm === undefined ? {} : { mileageKm }),
    };
  }

  /** Which of two numbers a cell is; undefined where it is one alone, or nobody has chosen. */
  #meantIn(field: NumberField, text: string) {
    const both = bothReadings(field, text);
    if (!both) return undefined;
    this.#unclear.push({ field, said: text.slice(0, 80), ...both });
    return this.layout.readingOf(field, text);
  }

  #kilometres(): number | undefined {
    const field = this.cell('mileage') === '' && this.has('miles') ? 'miles' : 'mileage';
    const [text, unit] = [this.cell(field), this.unit('mileage')];
    if (text === '')
      return this.remark(
        field,
        msg`A used car needs an odometer reading. Until you enter it, the car will stay a draft.`,
      );
    if (isShortened(text))
      return this.remark(field, msg`A spreadsheet program changed this number, so we left it out.`);
    if (/\bmi(?:les?)?\b/i.test(text) && /^k/i.test(unit))
      return this.remark(
        field,
        msg`This cell says miles, but the column next to it says kilometres, so we left the value out.`,
      );
    const isMiles = field === 'miles' || /^mi/i.test(unit);
    if (this.layout.unitOf.has('mileage') && unit === '' && !/[a-z]/i.test(text))
      return this.remark(
        field,
        msg`The column beside this one says kilometres or miles for other cars, but not for this car. So we left the value out.`,
      );
    const meant = this.#meantIn(field, text);
    const readCell = (cell: string) => readKilometres(cell, isMiles ? 'miles' : 'km', meant);
    // What may be two numbers is asked about; what is none is left out.
    const isAsked = meant === undefined && bothReadings(field, text) !== undefined;
    return (isAsked ? this.read(field, readCell) : this.readOptional(field, readCell))?.kilometres;
  }

  #looks(): Partial<ImportedCar> {
    const given = textCarFields.filter((field) => this.has(field));
    const doors = this.has('doors') ? this.readOptional('doors', readDoors)?.doors : undefined;
    return {
      ...Object.fromEntries(given.map((field) => [field, this.#text(field)])),
      ...(this.has('description') ? { description: this.#description() } : {}),
      ...(this.has('doors') ? { doors: doors ?? null } : {}),
      ...photosOf(this),
    };
  }

  #history(): Pick<ImportedCar, 'details' | 'declared'> {
    const report = this.cell('historyReport');
    const isLink = isHttpsLink(report) && report.length <= entryLengths.historyReportUrl;
    if (report !== '' && !isLink) this.remark('historyReport', msg`Enter an address that starts with https://.`);
    const declared = usedCarQuestionNames.flatMap((question) => {
      const read = this.readOptional(question, (cell) => readAnswerCell(question, cell), this.said(question));
      if (!read) return [];
      if ([...read.answer].length <= entryLengths[question]) return [[question, read.answer] as const];
      this.remark(question, msg`Use up to ${{ longest: entryLengths[question] }} characters.`);
      return [];
    });
    const details = { ...(isLink ? { historyReportUrl: report } : {}), ...this.#hasOrHasNot() };
    return {
      ...(Object.keys(details).length === 0 ? {} : { details }),
      ...(declared.length === 0 ? {} : { declared: Object.fromEntries(declared) }),
    };
  }

  /** What the car has or has not, by name; nothing of what the row does not say. */
  #hasOrHasNot(): Record<string, string> {
    const said = yesNoCarFields.map((field) => [field, this.readOptional(field, readYesNo)?.answer] as const);
    return Object.fromEntries(said.flatMap(([field, answer]) => (answer ? [[field, answer]] : [])));
  }

  /** The description, with what further columns say as paragraphs of their own, as many of them as there is room for. */
  #description(): string | null {
    const longest = entryLengths.description;
    // Says of one that stands in the place of nothing that it was left out.
    if (this.cell('description') === '') return null;
    const [text = '', ...others] = [...new Set(this.cells('description').filter((cell) => !saysNothing(cell)))].map(
      withoutMarkup,
    );
    if ([...text].length > longest) this.remark('description', msg`We kept only the first ${{ longest }} characters.`);
    const paragraphs = others.map((other) => inSentences(other)).filter((other) => !text.includes(other));
    const whole = [text, ...paragraphs].join('\n\n');
    if ([...whole].length <= longest) return whole || null;
    return [...whole]
      .slice(0, longest)
      .join('')
      .replace(/,[^,]*$/, '');
  }
}
