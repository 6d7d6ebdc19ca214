import { languages } from '#contract/languages.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { provinceOfPostalCode } from '#engine/form/province-of-postal-code.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import { currentRates } from '../deals/current-rates.ts';
import { provinceName } from '../kit/sentences.ts';
import { takeDealer } from '../search/read-dealers.ts';
import { readWords, type SearchNames } from '../search/read-words.ts';
import { Sentence as SearchSentence, type Understood } from '../search/sentence.ts';
import { wordsOf } from '../search/words-of-car.ts';
import type { Knowledge } from './knowledge.ts';
import { amount, cents } from './reading/amounts.ts';
import { withDigits } from './reading/number-words.ts';
import { termOf } from './reading/search-words.ts';
import { fold, Sentence } from './reading/sentence.ts';
import { readTerms, type Terms } from './reading/terms.ts';

/** What a message can ask for, in English and French. The words for it are understood by it. */
const askPatterns = {
  price:
    /\b(?:what|which) price\b|\bhow much (?:car|of a car)\b|\bprices?\b(?: of| range)?|\bprix\b|\bhow much (?:is|are|for|does)\b|\bcombien (?:coute|vaut|pour)\b|\bc'?est combien\b|\bcosts?\b|\bcout(?:e\w*|s)?\b|\bfor how much\b/,
  payment:
    /\bpayments?\b|\bpmts?\b|\bpai?e?ments?\b|\bpaiments?\b|\bversements?\b|\bmensualites?\b|\bpay (?:a|per) month\b|\bper month\b|\ba month\b|\bpar mois\b|\bhow much (?:a|per) (?:month|week)\b|\bhow much to (?:lease|finance)\b|\bcombien pour (?:louer|financer)\b/,
  total:
    /\bin (?:all|total)\b|\baltogether\b|\ben tout\b|\bau total\b|\btotal\b|\bout the door\b|\botd\b|\bwith taxe?s?\b|\bavec (?:les )?taxes\b|\b(?:tax(?:es)?|hst|gst|tvh|tps) (?:is |are )?(?:in\b(?! \w)|incl\w*|compris\w*)|\ball[- ]in\b/,
  interest: /\bint\w{0,2}r\w{0,2}sts?\b|\bd?'?int\w{0,2}r\w{0,2}ts?\b|\bcost of borrowing\b|\bfrais de credit\b/,
  cheapest:
    /\bcheap(?:est|er)?\b|\blowest\b|\bleast expensive\b|\bmoins chere?s?\b|\bplus bas(?:ses?)?\b|\bcheap\b|\bpas (?:trop )?cher\w*/,
  hours:
    /\bhours?\b|\bhrs?\b|\bheures?\b|\bopen(?:ing|s)?\b|\bouvert\w*|\bouvre\w*\b|\bclos(?:e|es|ed|ing)\b(?! to\b)|\bferm\w+|\bwhat time\b|\bhoraires?\b/,
  contact:
    /\b(?:tele?ph?(?:one|f)\w*|phone|number|numero|call|appel\w*|joindre|address|adresse|located|situe\w*|e-?mails?(?! (?:this|it|that|me|my)\b)|courriel|web ?site|site web|contact|reach|tel)\b|\bwhere(?:'?s| is| are)\b|\bou (?:est|se trouve)\b/,
  tax: /\b(?:sales )?tax(?:es?)?\b|\bhst\b|\bgst\b|\bpst\b|\bqst\b|\brst\b|\btvq\b|\btps\b|\btvh\b|\btvp\b/,
  best: /\b(?:the )?(?:best|good|nice|decent|great)\b(?! credit| rate| on gas)|\b(?:(?:le|la|les) )?(?:meilleure?s?|bons?|bonnes?|beaux?|belles?)\b(?! taux)/,
};
type Ask = keyof typeof askPatterns;

/** What asks for nothing by itself. */
const chatter: readonly RegExp[] = [
  /\b(?:looking|search(?:ing)?|shopping) for\b|\b(?:i )?(?:want|need|got|have|gimme|show me)\b|\b(?:je )?(?:cherche|veux|voudrais|jveux|magasine)\b|\bmontre[zr]?(?:-| )moi\b/,
  /\b(?:pay(?:ing|s)?|payer\w*|paye|paie|save|sauve\w*|right|hein|really|vraiment|lower|just|juste|surtout|pendant|jpeux|jcherche|jusqua|jai|quelque chose|something|site|there|theres|avez|serait|faire|fais|faites|mis|put|charg(?:e|es|ed|ent|ing)|bill|facture|dealers?|concess?ionn?aires?|vendeur|normal|still|allowed|legit|people|possible|typically|usually|around here|pour moi|moi|myself|myn?|mine)\b/,
  /\b(?:how many|combien (?:de|d'|(?:en )?avez)|d'annonces|any|(?:you|u) (?:guys )?(?:got|have)|(?:vous )?(?:en )?avez(?:[- ]vous)?|saving?s?|economis\w*|(?:what )?if i?|si j[e']?|inste?a?d|plutot|a (?:la )?place|how about|et si)\b/,
  /\b(?:ones|importe|mais|now|dollars?|bucks|piast?res?|piasses?|borrow(?:ing)?|proches?|j?mets?|compar\w+|contre|mois|months?|taux|rates?|come|dessus|dedans|rentre|wait|let|going|old|year|annee)\b/,
  /\b(?:yo|please|pls|svp|stp|thanks?|merci|hi|hello|hey|bonjour|salut|guys?|dude|currently|right now|these days|dans le coin|lately|latley|available|listed|for sale|a vendre|on here|in stock|en inventaire|buy(?:ing)?|j?achete\w*|purchase|purchasing|acheter|bought)\b/,
  /\b(?:work(?:ed)? out|calculate|calcul\w*|figure|find|see|look(?:ing)? at|regarder|trouve\w*|suggest|recommend|propose\w*|suggere\w*|kes|would|gonna|wanna|u|ur|ya|yall|whats?|c'?est|quoi|cest|est|tu|ca|fait|faque|pis|mettons|genre|say|me|it|be|is|that|get|give|cars?|vehicles?|rides?|autos?|chars?|voitures?|vehicules?|deals?)\b/,
];

/** What a search can be narrowed by, several values of a filter among them. */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

/** A message, read once. */
export type Question = {
  /** In small letters, without orders to the assistant. */
  readonly folded: string;
  /** The same without the name of a dealer. */
  readonly nameless: string;
  readonly terms: Terms;
  readonly asks: ReadonlySet<Ask>;
  /** What it says of cars, each with the words that say so. */
  readonly cars: readonly Understood[];
  /** A plain amount that is no limit, in cents: the price of a car. */
  readonly priceCents: number | null;
  readonly condition: Condition | null;
  /** The slug of the dealer that is named. */
  readonly dealer: string | null;
  /** Words that nobody has understood, as far as they may say something. */
  readonly unknown: readonly string[];
};

/** Models whose names are everyday words: meant as cars beside their make alone. */
const everydayModels =
  /^(?:air|ascent|charg(?:ee?s?|ed)|es|crown|discovery|encore|express|gravity|legacy|passport|range|soul|transit|venue)$/;

/** The car that is traded in is none that is looked for. */
const tradedCar =
  /\b(?:trad\w+|swap\w*|echang\w+)(?: in)? m(?:y|on|a) (?:(?:19|20)\d\d )?[a-z -]{2,30}?(?: (?:19|20)\d\d)? (?:for|towards|contre|pour)\b(?! ?\$?\d)/;

/** Words of sentences that are also in a name of some trim: no limit of a search. */
const smallWords = /^(?:y|all|encore|long|base|plus|si|se|\d{1,2}|t|s|l)$/;

/** Kilometres that somebody drives, or that a charge lasts, are no limit of a car's. */
const daily =
  /\bkms? ?(?:\/|round|trip|commut\w*|(?:a|per|par|each|one|every|pour) (?!less)\w+|aller|daily|to (?:and from )?work|over|too|de trop|en trop)|\brange\b(?! rover)|\bautonomie\b|\b(?:on (?:a|one)|per|par) (?:full )?charge\b/;

/** Dollars; nobody pays less for a car, and "under 50" may be thousands. */
const leastPayment = 75;

const isLimit =
  /\b(?:under|below|up to|less|max\w*|within|around|about|most|over|budget|moins|sous|bas|jusqu|plus|environ|autour|inferieur|between|entre|from|to|and|et|a)\b|[<>-]/;

/** Reads a folded message, by the names that cars and dealers have here. */
export function readQuestion(folded: string, names: SearchNames, knowledge: Knowledge): Question {
  const sentence = new Sentence(withDigits(folded).replace(/\bpis plus\b/g, 'et plus'));
  const dealer = takeNamed(sentence, names);
  const nameless = fold(sentence.text);
  sentence.take(tradedCar);
  const terms = readTerms(sentence);
  const asks = asksIn(sentence);
  for (const pattern of chatter) sentence.takeAll(pattern);
  const read = readWords(forSearch(sentence.left, names), names);
  const hasMake = read.some(({ filter }) => filter === 'make');
  const hasCar = read.some(({ filter }) => filter === 'model');
  const understood = read.filter((one) => isMeant(one, hasMake, knowledge));
  const hasPlace = read.some(({ filter }) => filter === 'near');
  const isSaid = ({ filter, value, said }: Understood) =>
    filter !== 'unknown' &&
    filter !== 'denied' &&
    (filter !== 'words' || (hasCar && !smallWords.test(fold(said)))) &&
    (filter !== 'withinKm' || hasPlace) &&
    // "$699" alone is a fee as well as a payment.
    (filter !== 'paymentTo' || (isLimit.test(fold(said)) && Number(value) >= leastPayment)) &&
    (filter !== 'kmTo' || !daily.test(folded));
  const price = plainPrice(understood);
  const cars = understood.filter((one) => isSaid(one) && one !== price);
  const unknown = understood
    .filter((one) => !isSaid(one))
    .map(({ filter, said, value }) => fold(filter === 'denied' ? value : said))
    .filter((said) => /\d/.test(said) || termOf(said) !== null);
  return {
    folded,
    nameless,
    terms: { ...terms, provinces: [...new Set([...terms.provinces, ...provinceOfPlace(cars)])] },
    asks,
    cars,
    priceCents: price ? centsIn(price.said) : null,
    condition: conditionOf(cars),
    dealer,
    unknown,
  };
}

function asksIn(sentence: Sentence): ReadonlySet<Ask> {
  // Object.entries forgets that the keys are its names.
  const patterns = Object.entries(askPatterns) as [Ask, RegExp][];
  for (const [, pattern] of patterns) sentence.takeAll(pattern);
  return new Set(patterns.filter(([, pattern]) => pattern.test(sentence.whole)).map(([ask]) => ask));
}

/** The province of a city or postal code that is named. */
function provinceOfPlace(cars: readonly Understood[]): Terms['provinces'] {
  const near = cars.find(({ filter }) => filter === 'near')?.value ?? '';
  const found = provinceOfPostalCode(near, currentRates());
  return provinces.filter(({ code }) => code === found?.code).map(({ code }) => code);
}

/** The dealer that is named; its words are understood by it. */
function takeNamed(sentence: Sentence, { dealers }: SearchNames): string | null {
  const named = new SearchSentence(sentence.text);
  takeDealer(named, dealers);
  const [found] = named.understood;
  if (!found || found.value.includes('\n')) return null;
  const start = sentence.text.indexOf(found.said);
  sentence.blank({ start, end: start + found.said.length });
  return found.value;
}

/** Without what parts and elides words, and names in the singular: "f150s," is an F-150. */
const forSearch = (left: string, names: SearchNames): string =>
  left
    .replace(/\b([a-z]{3,})s\b/g, (word, one: string) =>
      names.models.some(({ make }) => fold(make) === one) ? one : word,
    )
    .replace(/\b(?:new|nouve(?:au|lle)) (?=(?:drivers?|to|here|conduct\w+|arriv\w+)\b)/g, ' ')
    .replace(/\bmtl\b/g, 'montreal')
    .replace(/\b(?:a part|autre qu[e'])/g, 'pas')
    .replace(/\b(?:nothing|not|no|none|rien|pas) (?:de |d')?(?:older than|plus vieux que) (?=\d{4})/g, 'since ')
    .replace(/\bapres-midi\b/g, ' ')
    .replace(
      /\b(?:not|don'?t|never|without|pas|sans)\b[^,.;?]{0,25}?\b(?:over|above|more than|exceed\w*|depass\w*|plus de)\b/g,
      'under',
    )
    .replace(/\broulez[- ]vert\b/g, ' ')
    .replace(/\b(?:on|for|sur (?:le|l')) ?(?:gas|gaz|essence)\b/g, 'consumption')
    .replace(/[,;:!?.]+(?=\s|$)/g, (marks) => ' '.repeat(marks.length))
    .replace(/\b(?:c|d|j|l|m|n|s|t|qu)'|'(?:s|re|m|ve|d)\b/g, (letters) => ' '.repeat(letters.length))
    .replace(/\b([a-z]+-?\d+|\d{3,4})s\b/g, '$1 ')
    .replace(/(\d) ?(?:grand|thousand|mille)\b(?! cherokee| caravan)/g, '$1k')
    .replace(/(\d[\d ,.]*k?\$?) (?:max(?:imum)?|tops|or less|ou moins)\b/g, 'under $1');

const conditionOf = (cars: readonly Understood[]): Condition | null => {
  const said = cars.find(({ filter }) => filter === 'condition')?.value.split('\n')[0];
  return said === 'New' || said === 'PreOwned' || said === 'CertifiedPreOwned' ? said : null;
};

const centsIn = (said: string): number => cents(new RegExp(amount).exec(fold(said))?.groups ?? {});

/** An amount beside which no word makes it a limit, and which is no payment. */
const plainPrice = (understood: readonly Understood[]): Understood | undefined =>
  understood.find(
    ({ filter, said }) =>
      filter === 'priceTo' && !isLimit.test(fold(said).replace(/\d[\d ,.]*\d/g, '')) && centsIn(said) > 0,
  );

const compact = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** Whether a name of a car is meant by it: a single letter, or an everyday word that is nearly a name, is none without its make. */
function isMeant({ filter, value, said }: Understood, hasMake: boolean, knowledge: Knowledge): boolean {
  if (filter !== 'model' && filter !== 'make' && filter !== 'words') return true;
  const word = compact(said);
  if (filter === 'model' && !hasMake && (word.length < 2 || everydayModels.test(word))) return false;
  const meant = value.split('\n');
  const beginnings = (name: string) => wordsOf(name).map((_, place, all) => all.slice(0, place + 1).join(''));
  // "mazda 3" is a Mazda3.
  const isEnd = hasMake && meant.some((name) => compact(name).endsWith(word));
  if (isEnd || meant.some((name) => beginnings(name).includes(word))) return true;
  // A slip of the finger keeps how a name begins: an Accent is no Ascent.
  const isLike = filter !== 'model' || meant.some((name) => compact(name).startsWith(word.slice(0, hasMake ? 2 : 3)));
  return isLike && !knowledge.isKnownWord(word);
}

/** What a message says of cars, places, amounts and dealers, which is no part of what it asks. */
export const wordsAside = ({ cars, folded, nameless, terms }: Question): string =>
  [
    ...cars
      .filter(({ filter }) => !['type', 'fuel', 'drivetrain', 'seats', 'condition', 'kmTo'].includes(filter))
      .map(({ said }) => said),
    ...terms.provinces.flatMap((code) => languages.map((language) => provinceName(language, code))),
    ...(folded.match(/\d[\d.,]* ?(?:months?|mois|mo|years?|yrs?|ans?|places|seats)\b/g) ?? []),
    ...(folded === nameless ? [] : folded.split(' ').filter((word) => !nameless.includes(word))),
  ].join(' ');

/** The words that nobody has understood, beside those that a pattern understands. */
export function unreadWords({ folded, unknown }: Question, uses: readonly RegExp[]): string[] {
  const left = uses.reduce((text, used) => text.replace(new RegExp(used, 'g'), ' '), folded);
  return unknown.filter((said) => said.split(' ').every((word) => left.includes(word) || !folded.includes(word)));
}
