import { eq, inArray } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { listings } from '../listings/tables.ts';
import { foundCars } from '../search/tables.ts';
import type { searchMatches } from './tables.ts';

type Match = typeof searchMatches.$inferSelect;
type Car = Awaited<ReturnType<typeof carsOf>>[number];

/** So many of each kind are named; the rest is counted. */
const mostNamed = { new: 10, drop: 10, gone: 5 } as const;

type Kind = keyof typeof mostNamed;

/**
 * What a mail says of a search's matches, in its language, as they stand now: a car that has come and gone since is not
 * told of, nor a fall that was taken back. Nothing where all that is so.
 */
export async function factsOfMatches(
  queryable: Queryable,
  matches: readonly Match[],
  language: Language,
): Promise<Record<string, string> | undefined> {
  const cars = new Map((await carsOf(queryable, matches)).map((car) => [car.id, car]));
  const standing = matches.flatMap((match) => {
    const car = cars.get(match.listingId);
    return car && stands(match, car) ? [{ ...match, car }] : [];
  });
  if (standing.length === 0) return undefined;
  const ofKind = (kind: Kind) => standing.filter((match) => match.kind === kind);
  const kinds: readonly Kind[] = ['new', 'drop', 'gone'];
  const left = kinds.reduce((sum, kind) => sum + Math.max(0, ofKind(kind).length - mostNamed[kind]), 0);
  const say = (words: Parameters<typeof sentenceIn>[1]) => sentenceIn(language, words);
  return {
    summary: say(summaryOf(ofKind('new').length, ofKind('drop').length, ofKind('gone').length)),
    more: left === 0 ? '' : say(msg`And ${{ left }} more.`),
    ...Object.assign({}, ...kinds.map((kind) => linesOf(kind, ofKind(kind), language))),
  };
}

const stands = ({ kind, priceThenCents }: Match, { isListed, priceCents }: Car): boolean => {
  if (kind === 'gone') return !isListed;
  if (kind === 'new') return isListed;
  return isListed && priceCents !== null && priceThenCents !== null && priceCents < priceThenCents;
};

const summaryOf = (fresh: number, drops: number, gone: number) => {
  if (fresh > 0) return msg`${{ fresh }} new`;
  if (drops > 0) return msg`${{ drops }} with a price drop`;
  return msg`${{ gone }} no longer available`;
};

function linesOf(kind: Kind, found: readonly (Match & { car: Car })[], language: Language): Record<string, string> {
  const lines = Array.from({ length: mostNamed[kind] }, (_, place) => {
    const match = found[place];
    const number = place + 1;
    if (!match) return { [`${kind}${number}`]: '', [`${kind}Id${number}`]: '', [`${kind}Line${number}`]: '' };
    return {
      [`${kind}${number}`]: nameOf(match.car, language),
      [`${kind}Id${number}`]: match.car.id,
      [`${kind}Line${number}`]: lineOf(match, language),
    };
  });
  return { [`${kind}Title`]: found.length > 0 ? titleOf(kind, language) : '', ...Object.assign({}, ...lines) };
}

const titles = { new: msg`New:`, drop: msg`Price drops:`, gone: msg`No longer available:` };
const titleOf = (kind: Kind, language: Language): string => sentenceIn(language, titles[kind]);

const nameOf = ({ make, model, trim, year }: Car, language: Language): string =>
  carName({ make, model, trim, year: String(year) }, language);

/** "$40,500 all-in, 51,000 km, North Motors, Oakville" */
function lineOf({ kind, priceThenCents, car }: Match & { car: Car }, language: Language): string {
  const { priceCents, mileageKm, dealer, city } = car;
  const now = { cents: priceCents ?? 0, round: true } as const;
  const then = { cents: priceThenCents ?? 0, round: true } as const;
  const price = kind === 'drop' ? msg`${{ now }} all-in, was ${{ then }}` : msg`${{ now }} all-in`;
  return [
    priceCents === null ? sentenceIn(language, msg`price on request`) : sentenceIn(language, price),
    ...(mileageKm === null ? [] : [sentenceIn(language, msg`${{ mileage: { whole: mileageKm } }} km`)]),
    dealer,
    city,
  ].join(', ');
}

async function carsOf(queryable: Queryable, matches: readonly Match[]) {
  const { id, model, trim, year, mileageKm } = listings;
  const ids = matches.map(({ listingId }) => listingId);
  const rows = await queryable
    .select({
      id,
      make: makes.name,
      model,
      trim,
      year,
      mileageKm,
      dealer: dealers.name,
      city: dealers.city,
      foundId: foundCars.listingId,
      priceCents: foundCars.priceCents,
    })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .innerJoin(dealers, eq(dealers.id, listings.dealerId))
    .leftJoin(foundCars, eq(foundCars.listingId, id))
    .where(inArray(id, ids));
  return rows.map(({ foundId, ...row }) => ({ ...row, isListed: foundId !== null }));
}
