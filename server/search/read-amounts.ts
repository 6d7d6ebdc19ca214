import type { Frequency } from '#engine/form/deal-fields.ts';
import { monthsOfTerm, termOfMonths } from '#engine/form/term.ts';
import { wholeWritten } from '#engine/money/read-written.ts';
import type { Sentence } from './sentence.ts';

/** 45,000, 45000, 45.000 or, as French writes it, 45 000,00; a digit alone before a space belongs to a name: CX-5 300. */
const number = String.raw`((?:(?<![\w-])\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d(?:[\d,.]*\d)?))\s?(k\b|mille\b|thousand\b|grand\b(?! cherokee| caravan| highlander))?`;
const money = String.raw`(?:cad\s?)?(?:(?<!\d\s?)\$)?\s?${number}(?:\s?(?:dollars|piastres|bucks|cad|\$))?`;
const upTo = String.raw`(?:under|below|up to|less th[ae]n|at most|no more than|not over|max(?:imum)?(?: of)?|within|around|about|<=?|autour de|environ|moins de|(?:en )?(?:bas|dessous) de|jusqu'a|au plus|au maximum|sous|inferieur a|pas plus de|maximum de)\s*`;
const from = String.raw`(?:over|above|more than|at least|from|starting at|>=?|plus de|au moins|a partir de|des|superieur a)\s*`;
const per = String.raw`\s*(?:\/|a(?: toutes les)?|per|each|every|par|aux|chaque|a la|toutes les)?\s*`;
const often = String.raw`(bi-?\s?weekly|every (?:two|2|other|second) weeks?|two weeks|2 weeks|fortnight(?:ly)?|semi-?\s?monthly|twice (?:a month|monthly)|weekly|week|wk|monthly|month|mth|mois|mo|(?:deux|2|quinze|15) (?:semaines|jours)|quinzaine|semaine|sem|hebdomadaire|hebdo|(?:deux|2) fois par mois|bimensuel(?:lement)?|mensuel(?:lement)?)\b`;

const rhythms: readonly (readonly [RegExp, Frequency])[] = [
  [/bi-?\s?weekly|(?:two|2|other|second) week|(?:deux|2) semaines|fortnight|quinz|15 jours/, 'Bi Weekly'],
  [/semi-?\s?monthly|bimensuel|twice|fois par mois/, 'Semi Monthly'],
  [/week|wk|sem|hebdo/, 'Weekly'],
  [/mo|mth|mensuel/, 'Monthly'],
];

const frequencyOf = (word = ''): Frequency | undefined => rhythms.find(([pattern]) => pattern.test(word))?.[1];

/** Of digits that no mark parts as numbers are parted, the number without marks. */
const whole = (digits = '', thousands?: string): number =>
  Number(wholeWritten(`${digits}${thousands ? 'k' : ''}`).replaceAll(/\D/g, ''));

const text = (amount: number): string => String(amount);

const kilometres = String.raw`\s?(?:kms?|kilometers?|kilometres?|klms?|kilos)\b`;

/** Kilometres are never money: "within 50 km" is a distance, "under 50,000 km" what a car has run. */
export function takeKilometres(sentence: Sentence): void {
  const around = String.raw`(?:within|in a radius of|radius of|dans un rayon de|rayon de|a moins de|moins de|around)?\s*`;
  const takeDistance = () =>
    sentence.take(
      new RegExp(`${around}${number}${kilometres}(?:\\s+(?:of|from|around|de|d'|autour de))?`),
      ([said, digits, k]) => {
        const count = whole(digits, k);
        return count <= 1000 && /within|radius|rayon|a moins|around|of$|from$|\bde$/.test(said.trim())
          ? { withinKm: text(count) }
          : null;
      },
    );
  takeDistance();
  sentence.take(
    new RegExp(`(?:${upTo})?${number}${kilometres}(?: or less| ou moins| max(?:imum)?)?`),
    ([, digits, k]) => ({
      kmTo: text(whole(digits, k)),
    }),
  );
  // "Under 80,000 km within 50 km of Laval": what a car has run may come first.
  takeDistance();
  sentence.take(new RegExp(`${upTo}${number}\\s+(?:miles?|milles)\\b`), ([, digits, k]) => ({
    kmTo: text(Math.round(whole(digits, k) * 1.609344)),
  }));
  sentence.drop(/\b(?:low|faible|peu de|bas) (?:km|kms|mileage|kilometrage|kilometers|kilometres)\b/g);
}

const yearOf = String.raw`((?:19[89]|20[0-3])\d)`;
const notMoney = String.raw`(?!\d|\s?(?:\$|k\b|dollars|km|,\d))`;

/** Model years: "2021 or newer", "2019-2022", "après 2020". */
export function takeYears(sentence: Sentence): void {
  const both = (low = '', high = '') => (low <= high ? { yearFrom: low, yearTo: high } : null);
  const taken =
    sentence.take(
      new RegExp(
        String.raw`(?:between|from|entre|de)?\s*(?<![\d$])${yearOf}\s*(?:-|–|to|and|et|a|au|or|ou)\s*${yearOf}${notMoney}`,
      ),
      ([, low, high]) => both(low, high),
    ) ||
    sentence.take(
      new RegExp(
        String.raw`(?<![\d$])${yearOf}${notMoney}\s*(?:\+|or newe?r|or later|or above|and newer|and up|and above|onwards?|et plus(?: recent)?|ou plus(?: recente?)?|en montant)`,
      ),
      ([, year = '']) => ({ yearFrom: year }),
    ) ||
    sentence.take(
      new RegExp(String.raw`(?:newer than|after|apres|plus recente? (?:que|de))\s*(?<![\d$])${yearOf}${notMoney}`),
      ([said, year = '']) => ({ yearFrom: /newer|after|apres|que/.test(said) ? text(Number(year) + 1) : year }),
    ) ||
    sentence.take(
      new RegExp(String.raw`(?:since|depuis|a partir de|from|at least|des)\s*(?<![\d$])${yearOf}${notMoney}`),
      ([, year = '']) => ({
        yearFrom: year,
      }),
    ) ||
    sentence.take(
      new RegExp(String.raw`(?:before|older than|avant)\s*(?<![\d$])${yearOf}${notMoney}`),
      ([, year = '']) => ({
        yearTo: text(Number(year) - 1),
      }),
    );
  if (taken) return;
  sentence.take(new RegExp(String.raw`(?<![\d$,.-])\b${yearOf}\b${notMoney}`), ([, year = '']) => both(year, year));
}

/** What is paid at once, how long, and how often: "2000 down", "sur 60 mois", "450 aux deux semaines". */
export function takeTerms(sentence: Sentence): void {
  takeDownpayment(sentence);
  takeMonths(sentence);
  const isAsked = takePayment(sentence);
  takeTermInYears(sentence, isAsked);
  sentence.take(deniedMode, ([, mode = '']) => ({ denied: mode }));
  sentence.take(/\b(?:lease|leasing|to lease|location|louer|bail|en location)\b/, () => ({ mode: 'Lease' }));
  sentence.take(/\b(?:finance[ds]?|financing|financement|finance)\b/, () => ({ mode: 'Finance' }));
}

/** Not to be paid in one way says neither of the others. */
const deniedMode =
  /\b(?:not?|never|without|pas|sans)\s+(?:an? |to |en |de |une? )?(leas(?:e|ed|ing)|location|louer|financ(?:e|ed|ing)|financement)\b/;

function takeDownpayment(sentence: Sentence): void {
  const down = '(?:down(?: payment)?|cash down|upfront|comptant|de mise de fonds|en mise de fonds)';
  const paid = ([, digits, k]: RegExpExecArray) => ({ downpayment: text(whole(digits, k)) });
  const isPaid =
    sentence.take(new RegExp(String.raw`(?:with|avec)?\s*${money}\s*(?:de |en |au )?${down}\b`), paid) ||
    sentence.take(new RegExp(String.raw`(?:down payment|mise de fonds|comptant)(?: of| de)?\s*${money}`), paid);
  if (!isPaid)
    sentence.take(/\b(?:no money down|nothing down|zero down|0 down|sans mise de fonds|sans comptant)\b/, () => ({
      downpayment: '0',
    }));
}

const overSo = String.raw`(?:\b(?:an?|une?|amorti[es]?|spread)?\s*(?:over|for|sur|pendant|on|terme? (?:of|de)|max(?:imum)?(?: of| de)?|at most|up to|au plus)\s*)?`;
/** Of a warranty, or of a car's age: no term, and no amount either. */
const otherSpan =
  /\b\d{1,3}[ -]?(?:months?|mois|years?|yrs?|ans)\s*(?:of |de )?(?:old\b|warranty|garantie|vieux|vieille|d'age)/;
/** Longer than any deal. */
const longerSpan = /\b(?:over|sur|for|pendant)\s*\d{3} ?(?:months|mois)\b/;

/** A term in months: "over 84 months", "60 mois". Before the payment: of "60 mois 400 $ par mois" the first is no amount. */
function takeMonths(sentence: Sentence): void {
  const months = String.raw`(?<![\d$][.,]?)(?<!(?<!\d\s?)\$\s?)\b(\d{2})[ -]?(?:months?|mois|mo|mths?)\b(?: ?terme?\b)?`;
  const notUnderstood = ([said]: RegExpExecArray) => ({ unknown: said.trim() });
  sentence.takeEach(otherSpan, notUnderstood);
  sentence.take(longerSpan, notUnderstood);
  sentence.take(new RegExp(overSo + months), ([, count]) => overMonths(Number(count)));
}

const payments = `(?:(?:monthly |bi-?weekly |weekly )?payments?|paiements?|versements?|mensualites?|budget)`;
/** How often nobody pays for a car here: asked for, it is said not to be understood, and is no price either. */
const otherRhythm = String.raw`(?:(?:\/|a|per|each|every|par)\s*(?:year|yr|an(?:nee)?|quarter|trimestre|day|jour)|quarterly|yearly|annually|daily|annuel(?:lement)?|trimestriel(?:lement)?)\b`;

/** How often is paid, before the amount or without one. */
const rhythmAlone = String.raw`(?:${payments}\s*)?(?:aux? |a la |every |per |par |chaque |toutes les )?\b(bi-?\s?weekly|(?:two|2) weeks|(?:deux|2) semaines|fortnightly|semi-?\s?monthly|weekly|hebdomadaires?|bimensuels?|(?<=a la |par |per )(?:semaine|week))\b`;

/** What is paid each time, and how often; either may stand alone. */
function takePayment(sentence: Sentence): boolean {
  const asked = `(?:\\b${payments}\\s*)?(?:\\b(?:of|de|d')\\s*)?(?:${upTo})?${money}`;
  const isTaken = sentence.take(new RegExp(`${asked}${per}${often}(?: ?${payments}\\b)?`), ([, digits, k, word]) => {
    const frequency = frequencyOf(word);
    return frequency ? { paymentTo: text(whole(digits, k)), frequency } : null;
  });
  if (isTaken) return true;
  const isOther = sentence.take(new RegExp(`${money}\\s*${otherRhythm}`), ([said]) => ({ unknown: said.trim() }));
  if (isOther) return false;
  const named = new RegExp(`\\b${payments}\\s*(?:of|de|d'|at|a)?\\s*(?:${upTo})?${money}`);
  const isNamed = sentence.take(named, ([said, digits, k]) =>
    /^budget/.test(said) ? null : { paymentTo: text(whole(digits, k)), frequency: frequencyOf(said) ?? 'Monthly' },
  );
  const first = new RegExp(
    String.raw`${rhythmAlone}(?:\s*(?:of|de|d'|at|a)?\s*(?:${upTo})?${money})?(?: ?${payments}\b)?`,
  );
  sentence.take(first, ([, word, digits, k]) => {
    const frequency = frequencyOf(word);
    return frequency ? { ...(digits && { paymentTo: text(whole(digits, k)) }), frequency } : null;
  });
  return isNamed;
}

const countWords = ['one|un', 'two|deux', 'three|trois', 'four|quatre', 'five|cinq', 'six', 'seven|sept', 'eight|huit'];

/** A term in years: "over 6 years", "7 year term"; where a payment is asked for, "7 years" alone as well. */
function takeTermInYears(sentence: Sentence, isAsked: boolean): void {
  const count = String.raw`(\d{1,2}(?:[.,]\d)?|${countWords.join('|')})`;
  const years = String.raw`\b${count}[ -]?(?:years?|yrs?|ans)\b(?: (term|loan|financing|lease)\b)?`;
  sentence.take(new RegExp(`(${overSo})${years}`), ([, over = '', said = '', kind]) => {
    if (over === '' && kind === undefined && !isAsked) return null;
    const named = countWords.findIndex((words) => words.split('|').includes(said)) + 1;
    return overMonths((named || Number(said.replace(',', '.'))) * 12) ?? { unknown: `${said} years` };
  });
  // A term that no deal has is no price from which cars are asked for.
  sentence.take(/\b(?:over|sur|for|pendant)\s*\d{1,3}[ -]?(?:months?|mois|years?|ans)\b/, ([said]) => ({
    unknown: said.trim(),
  }));
}

/** A term that cars can be shown at, in years as the form says them; none for 9 months or 10 years. */
function overMonths(months: number): { readonly termsInYears: string } | null {
  const termsInYears = termOfMonths(months);
  return monthsOfTerm(termsInYears) === null ? null : { termsInYears };
}

/** An amount alone is a budget where it cannot be a year or part of a name. */
const alone =
  /(?:^|\s)(?:\$\s?(\d(?:[\d,.]*\d)?)\s?(k)?|(\d{2,3})\s?(k)|(\d{2,3}[,.\s]\d{3}(?:[,.]\d\d)?|\d{5,6}(?:[,.]\d\d)?)(?:\s?\$)?|(\d{3,6}(?:[,.]\d\d)?)\s?(?:\$|dollars|piastres|bucks))(?=\s|$)/;

/** A budget for the whole price. */
export function takePrice(sentence: Sentence): void {
  const isPrice =
    sentence.take(
      new RegExp(String.raw`(?:between|from|entre|de)?\s*${money}\s*(?:-|–|to|and|et|a)\s*${money}`),
      ([, low, lowK, high, highK]) => {
        const to = whole(high, highK);
        const least = whole(low, lowK ?? (highK && whole(low) < 1000 ? highK : undefined));
        return to >= 1000 && least < to ? { priceFrom: text(least), priceTo: text(to) } : null;
      },
    ) ||
    sentence.take(new RegExp(`${upTo}${money}(?!\\s*(?:years?|ans)\\b)`), ([, digits, k]) =>
      budget(whole(digits, k)),
    ) ||
    sentence.take(new RegExp(`${from}${money}`), ([, digits, k]) => ({ priceFrom: text(whole(digits, k)) }));
  if (isPrice) return;
  sentence.take(alone, ([, signed, signedK, short, shortK, long, french]) =>
    budget(signed ? whole(signed, signedK) : short ? whole(short, shortK) : whole(long ?? french)),
  );
}

/** A search that is one number, and no model's: what somebody can pay. */
export function takeLoneAmount(sentence: Sentence, isModel: (word: string) => boolean): void {
  if (sentence.understood.length > 0) return;
  sentence.take(/^\s*(\d{3,4})\s*$/, ([, digits = '']) => (isModel(digits) ? null : budget(Number(digits))));
}

/** No car costs so little: less is meant a month. */
const leastPrice = 2500;

const budget = (amount: number): Readonly<Record<string, string>> =>
  amount < leastPrice ? { paymentTo: text(amount), frequency: 'Monthly' } : { priceTo: text(amount) };
