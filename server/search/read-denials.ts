import { facetNames } from '#contract/car-search.ts';
import { takeColours, takeKinds } from './read-kinds.ts';
import { type CarNames, takeMakes, takeModels, takeSpan, tokensOf } from './read-names.ts';
import { Sentence, type Understood } from './sentence.ts';

const denying =
  /^(?:not|non|no|don|dont|isn|isnt|aren|arent|hate|pas|sauf|sans|without|besides|except|excluding|hors|jamais|never)$/;
/** Words that deny only together. */
const excepting =
  /\b(?:(?:anything|everything|all|any) but|(?:other|rather) than|autres? que|instead of|plutot que|exception (?:of|d|des?|du))$/;
/** What may stand between it and what is denied: an article, the end of "don't", "want". */
const articles = /^(?:a|an|any|the|one|un|une|de|d|des|du|le|la|les|l|t|want|like|need|buy|veux|aime|but|than|que|of)$/;
/** Filters whose values can be left out of a search. */
const facets: ReadonlySet<string> = new Set(facetNames);

/** The filter that leaves out what another one asks for: `notMake` of `make`. */
export const denialOf = (filter: string): string => `not${filter.charAt(0).toUpperCase()}${filter.slice(1)}`;

/** Between several that are denied at once: "not a Honda or Toyota", "tout sauf Honda et Toyota". */
const joining = /,|\b(?:or|nor|and|ou|ni|et)\b/g;

/** What a few words name, where all of them name one thing or several of a kind: models, makes, types, colours, fuels. */
function namedBy(words: string, names: CarNames): readonly Understood[] {
  const sentence = new Sentence(words);
  const most = 1 + (words.match(joining)?.length ?? 0);
  sentence.drop(joining);
  const makes = takeMakes(sentence, names);
  takeModels(sentence, names, makes, makes.length > 0);
  takeKinds(sentence);
  takeColours(sentence);
  const models = sentence.understood.filter(({ filter }) => filter === 'model');
  const said = models.length > 0 ? models : sentence.understood;
  const isOne = sentence.rest.trim() === '' && new Set(said.map(({ filter }) => filter)).size === 1;
  // A make beside another one's model would be forgotten.
  const isWhole = models.length === 0 || makes.length <= models.length;
  return isOne && isWhole && said.length <= most && said.every(({ filter }) => facets.has(filter)) ? said : [];
}

/**
 * Takes what is said not to be wanted: "not a Nissan", "pas grise", "sauf Honda". What a search can leave out is told as
 * `notMake`, `notModel` and so on; any other denied word as `denied`, which narrows nothing.
 */
export function takeDenials(sentence: Sentence, names: CarNames): void {
  sentence.drop(/\b(?:rear|front|all)[- ]wheel[- ]drive not needed\b/g);
  sentence.take(/\b(?:pas (?:trop )?chere?s?|not (?:too |very )?expensive)\b/, () => ({ sort: 'price' }));
  sentence.drop(/\b(?:a l'|with the )(?=exception\b)/g);
  sentence.drop(/\b(?:under|less than|moins de)\s+\d+\s+(?:years?|ans)(?: old)?\b/g);
  const rest = sentence.rest;
  const tokens = tokensOf(sentence);
  for (const [place, { word, start, end }] of tokens.entries()) {
    if (denying.test(word)) takeDenial(sentence, names, start);
    else if (excepting.test(rest.slice(0, end))) takeDenial(sentence, names, tokens[place - 1]?.start ?? start);
  }
}

function takeDenial(sentence: Sentence, names: CarNames, start: number): void {
  const tokens = tokensOf(sentence).filter((token) => token.start >= start);
  const [first] = tokens;
  if (first?.start !== start) return;
  const from = tokens.findIndex(({ word }, place) => place > 0 && !denying.test(word) && !articles.test(word));
  if (from === -1) return;
  for (const count of [5, 4, 3, 2, 1]) {
    const [begin, end] = [tokens[from]?.start, tokens.slice(from, from + count).at(-1)?.end];
    const named = namedBy(sentence.rest.slice(begin, end), names);
    const [one] = named;
    if (!one) continue;
    const value = named.map((each) => each.value).join('\n');
    takeSpan(sentence, tokens.slice(0, from + count), { [denialOf(one.filter)]: value });
    return;
  }
  takeSpan(sentence, tokens.slice(0, from + 1), { denied: tokens[from]?.word ?? '' });
}
