import type { City } from '#reference/postal-areas/larger-cities.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import { takeKilometres, takeLoneAmount, takePrice, takeTerms, takeYears } from './read-amounts.ts';
import { type NamedDealer, takeDealer } from './read-dealers.ts';
import { takeDenials } from './read-denials.ts';
import { takeAttributes, takeColours, takeKinds, takeSeats } from './read-kinds.ts';
import { type CarNames, isCarWord, takeMakes, takeModels, takeOtherWords } from './read-names.ts';
import { Sentence, type Understood } from './sentence.ts';
import { folded, wordsOf } from './words-of-car.ts';

const nearby = String.raw`(?:somewhere )?\b(?:near|close to|around|in|at|from|of|pres de|proche de|autour de|a|de|d'|aux environs de)\s+`;

const plain = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A postal code, or the three signs that it begins with. */
function takePostalArea(sentence: Sentence, isName: (word: string) => boolean): void {
  sentence.take(
    new RegExp(String.raw`(${nearby})?\b([a-z]\d[a-z])([\s-]?\d[a-z]\d)?\b`),
    ([, near, area = '', rest]) => {
      const isMeant = near !== undefined || rest !== undefined || !isName(area);
      return isMeant && centroidOf(area.toUpperCase()) ? { near: area.toUpperCase() } : null;
    },
  );
}

type WrittenCity = City & { readonly words: readonly string[] };

/** Cities by the words of their names, the longest name first: made once for each list, not for each search. */
const written = new WeakMap<readonly City[], readonly WrittenCity[]>();

function writtenCities(cities: readonly City[]): readonly WrittenCity[] {
  const known = written.get(cities);
  if (known) return known;
  const made = cities
    .toSorted((one, other) => other.name.length - one.name.length)
    .map((city) => ({ ...city, words: plain(city.name).split(' ').filter(Boolean) }))
    .filter(({ words }) => words.length > 0);
  written.set(cities, made);
  return made;
}

/** A city by its name; `near` is the postal area in its middle. */
function takeCity(sentence: Sentence, cities: readonly City[]): void {
  for (const { name, area, words } of writtenCities(cities)) {
    // Only of a city whose words all stand there an expression is made: there are hundreds.
    if (!words.every((word) => sentence.rest.includes(word))) continue;
    const named = words.join(String.raw`[\s'.-]+`);
    const city = new RegExp(String.raw`(?:(?:ville de|city of)\s+|${nearby})?\b${named}\b(?:\s+city\b)?`);
    if (sentence.take(city, () => ({ near: area, city: name }))) return;
  }
}

/** What sentences are read by beside their own words. */
export type SearchNames = CarNames & { readonly cities: readonly City[]; readonly dealers: readonly NamedDealer[] };

/** The same, with the words of this sentence that are some car's stock number, in small letters. */
type ReadBy = SearchNames & { readonly stockNumbers?: ReadonlySet<string> };

const asksNothing =
  /(?<![\w-])(?:cars?|vehicles?|a|an|the|that|with|for|and|or|in|on|any|me|my|i|we|we're|im|i'm|show|find|want|need|looking|look|search|is|it|to|of|what|which|best|good|please|family|somewhere|something|near|by|autos?|voitures?|vehicules?|chars?|une?|tout|avec|pour|et|ou|de|des|du|la|le|les|l'|d'|a|au|aux|en|dans|je|cherche|veux|voudrais|svp|max|maximum|budget|payments?|paiements?|versements?|term|terme|chez|moi|not|pas|sans)(?![\w-])/g;

/** What somebody who types into the search box, in English or French, asks for; what it is that said so, of each. */
export function readWords(query: string, names: ReadBy): readonly Understood[] {
  const sentence = new Sentence(query);
  sentence.take(
    /\b(?:vin|niv)?\s*[:#]?\s*\b(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])([a-hj-npr-z0-9]{17})\b/,
    ([, vin = '']) => ({
      vin: vin.toUpperCase(),
    }),
  );
  sentence.take(
    /\b(?:stock|stk|inventory|(?:no\.? |numero )?(?:d'|de )?inventaire)\s*(?:number|no\.?|#|:)?\s*#?\s*((?=[a-z0-9-]*\d)[a-z0-9-]{2,20})\b/,
    ([, stock = '']) => ({ stock: stock.toUpperCase() }),
  );
  // A number that could be an amount, a year or a model is one; it is looked for among stock numbers in the end.
  takeStockNumbers(
    sentence,
    names,
    /(?<![a-z0-9-])(?!\d+[a-z]{1,4}\b)(?!(?:19|20)\d\d-)(?=[a-z0-9]*[a-z-])[a-z0-9-]{4,20}/g,
  );
  // Before the makes and colours in their names.
  takeDealer(sentence, names.dealers);
  takeSeats(sentence);
  takeKilometres(sentence);
  takeTerms(sentence);
  takeYears(sentence);
  takePrice(sentence);
  takeDenials(sentence, names);
  takeAttributes(sentence);
  takePostalArea(sentence, (word) => isCarWord(names, word));
  // Before the make of that name.
  sentence.take(/\bmini[- ]?(?:vans?|fourgonnettes?)\b/, () => ({ type: 'Minivan' }));
  const makes = takeMakes(sentence, names);
  if (makes.length === 0) sentence.drop(asksNothing);
  takeModels(sentence, names, makes, makes.length > 0);
  // Before the colour in its name: Red Deer.
  takeCity(sentence, names.cities);
  takeKinds(sentence);
  takeColours(sentence);
  sentence.drop(asksNothing);
  takeModels(sentence, names, makes, true);
  takeStockNumbers(sentence, names, /[a-z0-9-]{3,20}/g);
  takeLoneAmount(sentence, (word) => names.models.some(({ model }) => wordsOf(model).includes(word)));
  takeOtherWords(sentence, names);
  return sentence.understood;
}

/** The words that are some car's stock number and no car's name. */
function takeStockNumbers(sentence: Sentence, { stockNumbers, ...names }: ReadBy, words: RegExp): void {
  for (const [word] of sentence.rest.matchAll(words)) {
    if (!stockNumbers?.has(word) || isCarWord(names, word.replaceAll('-', ''))) continue;
    sentence.take(new RegExp(`(?<![a-z0-9-])${word}(?![a-z0-9-])`), () => ({ stock: word.toUpperCase() }));
  }
}
