import { foldLetters } from './fold-letters.ts';
import type { Language } from './languages.ts';

/** The colours that a car's paint is sorted by. */
export const colours = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'yellow',
  'orange',
  'purple',
] as const;

export type Colour = (typeof colours)[number];

/** A colour by its own name, in English and in French. */
const names: Readonly<Record<Colour, readonly string[]>> = {
  white: ['white', 'blanc', 'blanche'],
  black: ['black', 'noir', 'noire'],
  grey: ['grey', 'gray', 'gris', 'grise'],
  silver: ['silver', 'argent', 'argente', 'argentee'],
  blue: ['blue', 'bleu', 'bleue'],
  red: ['red', 'rouge', 'burgundy', 'bourgogne', 'bordeaux', 'maroon'],
  green: ['green', 'vert', 'verte'],
  brown: ['brown', 'brun', 'brune', 'marron'],
  beige: ['beige', 'tan', 'sable'],
  yellow: ['yellow', 'jaune', 'gold', 'or'],
  orange: ['orange'],
  purple: ['purple', 'violet', 'violette', 'mauve'],
};

/** Words of makers' paints, where no colour is named: "Platinum Ice", "Midnight". */
const paints: Readonly<Record<Colour, readonly string[]>> = {
  white: ['pearl', 'perle', 'snow', 'neige', 'ivory', 'ivoire', 'alabaster', 'chalk'],
  black: ['onyx', 'obsidian', 'ebony', 'ebene', 'jet', 'midnight', 'minuit'],
  grey: ['graphite', 'charcoal', 'charbon', 'anthracite', 'gunmetal', 'slate', 'ardoise', 'magnetic', 'cement'],
  silver: ['platinum', 'platine', 'sterling', 'aluminum', 'aluminium', 'chrome', 'steel', 'acier'],
  blue: ['navy', 'marine', 'sapphire', 'saphir', 'cobalt', 'azure', 'azur', 'turquoise', 'teal'],
  red: ['ruby', 'rubis', 'crimson', 'cramoisi', 'scarlet', 'ecarlate', 'cherry', 'cerise', 'garnet', 'grenat'],
  green: ['emerald', 'emeraude', 'olive', 'forest', 'sage', 'khaki', 'kaki'],
  brown: ['bronze', 'copper', 'cuivre', 'mocha', 'moka', 'chestnut', 'cocoa', 'cacao'],
  beige: ['sand', 'cream', 'creme', 'champagne'],
  yellow: ['lemon', 'citron', 'mustard', 'moutarde'],
  orange: ['amber', 'ambre', 'tangerine', 'sunset'],
  purple: ['plum', 'prune', 'amethyst', 'amethyste', 'lavender', 'lavande'],
};

const byWord = (words: typeof names): ReadonlyMap<string, Colour> =>
  new Map(colours.flatMap((colour) => words[colour].map((word) => [word, colour] as const)));

const byName = byWord(names);
const byPaint = byWord(paints);

/** The colour that a single word names, small and without accents; "or" and "tan" say other things as often. */
export const colourNamed = (word: string): Colour | undefined =>
  word === 'or' || word === 'tan' || word === 'sable' ? undefined : byName.get(word);

/**
 * The colour of a paint as its dealer words it: "Radiant Red Metallic", "Bleu nuit". Where it names two, the one that
 * English names last and French first: "Silver Blue" and "Bleu argent" are blue. Undefined where it names none.
 */
export function colourOf(paint: string): Colour | undefined {
  const words = bareWords(paint);
  const named = words.filter((word) => byName.has(word));
  const isFrench = named.some((word) => frenchAlone.has(word));
  const word = isFrench ? named[0] : named.at(-1);
  if (word !== undefined) return byName.get(word);
  return byPaint.get(words.find((each) => byPaint.has(each)) ?? '');
}

/** The words of a paint, small and without accents. */
const bareWords = (paint: string): string[] => foldLetters(paint).split(/[^a-z]+/);

/** What no English paint is called. */
const frenchAlone: ReadonlySet<string> = new Set(
  'blanc blanche noir noire gris grise argent argente argentee bleu bleue rouge vert verte brun brune jaune'.split(' '),
);

/** What no French paint is called. */
const englishAlone: ReadonlySet<string> = new Set(
  'white black grey gray silver blue red burgundy green brown yellow gold purple'.split(' '),
);

/** The language that a paint names its colour in; undefined where it names none, or both call it so: "Orange", "Onyx". */
export function languageOfPaint(paint: string): Language | undefined {
  const words = bareWords(paint);
  if (words.some((word) => frenchAlone.has(word))) return 'fr';
  return words.some((word) => englishAlone.has(word)) ? 'en' : undefined;
}
