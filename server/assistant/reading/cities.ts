import { type City, largerCities } from '#reference/postal-areas/larger-cities.ts';
import type { KnownDealer } from '../stock.ts';
import { fold } from './sentence.ts';

export type { City };

/** The city whose name is its province's too. */
const alsoProvince = 'quebec';

type Written = City & { readonly asWritten: readonly string[] };

/** A city with the ways in which its name is written in a folded sentence. */
function written(city: City): Written {
  const words = fold(city.name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return { ...city, asWritten: [words, words.replace(/ s$/, 's')] };
}

const larger: readonly Written[] = largerCities.map(written);

/** The cities of some dealers, each once: thousands of them are in some hundred cities. Made once for each dealer's row. */
const citiesOf = new WeakMap<KnownDealer, Written>();

function ownCities(dealers: Iterable<KnownDealer>): readonly Written[] {
  const found = new Map<string, Written>();
  for (const dealer of dealers) {
    if (found.has(dealer.city)) continue;
    const known = citiesOf.get(dealer) ?? written({ name: dealer.city, area: dealer.postalArea });
    citiesOf.set(dealer, known);
    found.set(dealer.city, known);
  }
  return [...found.values()];
}

/** The city that a folded sentence names: one with a dealer, or a larger one. */
export function cityIn(folded: string, dealers: Iterable<KnownDealer>): City | null {
  const words = ` ${fold(folded).replace(/[^a-z0-9]+/g, ' ')} `;
  const named = [...ownCities(dealers), ...larger].filter(({ asWritten }) => {
    if (asWritten.includes(alsoProvince)) return /\bquebec city\b|\bville de quebec\b/.test(folded);
    return asWritten.some((one) => words.includes(` ${one} `));
  });
  const [longest] = named.toSorted((one, other) => other.name.length - one.name.length);
  return longest ? { name: longest.name, area: longest.area } : null;
}
