import type { Language } from '#contract/languages.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Province } from '#reference/provinces/provinces.ts';
import type { Figure } from './figures.ts';
import type { Knowledge } from './knowledge.ts';
import { postalAreaIn, provinceIn } from './reading/places.ts';
import { readTerms, type Terms } from './reading/terms.ts';
import { type FoundVehicle, findVehicle } from './reading/vehicle.ts';
import { type VehicleName, vehicleNames } from './reading/vehicle-names.ts';
import type { Said } from './say.ts';
import type { Stock } from './stock.ts';

/** What an answer is made from. */
export type Facts = {
  readonly stock: Stock;
  readonly names: ReadonlyMap<string, VehicleName>;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly knowledge: Knowledge;
  readonly language: Language;
  readonly today: IsoDate;
  readonly now: Date;
};

/** A message, read once. */
export type Question = {
  /** In small letters, without orders to the assistant. */
  readonly folded: string;
  readonly vehicle: FoundVehicle;
  readonly terms: Terms;
  readonly province: Province | null;
  readonly place: ReturnType<typeof postalAreaIn>;
};

/** Where an answer comes from: `url` is an own path or a secure address. */
export type AnswerSource = { readonly id: string; readonly title: string; readonly url: string | null };

/** An answer with every number that it may hold. */
export type Answer = Said & {
  readonly source: AnswerSource;
  readonly redirectUrl: string | null;
  /** A picture's key. */
  readonly banner: string | null;
};

/** Answers a question, or leaves it to another. */
export type Tool = (question: Question, facts: Facts) => Answer | null;

/** Reads a folded sentence. */
export function readQuestion(folded: string, { stock, names, knowledge }: Facts): Question {
  const vehicle = findVehicle(folded, names, stock.cars, knowledge.isKnownWord);
  return {
    folded,
    vehicle,
    terms: readTerms(vehicle.rest),
    province: provinceIn(vehicle.rest),
    place: postalAreaIn(folded),
  };
}

/** The names of the stock, made once for each stock. */
const namesOf = new WeakMap<Stock, ReadonlyMap<string, VehicleName>>();

export function namesOfStock(stock: Stock): ReadonlyMap<string, VehicleName> {
  const known = namesOf.get(stock) ?? vehicleNames(stock.cars);
  namesOf.set(stock, known);
  return known;
}
