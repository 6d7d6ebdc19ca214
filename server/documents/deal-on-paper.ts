import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import type { SavedCar } from '#contract/saved-car.ts';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { DealFieldName, DealInput } from '#engine/form/deal-fields.ts';
import { fieldNames, fieldsWith } from '#engine/form/field-lists.ts';
import type { SavedProgrammes } from '#engine/form/filled-programmes.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { dealOutputs, type FigureName, figureNames } from '#engine/outputs.ts';
import type { RateBook } from '#engine/rates.ts';

type Figure = string | number | null;

/** A deal as a document shows it: nothing in it that its reader may not see. */
export type DealOnPaper = {
  /** The deal worked out from the lines that the reader sees: lines and days come from it, amounts do not. */
  readonly result: DealResult;
  /** The figures as the reader may see them; null where there is none, or it is private. */
  readonly figures: Readonly<Record<FigureName, Figure>>;
  /** Parts that a working must not name. */
  readonly withheld: ReadonlySet<string>;
  /** Whether the lines that the reader sees make the figures, so that workings may be shown. */
  readonly isExplained: boolean;
  readonly vehicle: string;
  readonly tradeIn: string;
  /** What its dealer stands by for the trade-in, where the deal is still about that. */
  readonly firmTradeIn?: { readonly until: string; readonly dealer: string; readonly conditions: string } | undefined;
  /** Kilometres, as decimal text; 0 where none are given. */
  readonly mileage: string;
  /** The very car that it is about, as its dealer listed it; null where it is about a trim. */
  readonly car: SavedCar | null;
  readonly dealer: string | null;
  /** Those that it stands on. */
  readonly programmes?: SavedProgrammes | undefined;
  /** Two letters, where one was chosen. */
  readonly province: string;
};

type Fields = Readonly<Partial<Record<DealFieldName, string | number | null | undefined>>>;

const textOf = (fields: Fields, name: DealFieldName) => String(fields[name] ?? '').trim();

/** The car of the deal, and the one that is traded in, as readers of a language call them. */
const carsOf = (fields: Fields, language: Language) => {
  const text = (name: DealFieldName) => textOf(fields, name);
  return {
    vehicle: carName({ year: text('year'), make: text('make'), model: text('model'), trim: text('trim') }, language),
    tradeIn: carName(
      {
        year: text('tradeInYear'),
        make: text('tradeInMake'),
        model: text('tradeInModel'),
        trim: text('tradeInTrim'),
      },
      language,
    ),
  };
};

const figuresOf = (source: Readonly<Partial<Record<FigureName, Figure | undefined>>>): DealOnPaper['figures'] =>
  Object.fromEntries(
    figureNames.map((name) => [name, source[name] ?? null]),
    // The names are the engine's own.
  ) as Record<FigureName, Figure>;

const mileageOf = (fields: Fields) => String(centsUpToLimit(fields.mileage) / 100);

/** A deal that is not saved, as it was worked out. */
export function unsavedOnPaper(
  input: DealInput,
  result: DealResult,
  about: Pick<DealOnPaper, 'dealer' | 'province' | 'programmes'>,
  language: Language,
): DealOnPaper {
  return {
    result,
    figures: figuresOf(dealOutputs(result)),
    withheld: new Set(),
    isExplained: true,
    car: null,
    ...carsOf(input, language),
    ...about,
    mileage: mileageOf(input),
  };
}

type Enquiry = CallReply<'readEnquiry'>['data'];

/** The deal's province; without one, Québec where the person lives there, for its law has other words. */
const provinceOf = ({ province = '', userId }: Enquiry) =>
  province === '' && /^(qc|qu[eé]bec)$/i.test(userId?.state.trim() ?? '') ? 'QC' : province;

/** What a reader is not given who has no form to go on with. */
const unsharedFields = fieldsWith({ shared: false });

/**
 * A saved deal as its reader was given it, with the figures that were saved. It is worked out again by the rates of its
 * day; where that comes to other figures, because a line is private, no working is shown.
 */
export function savedOnPaper(enquiry: Enquiry, rates: RateBook, language: Language): DealOnPaper {
  const fields: Fields = enquiry.form ?? enquiry;
  const { options } = enquiry;
  const input: DealInput = {
    ...Object.fromEntries(fieldNames.map((name) => [name, fields[name]])),
    ...(options && { options }),
  };
  const result = calculateDeal(input, rates, enquiry.calculatedOn);
  const figures = figuresOf(enquiry);
  const again = dealOutputs(result);
  const withheld = figureNames.filter((name) => figures[name] === null && again[name] !== null);
  const isExplained = figureNames.every((name) => figures[name] === null || figures[name] === again[name]);
  return {
    result,
    figures,
    isExplained,
    car: enquiry.car,
    dealer: enquiry.dealer?.name ?? null,
    province: provinceOf(enquiry),
    programmes: options?.programmes,
    firmTradeIn: enquiry.firmTradeIn?.stands === 'firm' ? enquiry.firmTradeIn : undefined,
    withheld: new Set<string>([...withheld, ...(enquiry.form ? [] : unsharedFields)]),
    ...carsOf(fields, language),
    mileage: mileageOf(fields),
  };
}
