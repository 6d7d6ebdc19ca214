import { facetNames } from '#contract/car-search.ts';
import { denialOf } from '../search/read-denials.ts';
import type { Understood } from '../search/sentence.ts';
import type { Filters, Question } from './question.ts';

/** What the search is to be narrowed by: the filters, and as words what no filter says. */
export function filtersOf({ cars, terms }: Pick<Question, 'cars' | 'terms'>): Filters {
  const filters: Record<string, string | string[]> = {};
  const words: string[] = [];
  for (const { filter, value, said } of cars) {
    if (asWords.has(filter)) words.push(said.replace(/\s+/g, ' '));
    else if (several.has(filter)) filters[filter] = [...(filters[filter] ?? []), ...value.split('\n')];
    else if (filter !== 'city' && filter !== 'seats' && filter !== 'mode') filters[filter] ??= value;
  }
  const [paid] = terms.payments;
  return {
    ...filters,
    ...(words.length > 0 ? { q: words.join(' ') } : {}),
    ...(paid ? { paymentTo: `${Math.floor(paid.cents / 100)}`, frequency: paid.frequency } : {}),
  };
}

const several: ReadonlySet<string> = new Set(facetNames);
const asWords: ReadonlySet<string> = new Set(['words', 'vin', 'stock', ...facetNames.map(denialOf)]);

/** Whether what was read narrows down listed cars. */
const isOfCars = ({ filter, value }: Understood): boolean =>
  value !== 'Gasoline' &&
  !/^(?:condition|near|city|withinKm|mode|sort|words|frequency|termsInYears|downpayment)$/.test(filter);
/** Whether a message speaks of listed cars. */
export const speaksOfCars = ({ cars }: Pick<Question, 'cars'>): boolean => cars.some(isOfCars);

/** Whether it names a make, a model or a kind of car. */
export const namesCar = ({ cars }: Pick<Question, 'cars'>): boolean =>
  cars.some(({ filter }) => ['make', 'model', 'type', 'fuel', 'drivetrain'].includes(filter));

/** Words by which cars are asked for. */
const seeking =
  /\b(?:(?:looking|search(?:ing)?|shopping) for|show me|find me|(?:do |did )?(?:you|u)(?: guys)? (?:got|have|sell)|got any|any|i(?:'m| am)? (?:want|need|after)|need|want|cheap\w*|lowest|how many|best|price (?:of|for|on)|prices?|how much|payments?|pmts?|monthly|under|less than|below|in stock|list|j?cherche\w*|magasine|montre\w*|trouve\w*|avez|auriez|veux|jveux|voudrais|besoin|combien|prix|moins chere?s?|meilleure?s?|versements?|paiements?|moins de|en bas de|sous|inventaire|liste|lease|louer|finance|came down|baisse)\b/;
/** Words after which a car is one's own, or spoken of and not sought. */
const ownCar =
  /\b(?:(?:my|mon|ma)(?! (?:gars|fils|fille|blonde|chum|mari|femme|wife|husband|son|daughter|kids?|family|famille|budget|boat|dog|chien|commute|job|work|travail|pere|mere|dad|mom|ado|trailer|bateau|roulotte))|mine|own|owned|drive|leased|i have|i've got|j'ai une?|jai une?|this|ce|cette|vaut|worth|sell(?:ing)? (?:my|it))\b/;

/** "Corolla or Civic" asks which, unless an amount says how dear it may be. */
const isChoice = (question: Question): boolean =>
  /\b(?:or|ou)\b/.test(question.folded) && !hasLimit(question) && question.cars.filter(isModel).length > 1;
const isModel = ({ filter }: Understood): boolean => filter === 'model';

/** "My payment is 412" looks for no car. */
const ownPayment =
  /\b(?:my|mon|ma|mes) (?:\w+ )?(?:payments?|pai?e?ments?|versements?|mensualites?) (?:is|are|was|went|est|sont|etait)\b/;

/** Whether it limits how much a car or its payment may be. */
export const hasLimit = ({ cars, folded, priceCents, terms }: Question): boolean =>
  (terms.payments.some(({ isLimit }) => isLimit) && !terms.isOfIncome && !ownPayment.test(folded)) ||
  (priceCents === null && cars.some(({ filter }) => filter === 'priceTo'));

const telling = /\b(?:is|are|does|do|will|can|should|est|va|vont|sera|peut|dois)\b/;

/** Whether listed cars are asked for: by a word that asks, or by naming little else. */
export const asksForCars = (question: Question): boolean => {
  const { asks, terms, folded, unknown } = question;
  if (terms.payments.length > 0) return !ownPayment.test(folded);
  if (
    isChoice(question) ||
    /\b(?:compar\w*|vs|versus|lequel|laquelle|which (?:one )?is|roulez|rebates?|subventions?)\b/.test(folded)
  )
    return false;
  const isOwn = ownCar.test(folded) && !/\b(?:cherche|looking|show|find|payments?|paiements?)\b/.test(folded);
  if (isOwn || terms.percents.rate === '0' || (/\b(?:rates?|taux)\b/.test(folded) && asks.has('interest')))
    return false;
  const isCheap =
    asks.has('cheapest') && /\b(?:car|vehicle|auto|char|voiture|one|new|used|neu(?:f|ve)|usage\w*)\b/.test(folded);
  if (!isCheap && !speaksOfCars(question)) return false;
  return seeking.test(folded) || (unknown.length <= 1 && !telling.test(folded));
};

/** Whether it says so many figures and cars that only a sum or a search answers it. */
export const isConcrete = ({ cars, priceCents, terms }: Question): boolean => {
  const { amounts, percents, payments, termMonths, frequencies } = terms;
  const said = [priceCents, termMonths[0], amounts.down, percents.down, percents.rate, payments[0], frequencies[0]];
  return (
    said.filter((one) => one !== null && one !== undefined).length +
      cars.filter((one) => isOfCars(one) && one.filter !== 'yearTo').length >
    (payments.length > 0 ? 1 : 2)
  );
};
