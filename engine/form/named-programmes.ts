import { compareDecimals } from '#engine/money/decimal.ts';
import { readNumber } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { chooseForForm, type WordedProgramme } from './choose-for-form.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import { entriesOf } from './deal-state.ts';
import {
  type GivenByProgrammes,
  leaveKeptProgrammes,
  leaveProgrammes,
  programmesAreFor,
  type SavedProgrammes,
} from './filled-programmes.ts';
import { loadEnquiry, type SavedDeal } from './load-enquiry.ts';

/** Programmes by whose names a deal stands, and where. */
export type NamedAtDealer = {
  readonly programmes: readonly WordedProgramme[];
  /** Where the dealer is, for a deal without a province. */
  readonly province: string;
};

/**
 * Whether programmes give a deal the values that it says they do: they are chosen once more, of themselves alone, for
 * its car, term and claims.
 *
 * @param day one on which all of them count
 */
export function programmesGive(deal: SavedDeal, atDealer: NamedAtDealer, book: RateBook, day: IsoDate): boolean {
  const { programmes: said } = deal.options ?? {};
  if (said === undefined || !holdsValues(deal, said)) return false;
  const bare = leaveKeptProgrammes(leaveProgrammes(loadEnquiry(deal, book, day)));
  const { programmes: again } = chooseForForm(bare, { ...atDealer, rates: null }, book, day).state;
  return again !== undefined && givesTheSame(again, said);
}

/** Whether a deal goes on with the programmes that it was kept with before: of the same car, way to pay and terms. */
export function goesOnWith(deal: SavedDeal, before: SavedDeal, book: RateBook, day: IsoDate): boolean {
  const [said, kept] = [deal.options?.programmes, before.options?.programmes];
  if (said === undefined || kept === undefined) return false;
  // A dealer who may not see what was claimed sends none of it back.
  const [areFor, wereFor] = [deal, before].map((one) =>
    programmesAreFor({ ...loadEnquiry(one, book, day), claims: [] }),
  );
  return (
    areFor === wereFor &&
    said.claims.every((claim) => kept.claims.includes(claim)) &&
    holdsValues(deal, said) &&
    namesOf(said) === namesOf(kept) &&
    isPartOf(said.filled, kept.filled) &&
    isPartOf(said.options, kept.options)
  );
}

/** Whether what programmes are said to have given is what stands in the deal. */
function holdsValues(deal: SavedDeal, { filled, options }: SavedProgrammes): boolean {
  const had: Readonly<Record<string, unknown>> = { ...deal.options };
  return (
    entriesOf(filled).every(([name, text]) => isEqual(name, deal[name], text)) &&
    Object.entries(options).every(([name, value]) => had[name] === value)
  );
}

const isEqual = (name: DealFieldName, one: SavedDeal[DealFieldName], other: string): boolean =>
  compareDecimals(readNumber(one, name).value, readNumber(other, name).value) === 0;

function givesTheSame(one: GivenByProgrammes, other: GivenByProgrammes): boolean {
  return (
    namesOf(one) === namesOf(other) &&
    isPartOf(one.filled, other.filled) &&
    isPartOf(other.filled, one.filled) &&
    isPartOf(one.options, other.options) &&
    isPartOf(other.options, one.options)
  );
}

const namesOf = ({ applied }: GivenByProgrammes) => applied.map(({ id, version }) => `${id} ${version}`).join();

const isPartOf = (part: object, whole: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(part).every(([name, value]) => whole[name] === value);
