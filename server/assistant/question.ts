import type { Language } from '#contract/languages.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Province } from '#reference/provinces/provinces.ts';
import { factIn } from '../kit/sentences.ts';
import type { Figure } from './figures.ts';
import type { Knowledge } from './knowledge.ts';
import type { OpenDeal } from './open-deal.ts';
import { type City, cityIn, postalAreaIn, provinceIn } from './reading/places.ts';
import { readTerms, type Terms } from './reading/terms.ts';
import { type FoundVehicle, findVehicle, vehiclesIn } from './reading/vehicle.ts';
import { type VehicleName, vehicleNames } from './reading/vehicle-names.ts';
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
  /** The deal that the person has open; null where none is. */
  readonly deal: OpenDeal | null;
};

/** A message, read once. */
export type Question = {
  /** In small letters, without orders to the assistant. */
  readonly folded: string;
  readonly vehicle: FoundVehicle;
  /** Several models that are named side by side; none where one is. */
  readonly vehicles: readonly FoundVehicle[];
  readonly terms: Terms;
  readonly province: Province | null;
  readonly place: ReturnType<typeof postalAreaIn>;
  readonly city: City | null;
};

/** Where an answer comes from: `url` is an own path or a secure address. */
export type AnswerSource<Title = string> = { readonly id: string; readonly title: Title; readonly url: string | null };

type LeadsTo = {
  readonly redirectUrl: string | null;
  /** A picture's key. */
  readonly banner: string | null;
};

/** What is found, for any reader. */
export type Found = LeadsTo & {
  readonly said: Fact;
  readonly source: AnswerSource<Fact>;
  /** Set on what is said of the deal that the person has open. */
  readonly isOfOpenDeal?: true;
};

/** It in the reader's language, with every number that it may hold among its facts. */
export type Answer = LeadsTo & {
  readonly text: string;
  readonly facts: readonly string[];
  readonly source: AnswerSource;
  readonly isOfOpenDeal?: true;
};

/** Answers a question, or leaves it to another. */
export type Tool = (question: Question, facts: Facts) => Found | null;

/** Reads a folded sentence. */
export function readQuestion(
  folded: string,
  { stock, names, knowledge }: Pick<Facts, 'stock' | 'names' | 'knowledge'>,
): Question {
  // What models are called in English alone.
  const named = folded.replace(/\b(electri|hybri)(?:ques?|des?)\b/g, (_, begun: string) =>
    begun === 'electri' ? 'electric' : 'hybrid',
  );
  const vehicle = findVehicle(named, names, stock.cars, knowledge.isKnownWord);
  return {
    folded,
    vehicle,
    vehicles: vehiclesIn(named, names),
    terms: readTerms(vehicle.rest),
    province: provinceIn(vehicle.rest),
    place: postalAreaIn(folded),
    city: cityIn(vehicle.rest, stock.dealers.values()),
  };
}

/** The names of the stock, made once for each stock. */
const namesOf = new WeakMap<Stock, ReadonlyMap<string, VehicleName>>();

export function namesOfStock(stock: Stock): ReadonlyMap<string, VehicleName> {
  const known = namesOf.get(stock) ?? vehicleNames(stock.cars);
  namesOf.set(stock, known);
  return known;
}

/** 9.975 percent */
export const percent = (rate: string | number): Words => msg`${{ rate: { decimal: String(rate) } }} percent`;

/** Several sentences in one, parted by a blank or by what is given. */
export const together = (parts: readonly (Fact | null | undefined | false)[], parted = ' '): Fact => ({
  all: parts.filter((part) => part !== null && part !== undefined && part !== false),
  parted,
});

/** Every fact between the words of what is said, as a language writes it: a number typed among the words is none. */
export function factsIn(language: Language, said: Fact): string[] {
  if (typeof said === 'object' && 'id' in said) {
    return Object.values(said.values ?? {}).flatMap((fact) => factsIn(language, fact));
  }
  if (typeof said === 'object' && 'all' in said) return said.all.flatMap((fact) => factsIn(language, fact));
  return [factIn(language, said)];
}

/** Numbers without grouping, with a point before their fraction, as both languages write them. */
const withPoints = (text: string): string =>
  text.replace(/(\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d{1,2}(?!\d))/g, '$1.');

/** Every number in a text, without its grouping: "$38,590.00" is 38590.00. Numbers of the same value read alike. */
export const numbersIn = (text: string): string[] =>
  [...withPoints(text).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => String(Number(number)));

/** The numbers of a text that stand in none of the facts. */
export function inventedNumbers(text: string, facts: readonly string[]): string[] {
  const known = new Set(facts.flatMap(numbersIn));
  return numbersIn(text).filter((number) => !known.has(number));
}
