import type { Sentence } from './sentence.ts';
import { folded, wordsOf } from './words-of-car.ts';

/** The names that cars have here: makes with their models, and the words of trims. */
export type CarNames = {
  readonly models: readonly { readonly make: string; readonly model: string }[];
  readonly words: ReadonlySet<string>;
};

/** Makes as they are called on the street. */
const streetNames: Readonly<Record<string, string>> = {
  chevy: 'CHEVROLET',
  vw: 'VOLKSWAGEN',
  merc: 'MERCEDES-BENZ',
  mercedes: 'MERCEDES-BENZ',
  benz: 'MERCEDES-BENZ',
  dodgeram: 'RAM',
  alfa: 'ALFA ROMEO',
};

const joined = (text: string): string => wordsOf(text).join('');

/** Letters that have to be changed, left out, added or exchanged with their neighbour to make one word of another. */
function typingErrors(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const exchanged =
        one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] && row > 1 && column > 1;
      const least = Math.min(
        (last?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        exchanged ? (before?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(least);
    }
    [before, last] = [last ?? [], next];
  }
  return last?.[other.length] ?? 0;
}

/** As many errors as a word of its length is forgiven; words with digits are meant as they stand. */
const forgiven = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

const isMeant = (word: string, name: string): boolean =>
  word === name ||
  (Math.abs(word.length - name.length) <= 2 && typingErrors(word, name) <= Math.min(forgiven(word), forgiven(name)));

const streetMake = (word: string, makes: readonly string[]): string | undefined => {
  const key = Object.keys(streetNames).find((name) => name === word || (name.length > 6 && isMeant(word, name)));
  const make = key && streetNames[key];
  return make && makes.includes(make) ? make : undefined;
};

export type Token = { readonly word: string; readonly start: number; readonly end: number };

/** The words of a sentence that nobody has taken, and where they stand. */
export const tokensOf = (sentence: Sentence): Token[] =>
  [...sentence.rest.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The span of some neighbouring words as a pattern that finds it where it stands. */
const spanOf = (sentence: Sentence, tokens: readonly Token[]): RegExp => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const said = sentence.rest.slice(first?.start ?? 0, last?.end ?? 0);
  const before = sentence.rest.slice(0, first?.start ?? 0).length;
  return new RegExp(`(?<=^[^]{${before}})${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
};

/** Takes some neighbouring words out of the sentence, for what they say. */
export const takeSpan = (
  sentence: Sentence,
  tokens: readonly Token[],
  says: Readonly<Record<string, string>>,
): boolean => sentence.take(spanOf(sentence, tokens), () => says);

/** The makes that are named, a typing error forgiven. */
export function takeMakes(sentence: Sentence, names: CarNames): string[] {
  const makes = [...new Set(names.models.map(({ make }) => make))];
  const found: string[] = [];
  for (let again = true; again; ) {
    again = false;
    const tokens = tokensOf(sentence);
    for (const [place, token] of tokens.entries()) {
      const following = tokens[place + 1];
      const two = following ? token.word + following.word : null;
      const byTwo = two === null ? undefined : (streetMake(two, makes) ?? makes.find((make) => joined(make) === two));
      const make =
        byTwo ??
        streetMake(token.word, makes) ??
        makes.find((one) => joined(one) === token.word) ??
        makes.find((one) => isMeant(token.word, joined(one)) && token.word.length > 3);
      if (!make) continue;
      const span = byTwo && following ? [token, following] : [token];
      again = takeSpan(sentence, span, { make });
      if (again) found.push(make);
      break;
    }
  }
  return found;
}

type Family = { readonly make: string; readonly words: readonly string[]; readonly model: string };

/**
 * The models that are named, of the named makes where there are any: "crv", "mazda 3", "classe c", a typing error
 * forgiven. A family takes all that begin with its name.
 *
 * @param isFirst only what stands right behind a make: "Nissan Rouge" is a Rogue, "VUS rouge" is red
 */
export function takeModels(sentence: Sentence, names: CarNames, makes: readonly string[], isForgiving: boolean): void {
  const families = names.models
    .filter(({ make }) => makes.length === 0 || makes.includes(make))
    .map(({ make, model }): Family => ({ make, model, words: wordsOf(model) }));
  const tokens = tokensOf(sentence);
  for (let place = 0; place < tokens.length; place += 1) {
    for (let count = Math.min(4, tokens.length - place); count > 0; count -= 1) {
      const some = tokens.slice(place, place + count);
      const models = modelsOf(
        some.map(({ word }) => word),
        families,
        makes,
        isForgiving,
      );
      if (models.length === 0) continue;
      if (takeSpan(sentence, some, { model: models.join('\n') })) {
        place += count - 1;
        break;
      }
    }
  }
}

function modelsOf(
  said: readonly string[],
  families: readonly Family[],
  makes: readonly string[],
  isForgiving: boolean,
): string[] {
  const classed =
    said.length === 2 && said[0] === 'classe'
      ? `${said[1]}class`
      : said.join('').replace(/ve$/, (ve) => (said.length > 1 ? 'ev' : ve));
  const isNumber = /^\d+$/.test(classed);
  if (isNumber && makes.length === 0 && classed.length < 3) return [];
  const fits = (family: Family): boolean => {
    const own = family.words.join('');
    if (own === classed || own === joined(family.make) + classed) return true;
    // The first words of its name: "civic" of the Civic Sedan, "500" of the 500e.
    const start = family.words.slice(0, said.length).join('');
    if (start === classed && (!isNumber || makes.length > 0)) return true;
    return isNumber && makes.length > 0 && said.length === 1 && new RegExp(`^${classed}[a-z]$`).test(own);
  };
  const exact = families.filter(fits);
  if (exact.length > 0) return [...new Set(exact.map(({ model }) => model))];
  if (!isForgiving || said.length !== 1 || forgiven(classed) === 0) return [];
  const meant = families.filter(({ words }) => isMeant(classed, words[0] ?? '') || isMeant(classed, words.join('')));
  const nearest = Math.min(
    ...meant.map(({ words }) => Math.min(typingErrors(classed, words[0] ?? ''), typingErrors(classed, words.join('')))),
  );
  return [
    ...new Set(
      meant
        .filter(
          ({ words }) =>
            Math.min(typingErrors(classed, words[0] ?? ''), typingErrors(classed, words.join(''))) === nearest,
        )
        .map(({ model }) => model),
    ),
  ];
}

/** What is left: words of trims are looked for, others are not understood. */
export function takeOtherWords(sentence: Sentence, { words }: CarNames): void {
  for (const { word } of tokensOf(sentence)) {
    const name = words.has(word)
      ? word
      : [...words].find((one) => one.length > 4 && isMeant(word, one) && one[0] === word[0]);
    sentence.take(new RegExp(`\\b${word}\\b`), () => (name ? { words: name } : { unknown: word }));
  }
}

export const isCarWord = (names: CarNames, word: string): boolean =>
  names.words.has(word) || names.models.some(({ model }) => joined(model) === folded(word));
