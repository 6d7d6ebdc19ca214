import { type City, largerCities } from '#reference/postal-areas/larger-cities.ts';
import type { KnownDealer } from '../stock.ts';
import { fold } from './words.ts';

export type { City };

/** The city whose name is its province's too. */
const alsoProvince = 'quebec';

/** The city that a folded sentence names: one with a dealer, or a larger one. */
export function cityIn(folded: string, dealers: Iterable<KnownDealer>): City | null {
  const words = ` ${fold(folded).replace(/[^a-z0-9]+/g, ' ')} `;
  const own = [...dealers].map(({ city, postalArea }): City => ({ name: city, area: postalArea }));
  const named = [...own, ...largerCities].filter(({ name }) => {
    const written = fold(name)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    if (written === alsoProvince) return /\bquebec city\b|\bville de quebec\b/.test(folded);
    return [written, written.replace(/ s$/, 's')].some((one) => words.includes(` ${one} `));
  });
  return named.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null;
}
