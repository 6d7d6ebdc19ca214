import { isMisspelt } from '../../kit/edit-distance.ts';
import type { Facts, Question } from '../question.ts';
import { compact, fold, wordsOf } from '../reading/words.ts';
import type { KnownDealer } from '../stock.ts';

/** The dealer that is named, at least by two of its own words, or the only one of a make in a city. */
export function dealerNamed({ folded, vehicle }: Question, { stock }: Facts): KnownDealer | undefined {
  const all = [...stock.dealers.values()];
  const joined = compact(folded);
  const whole = all.find(({ name }) => joined.includes(compact(name)));
  if (whole) return whole;
  const said = wordsOf(folded).map(({ text }) => compact(text));
  const isSaid = (word: string): boolean => said.includes(word) || said.some((one) => isMisspelt(one, word));
  const scored = all
    .map((dealer) => ({ dealer, score: wordsOfDealer(dealer).filter(isSaid).length }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (best && best.score >= 2 && best.score > (next?.score ?? 0)) return best.dealer;
  const speaksOfDealer = vehicle.make !== null || /\bdealer\w*|\bconcession\w*|\bstore\b/.test(folded);
  if (!speaksOfDealer) return undefined;
  const byPlace = all.filter(
    ({ city, freightCentsByMake }) =>
      joined.includes(compact(city)) && (!vehicle.make || freightCentsByMake.has(vehicle.make)),
  );
  return byPlace.length === 1 ? byPlace[0] : undefined;
}

const wordsOfDealer = ({ name, city }: KnownDealer): string[] =>
  [
    ...new Set(
      wordsOf(fold(`${name} ${city}`))
        .flatMap(({ text }) => text.split('-'))
        .map(compact),
    ),
  ].filter((word) => word.length > 2);
