import type { KnownDealer } from '../stock.ts';
import { fold } from './words.ts';

/** A city as a person writes it, with a postal area in its middle. */
export type City = { readonly name: string; readonly area: string };

/** Larger cities, so that somebody from one without a dealer is told which one is near. */
const larger: readonly City[] = [
  ['Toronto', 'M5V'],
  ['Mississauga', 'L5B'],
  ['Brampton', 'L6Y'],
  ['Hamilton', 'L8P'],
  ['Ottawa', 'K1P'],
  ['London', 'N6A'],
  ['Markham', 'L3R'],
  ['Vaughan', 'L4K'],
  ['Kitchener', 'N2G'],
  ['Windsor', 'N9A'],
  ['Barrie', 'L4M'],
  ['Kingston', 'K7L'],
  ['Guelph', 'N1H'],
  ['Sudbury', 'P3E'],
  ['Thunder Bay', 'P7B'],
  ['Sault Ste. Marie', 'P6A'],
  ['Niagara Falls', 'L2E'],
  ['Peterborough', 'K9J'],
  ['Oshawa', 'L1H'],
  ['Montréal', 'H3B'],
  ['Québec', 'G1R'],
  ['Laval', 'H7S'],
  ['Gatineau', 'J8X'],
  ['Longueuil', 'J4K'],
  ['Sherbrooke', 'J1H'],
  ['Saguenay', 'G7H'],
  ['Lévis', 'G6V'],
  ['Trois-Rivières', 'G9A'],
  ['Drummondville', 'J2B'],
  ['Rimouski', 'G5L'],
  ['Vancouver', 'V6B'],
  ['Surrey', 'V3T'],
  ['Burnaby', 'V5H'],
  ['Victoria', 'V8W'],
  ['Kelowna', 'V1Y'],
  ['Kamloops', 'V2C'],
  ['Prince George', 'V2L'],
  ['Nanaimo', 'V9R'],
  ['Abbotsford', 'V2S'],
  ['Calgary', 'T2P'],
  ['Edmonton', 'T5J'],
  ['Red Deer', 'T4N'],
  ['Lethbridge', 'T1J'],
  ['Medicine Hat', 'T1A'],
  ['Grande Prairie', 'T8V'],
  ['Fort McMurray', 'T9H'],
  ['Winnipeg', 'R3C'],
  ['Brandon', 'R7A'],
  ['Regina', 'S4P'],
  ['Saskatoon', 'S7K'],
  ['Halifax', 'B3J'],
  ['Sydney', 'B1P'],
  ['Moncton', 'E1C'],
  ['Fredericton', 'E3B'],
  ['Saint John', 'E2L'],
  ["St. John's", 'A1C'],
  ['Charlottetown', 'C1A'],
  ['Whitehorse', 'Y1A'],
  ['Yellowknife', 'X1A'],
].map(([name = '', area = '']) => ({ name, area }));

/** The city whose name is its province's too. */
const alsoProvince = 'quebec';

/** The city that a folded sentence names: one with a dealer, or a larger one. */
export function cityIn(folded: string, dealers: Iterable<KnownDealer>): City | null {
  const words = ` ${fold(folded).replace(/[^a-z0-9]+/g, ' ')} `;
  const own = [...dealers].map(({ city, postalArea }): City => ({ name: city, area: postalArea }));
  const named = [...own, ...larger].filter(({ name }) => {
    const written = fold(name)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    if (written === alsoProvince) return /\bquebec city\b|\bville de quebec\b/.test(folded);
    return [written, written.replace(/ s$/, 's')].some((one) => words.includes(` ${one} `));
  });
  return named.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null;
}
