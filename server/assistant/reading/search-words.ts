import { isMisspelt } from '../../kit/edit-distance.ts';
import { fold, wordsOf } from './sentence.ts';

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
    'combien quel quelle quels quelles sont suis peux puis fait faire votre vos nous vous pis tu ton ta tes c quoi genre',
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
  [/\ball[- ]in\b/g, 'allin'],
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
    .flatMap((word) => word.split(/[-.,&]/))
    .filter((word) => word !== '');

/**
 * The terms that a question asks for. A word that stands nowhere may be a known one with a slip of the finger: an
 * everyday one (taht) is left out, a synonym (preaproved) becomes what it stands for.
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

const lettersOf = (word: string): string => [...word].toSorted().join('');

function mended(word: string, term: string): string[] {
  if (word.length <= 5 && [...everydayWords].some((one) => one.length > 2 && lettersOf(one) === lettersOf(word)))
    return [];
  const [, name] = [...synonyms].find(([other]) => isMisspelt(word, other)) ?? [];
  return [name ?? term];
}

/** Words that mean the same, in English, in a hurry, and in French: the first of a row is the name of all. */
const rows = [
  'car vehicle auto automobile automobiles voiture voitures wheels whip ride vehicule',
  'downpayment dp comptant',
  'biweekly fortnight fortnightly',
  'finance financing financed financement financer',
  'loan pret emprunt borrowed',
  'lease leasing leased location louer leaser bail baux',
  'trade echange tradein',
  'dealer dealership dealers concessionnaire concession vendor',
  'price prix cost costs',
  'fee fees frais charge charges levy',
  'tax taxes taxe',
  'qst tvq',
  'gst tps',
  'hst tvh',
  'insurance assurance insured',
  'warranty warranties garantie guarantee warrantee',
  'interest interet',
  'rate taux',
  'payment payments paiement paiements versement instalment installment',
  'used preowned occasion usage usagee secondhand',
  'appointment appointments rdv booking rendez',
  'license licence licensing licencing permis',
  'tire tires tyre tyres pneu pneus',
  'password passcode motdepasse',
  'kilometre kilometres km kilometers kilometer kms mileage',
  'lien liens',
  'cancel annuler cancelling cancellation',
  'delete erase remove supprimer',
  'negotiate haggle dicker bargain negocier negotiable',
  'approval approve approved preapproval preapproved preapprove',
  'cosigner cosign cosigning guarantor cosigned',
  'refund refundable refunded rembourse',
  'register signup',
  'signin login',
  'freight shipping destination delivery livraison transport',
  'rust rustproof rustproofing undercoat undercoating rustproofed',
  'monthly month months mois mensuel',
  'quote quotes quotation soumission',
  'discount rabais',
  'maker manufacturer factory oem',
  'residual buyout',
  'lower reduce reduces reduced reducing decrease cut',
  'contact reach phone call email',
  'book schedule prendre reserve',
  'reply answer respond response replied',
  'worth value valued',
  'ontario ont',
  'quebec qc',
  'year years yearly yr yrs annee annees annuel ans',
  'information info infos renseignement renseignements data donnees',
  'work works working fonctionne fonctionnent',
  'draft drafts brouillon brouillons',
  'save saving enregistrer sauvegarder sauver',
  'share sharing partager partage',
  'send sent envoyer envoie envoyez',
  'see sees voit voient voir view',
  'private privately privee particulier particuliers',
  'electric electrique electriques ev evs',
  'incentive incentives incitatif subvention',
] as const;

/** The one name of each word that has another. */
const synonyms: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [name = '', ...others] = row.split(' ');
    return others.map((other) => [other, name] as const);
  }),
);
