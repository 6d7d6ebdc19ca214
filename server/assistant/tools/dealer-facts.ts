import { daysAfter } from '#contract/calendar-days.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { hoursOn, specialDayOn, type Weekday, weekdayOf } from '#contract/opening-hours.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { isMisspelt } from '../../kit/edit-distance.ts';
import { type WallTime, wallTime } from '../../kit/zone-time.ts';
import { type Facts, type Question, type Tool, together } from '../question.ts';
import { compact, fold, wordsOf } from '../reading/sentence.ts';
import type { KnownDealer } from '../stock.ts';
import { dealerName } from './car-words.ts';
import { writtenAs } from './written.ts';

const asksForContact =
  /\b(?:tele?ph?(?:one|f)\w*|phone|number|numero|call|appel\w*|joindre|address|adresse|located|situe\w*|e-?mails?|courriel|web ?site|site web|contact|reach|directions?|tel)\b|\bwhere(?:'?s| is| are)\b|\bou (?:est|se trouve)\b|\b(?:c'? ?est|cest) ou\b/;

const pageOf = (dealer: KnownDealer) => ({
  id: 'dealer-facts',
  title: msg`The dealer’s page: ${{ dealer: dealer.name }}`,
  url: `/Dealer/${encodeURIComponent(dealer.businessName)}`,
});

/** Where a dealer is, and how it is reached: one that is named, or that of the open deal where "they" are asked for. */
export const tellDealerFacts: Tool = (question, facts) => {
  const { folded } = question;
  if (!asksForContact.test(folded)) return null;
  const isOfDeal = /\b(?:the dealer|this dealer|this car|them|they|le concessionnaire|ce concessionnaire|cette auto)\b/;
  const named = dealerNamed(question, facts);
  const isOfThis = named === undefined && facts.deal !== null && isOfDeal.test(folded);
  const dealer = named ?? (isOfThis ? facts.deal?.dealer : null);
  if (!dealer) return isOfThis ? writtenAs('faq:ask-the-dealer', facts) : null;
  const { street, city, province, phone, email, website } = dealer;
  const said = together([
    msg`${{ dealer: dealerName(dealer) }}: telephone ${{ phone }}, address ${{ street }}, ${{ city }}, ${{ province: provinceNames[province] ?? province }}.`,
    email !== '' && msg`E-mail: ${{ email }}.`,
    website !== '' && msg`Website: ${{ website }}.`,
    msg`Its page has the opening hours and its cars.`,
  ]);
  return { said, source: pageOf(dealer), redirectUrl: pageOf(dealer).url, banner: null };
};

/** The dealer that is named, at least by two of its own words, or the only one of a make in a city. */
function dealerNamed({ folded, vehicle }: Question, { stock }: Facts): KnownDealer | undefined {
  const all = [...stock.dealers.values()];
  const joined = compact(folded);
  const whole = all.find(({ name }) => joined.includes(compact(name)));
  if (whole) return whole;
  const said = wordsOf(folded).map(({ text }) => compact(text));
  const isSaid = (word: string): boolean => said.includes(word) || said.some((one) => isMisspelt(one, word));
  const scored = all
    .map((dealer) => ({ dealer, score: wordsOfDealer(dealer).filter(isSaid).length }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (best && best.score >= 2 && best.score > (next?.score ?? 0)) return best.dealer;
  const speaksOfDealer = vehicle.make !== null || /\bdealer\w*|\bconcession\w*|\bstore\b/.test(folded);
  if (!speaksOfDealer) return undefined;
  const byPlace = all.filter(
    ({ city, freightCentsByMake }) =>
      joined.includes(compact(city)) && (!vehicle.make || freightCentsByMake.has(vehicle.make)),
  );
  return byPlace.length === 1 ? byPlace[0] : undefined;
}

const wordsOfDealer = ({ name, city }: KnownDealer): string[] =>
  [
    ...new Set(
      wordsOf(fold(`${name} ${city}`))
        .flatMap(({ text }) => text.split('-'))
        .map(compact),
    ),
  ].filter((word) => word.length > 2);

const asksForHours =
  /\bhours?\b|\bhrs?\b|\bheures?\b|\bopen(?:ing|s)?\b|\bouvert\w*|\bclos(?:e|es|ed|ing)\b(?! to\b)|\bferm\w+|\bwhat time\b|\bhoraires?\b/;

const hoursOf = (dealer: KnownDealer) => ({
  id: 'opening-hours',
  title: msg`Opening hours of ${{ dealer: dealer.name }}`,
  url: `/Dealer/${encodeURIComponent(dealer.businessName)}`,
});

const dayWords: Readonly<Record<Weekday, RegExp>> = {
  sunday: /\bsun(?:day)?s?\b|\bdimanche\b/,
  monday: /\bmon(?:day)?s?\b|\blundi\b/,
  tuesday: /\btue(?:s|sday)?s?\b|\bmardi\b/,
  wednesday: /\bwed(?:s|nesday)?s?\b|\bmercredi\b/,
  thursday: /\bthu(?:rs?|rsday)?s?\b|\bjeudi\b/,
  friday: /\bfri(?:day)?s?\b|\bvendredi\b/,
  saturday: /\bsat(?:urday)?s?\b|\bsamedi\b/,
};

/** Asked of the dealer of the deal that is open. */
const isOfThis = (folded: string): boolean =>
  /\b(?:the|this|my|they|le|ce|mon) ?(?:dealer\w*|concession\w*|store|they)?\b/.test(folded) &&
  /dealer|concession|\bthey\b|store/.test(folded);

/** When a dealer is open, by its own clock; its holidays count. */
export const tellOpeningHours: Tool = (question, facts) => {
  if (!asksForHours.test(question.folded)) return null;
  const dealer = dealerNamed(question, facts) ?? (isOfThis(question.folded) ? facts.deal?.dealer : null);
  if (!dealer) return null;
  const local = wallTime(facts.now, dealer.timeZone);
  const date = dateAsked(question.folded, local.date);
  const said = together([
    date ? hoursSaid(dealer, date) : nowSaid(dealer, local),
    msg`Call ${{ phone: dealer.phone }} before a long way; hours can change on holidays.`,
  ]);
  return { said, source: hoursOf(dealer), redirectUrl: hoursOf(dealer).url, banner: null };
};

/** The next day of the name that is asked for, today among them, or tomorrow; undefined where none is named. */
function dateAsked(folded: string, today: string): string | undefined {
  const coming = [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(today, days));
  const named = coming.find((date) => dayWords[weekdayOf(date)].test(folded));
  return named ?? (/\btomorrow\b|\bdemain\b/.test(folded) ? coming[1] : undefined);
}

/** Monday, or of a single day with hours of its own: Friday, 2026-12-25 (Christmas Day). */
function dayName(dealer: KnownDealer, date: string): Fact {
  const weekday = { weekdayOf: date };
  const special = specialDayOn(dealer, date);
  return special ? msg`${{ weekday }}, ${{ date }} (${{ name: special.name }})` : weekday;
}

function hoursSaid(dealer: KnownDealer, date: string): Words {
  const hours = hoursOn(dealer, date);
  const [name, day] = [dealerName(dealer), dayName(dealer, date)];
  if (hours === undefined) return msg`${{ dealer: name }} has not stated its hours for ${{ day }}.`;
  if (hours === null) return msg`${{ dealer: name }} is closed on ${{ day }}.`;
  return msg`${{ dealer: name }} is open on ${{ day }} from ${{ opens: { time: hours.opens } }} to ${{ closes: { time: hours.closes } }}, its local time.`;
}

/** Whether it is open now, until when, or when it opens next. */
function nowSaid(dealer: KnownDealer, { date, time }: WallTime): Words {
  const name = dealerName(dealer);
  const today = hoursOn(dealer, date);
  if (today === undefined) return msg`${{ dealer: name }} has not stated its hours.`;
  const clock = msg`it is ${{ day: dayName(dealer, date) }} ${{ time: { time } }} there`;
  if (today && time >= today.opens && time < today.closes) {
    return msg`${{ dealer: name }} is open now, until ${{ closes: { time: today.closes } }}; ${{ clock }}.`;
  }
  if (today && time < today.opens) {
    return msg`${{ dealer: name }} is closed now and opens today at ${{ opens: { time: today.opens } }}; ${{ clock }}.`;
  }
  const next = nextOpenDay(dealer, date);
  if (!next) return msg`${{ dealer: name }} is closed now; ${{ clock }}.`;
  return msg`${{ dealer: name }} is closed now; ${{ clock }}. It opens next on ${{ day: dayName(dealer, next.date) }} at ${{ opens: { time: next.opens } }}, until ${{ closes: { time: next.closes } }}.`;
}

/** Holidays may follow one another; two weeks are looked through. */
function nextOpenDay(dealer: KnownDealer, from: string) {
  for (let days = 1; days <= 14; days += 1) {
    const date = daysAfter(from, days);
    const hours = hoursOn(dealer, date);
    if (hours) return { date, ...hours };
  }
  return null;
}
