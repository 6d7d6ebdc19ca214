import { daysAfter } from '#contract/calendar-days.ts';
import { hoursOn, specialDayOn, type Weekday, weekdayOf } from '#contract/opening-hours.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { type WallTime, wallTime } from '../../kit/zone-time.ts';
import { type Tool, together } from '../question.ts';
import type { KnownDealer } from '../stock.ts';
import { dealerName } from './car-words.ts';
import { dealerNamed } from './dealer-facts.ts';

const asksForHours =
  /\bhours?\b|\bhrs?\b|\bheures?\b|\bopen(?:ing|s)?\b|\bouvert\w*|\bclos(?:e|es|ed|ing)\b(?! to\b)|\bferm\w+|\bwhat time\b|\bhoraires?\b/;

const source = (dealer: KnownDealer) => ({
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
  return { said, source: source(dealer), redirectUrl: source(dealer).url, banner: null };
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
