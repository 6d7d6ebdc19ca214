import type { City } from '#reference/postal-areas/larger-cities.ts';
import { takeKilometres, takePrice, takeTerms, takeYears } from './read-amounts.ts';
import { type NamedDealer, takeDealer } from './read-dealers.ts';
import { dropDenials, takeColours, takeKinds, takeSeats } from './read-kinds.ts';
import { type CarNames, isCarWord, takeMakes, takeModels, takeOtherWords } from './read-names.ts';
import { takeCity, takePostalArea } from './read-places.ts';
import { Sentence, type Understood } from './sentence.ts';

/** What sentences are read by beside their own words. */
export type SearchNames = CarNames & { readonly cities: readonly City[]; readonly dealers: readonly NamedDealer[] };

/** The same, with the words of this sentence that are some car's stock number, in small letters. */
type ReadBy = SearchNames & { readonly stockNumbers?: ReadonlySet<string> };

const asksNothing =
  /(?<![\w-])(?:cars?|vehicles?|a|an|the|with|for|and|or|in|on|any|me|my|i|we|we're|im|i'm|show|find|want|need|looking|look|search|is|it|to|of|what|which|best|good|please|family|somewhere|something|near|by|autos?|voitures?|vehicules?|chars?|une?|avec|pour|et|ou|de|des|du|la|le|les|l'|d'|a|au|aux|en|dans|je|cherche|veux|voudrais|svp|max|maximum|term|terme|chez|moi|not|pas|sans)(?![\w-])/g;

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
  dropDenials(sentence);
  takePostalArea(sentence, (word) => isCarWord(names, word));
  // Before the make of that name.
  sentence.take(/\bmini[- ]?(?:vans?|fourgonnettes?)\b/, () => ({ type: 'Minivan' }));
  const makes = takeMakes(sentence, names);
  if (makes.length === 0) sentence.drop(asksNothing);
  takeModels(sentence, names, makes, makes.length > 0);
  takeKinds(sentence);
  takeColours(sentence);
  takeCity(sentence, names.cities);
  sentence.drop(asksNothing);
  takeModels(sentence, names, makes, true);
  takeStockNumbers(sentence, names, /[a-z0-9-]{3,20}/g);
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
