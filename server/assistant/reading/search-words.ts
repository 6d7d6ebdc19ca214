import { editDistance, isMisspelt } from '../../kit/edit-distance.ts';
import { synonyms } from './synonyms.ts';
import { fold, wordsOf } from './words.ts';

/** Words that say nothing of what is asked, in English, in a hurry, and in French. */
const everydayWords = new Set(
  [
    'a an the and or but if then than so of to in on at by for from with without about as is are am be been was were',
    'do does did done doing can could should would will shall may might must i me my mine we us our you your yours he she',
    'it its they them their this that these those there here what which who whom whose when where why how much many some',
    'any all more most not no yes please thanks thank hi hello hey just really very also too get gets got getting have has',
    'had having want wanna need know tell explain mean means meaning say give let make makes go going gonna gotta one vs',
    'versus into out up off over again still already only even ok okay im ive id dont doesnt cant wont whats hows wheres',
    'guys guy folks man dude bro kinda thing things stuff anyway actually basically exactly ur u r pls plz lol idk',
    'le la les un une des de du se sa son ses leur leurs cette cet ces en y on ne pas si ou donc tout tous toute toutes',
    'est-ce puis-je dois doit peut peuvent faut avoir ai as a avez etre suis etes sera cela ca chez entre apres avant',
    'pourquoi quand lequel laquelle auquel moi toi lui eux se veut veux voudrais bonjour merci comme sans sous',
    'et est ce que qui quoi je mon ma mes il elle pour avec dans sur au aux plus comment',
    'dire dit signifie signification cest ca cela vas va vont',
    'combien quel quelle quels quelles sont suis peux puis fait faire votre vos nous vous',
  ].flatMap((line) => line.split(' ')),
);

export const isEveryday = (word: string): boolean => everydayWords.has(word);

/** A word as it stands in the index: folded, without its plural, by its one name among synonyms; null for an everyday one. */
export function termOf(word: string): string | null {
  const folded = fold(word).replace(/'s$/, '').replaceAll("'", '');
  if (everydayWords.has(folded)) return null;
  const single = folded.length > 3 ? folded.replace(/(?<=[^su])s$/, '') : folded;
  return synonyms.get(folded) ?? synonyms.get(single) ?? single;
}

/** Two words that are one. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/\bdown[- ]?payments?\b|\bmise de fonds\b/g, 'downpayment'],
  [/\bsign(?:ing)?[- ]?up\b/g, 'signup'],
  [/\b(?:sign|log)(?:ging|ing)?[- ]?in\b/g, 'signin'],
  [/\btrad(?:e|ing)[- ]?ins?\b/g, 'tradein'],
  [/\bpre[- ]approv/g, 'preapprov'],
  [/\bbi[- ]weekly\b/g, 'biweekly'],
  [/\bco[- ]sign/g, 'cosign'],
  [/\b(?:per|a|each|par|chaque) (?:year|yr|an|annee)\b/g, 'year'],
];

/** What French writes together with the next word: l'auto, d'une, qu'est-ce. */
const elisions = /\b(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'(?=\w)/g;

export const tokenize = (text: string): string[] =>
  wordsOf(compounds.reduce((joined, [two, one]) => joined.replace(two, one), fold(text).replace(elisions, ' ')))
    .flatMap(({ text: word }) => word.split(/[-.,&]/))
    .filter((word) => word !== '');

/**
 * The terms that a question asks for. A word that stands nowhere may be a known one with a slip of the finger: an
 * everyday one (taht, wats) is left out, a synonym (preaproved) becomes what it stands for.
 */
export function askedTerms(folded: string, known: ReadonlySet<string>): string[] {
  const terms = tokenize(folded).flatMap((word) => {
    const term = termOf(word);
    if (term === null) return [];
    // A number that stands nowhere is the asker's own, and says nothing of what is asked.
    if (!known.has(term) && /^\d+k?$/.test(term)) return [];
    return known.has(term) ? [term] : mended(fold(word).replaceAll("'", ''), term);
  });
  return [...new Set(terms)];
}

function mended(word: string, term: string): string[] {
  if (
    word.length > 1 &&
    word.length <= 5 &&
    [...everydayWords].some((one) => one.length > 2 && editDistance(word, one) === 1)
  ) {
    return [];
  }
  const [, name] = [...synonyms].find(([other]) => isMisspelt(word, other)) ?? [];
  return [name ?? term];
}
