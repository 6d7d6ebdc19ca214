import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { hoursOn, type OpeningTimes, specialDayOn, type Weekday, weekdayOf } from '#contract/opening-hours.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { type WallTime, wallTime } from '../../kit/zone-time.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import { type Part, together } from '../said.ts';

type Reply = CallReply<'findDealer'>;
type Dealer = NonNullable<Reply['dealer']> & {
  readonly prefill: Reply['prefill'];
  readonly page: Reply['page'];
};

/** A dealer by its slug; null where there is none. */
export async function readDealer(businessName: string, { ask }: Pick<Context, 'ask'>): Promise<Dealer | null> {
  const { dealer, page, prefill } = await ask('findDealer', { params: { businessName } });
  return dealer && { ...dealer, page, prefill };
}

const ofThis =
  /\b(?:the|this|my|le|ce|mon) (?:dealer\w*|concession\w*|store)\b|\bthey\b|\bthem\b|\byour?\b|\bur\b|\bu\b|\bvous\b|\bvos\b|\bils?\b/;

/** Hours, telephone and address of the dealer that is named, or of the one whose calculator is open. */
export async function dealerParts(question: Question, context: Context): Promise<Part[]> {
  const { asks, folded } = question;
  const wantsHours = asks.has('hours');
  const wantsContact = asks.has('contact');
  if (!wantsHours && !wantsContact) return [];
  const slug = question.dealer ?? (ofThis.test(folded) ? context.deal?.businessName : undefined);
  const dealer = slug ? await readDealer(slug, context) : null;
  if (!dealer) return [];
  const url = `/Dealer/${encodeURIComponent(dealer.businessName)}`;
  const { address, city, province, contactNumbers: phone, page } = dealer;
  const hours: Part[] = wantsHours
    ? [
        {
          ...hoursPart(dealer, folded, url, context),
          uses: [dayOfMonth, ...Object.values(dayWords), /\btomorrow|tmrw|demain|today|aujourd'?hui\b/],
        },
      ]
    : [];
  if (!wantsContact) return hours;
  const said = together([
    msg`${{ dealer: calledIn(dealer) }}: telephone ${{ phone }}, address ${{ address }}, ${{ city }}, ${{ province: provinceNames[province] ?? province }}.`,
    page?.email ? msg`E-mail: ${{ email: page.email }}.` : null,
    page?.website ? msg`Website: ${{ website: page.website }}.` : null,
  ]);
  const source = { id: 'dealer-facts', title: msg`The dealer’s page: ${{ dealer: dealer.name }}`, url };
  return [...hours, { said, source, redirectUrl: url }];
}

const calledIn = ({ name, city }: Dealer): Words => msg`${{ name }} in ${{ city }}`;

/** When a dealer is open, by its own clock; its single days count. */
function hoursPart(dealer: Dealer, folded: string, url: string, { now }: Context): Part {
  const { page, contactNumbers: phone } = dealer;
  const source = { id: 'opening-hours', title: msg`Opening hours of ${{ dealer: dealer.name }}`, url };
  const call = msg`Call ${{ phone }} before you go; hours can change on holidays.`;
  if (!page)
    return {
      said: together([msg`${{ dealer: calledIn(dealer) }} hasn’t stated its hours.`, call]),
      source,
      redirectUrl: url,
    };
  const times = page as OpeningTimes & { readonly timeZone: string }; // the call's own shape of it, by weekday
  const local = wallTime(now, times.timeZone);
  const date = dateAsked(folded, local.date);
  const said = date ? onDay(dealer, times, date) : atPresent(dealer, times, local);
  return { said: together([said, call]), source, redirectUrl: url };
}

const dayWords: Readonly<Record<Weekday, RegExp>> = {
  sunday: /\bsun(?:day)?s?\b|\bdimanches?\b/,
  monday: /\bmon(?:day)s?\b|\blundis?\b/,
  tuesday: /\btue(?:s|sday)?s?\b|\bmardis?\b/,
  wednesday: /\bwed(?:s|nesday)?s?\b|\bmercredis?\b/,
  thursday: /\bthu(?:rs?|rsday)?s?\b|\bjeudis?\b/,
  friday: /\bfri(?:day)?s?\b|\bvendredis?\b/,
  saturday: /\bsat(?:urday)?s?\b|\bsamedis?\b/,
};

/** The beginnings of the months' names, in either language. */
const monthsBegin = 'jan feb|fev mar apr|avr may|mai jun|juin jul|juil aug|aou sep oct nov dec'.split(' ');
const anyMonth = monthsBegin.join('|');
const monthOf = (name: string): number =>
  monthsBegin.findIndex((begins) => new RegExp(`^(?:${begins})$`).test(name)) + 1;
const dayOfMonth = new RegExp(
  String.raw`\b(?<first>${anyMonth})[a-z]*\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?\b|\b(?<before>\d{1,2})(?:er|st|nd|rd|th)? ?(?:of )?(?<second>${anyMonth})[a-z]*\b`,
);
const named: readonly (readonly [string, RegExp])[] = [
  ['12-25', /\bchristmas(?: day)?\b|\b(?:jour de )?noel\b/],
  ['12-26', /\bboxing day\b/],
  ['01-01', /\bnew year'?s?\b|\bjour de l'an\b/],
  ['07-01', /\bcanada day\b|\bfete du canada\b/],
];

/** The day that is asked for: by its date, by its name of the week, or tomorrow; undefined where none is named. */
function dateAsked(folded: string, today: string): string | undefined {
  const { first, day, before, second } = dayOfMonth.exec(folded)?.groups ?? {};
  const month = monthOf(first ?? second ?? '');
  const said = month > 0 && `${String(month).padStart(2, '0')}-${String(day ?? before).padStart(2, '0')}`;
  const ofYear = said || named.find(([, words]) => words.test(folded))?.[0];
  if (ofYear) {
    const thisYear = `${today.slice(0, 4)}-${ofYear}`;
    const date = thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${ofYear}`;
    return Number.isNaN(Date.parse(date)) ? undefined : date;
  }
  const coming = [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(today, days));
  const weekday = coming.find((date) => dayWords[weekdayOf(date)].test(folded));
  return weekday ?? (/\btomorrow\b|\btmrw\b|\bdemain\b/.test(folded) ? coming[1] : undefined);
}

/** Days on which many are closed: usual hours say little of them. */
const holiday = /-(?:12-2[56]|01-01|07-01)$/;

function onDay(dealer: Dealer, times: OpeningTimes, date: string): Fact {
  const hours = hoursOn(times, date);
  const dealerSaid = calledIn(dealer);
  const special = specialDayOn(times, date);
  const day = msg`${{ weekday: { weekdayOf: date } }}, ${{ day: { day: date } }}`;
  if (!special && holiday.test(date)) {
    const usual = hours
      ? msg`Its usual ${{ weekday: { weekdayOf: date } }} hours are ${{ opens: { time: hours.opens } }} to ${{ closes: { time: hours.closes } }}.`
      : null;
    return together([msg`${{ dealer: dealerSaid }} hasn’t given hours for ${{ day }}.`, usual]);
  }
  if (hours === undefined) return msg`${{ dealer: dealerSaid }} hasn’t stated its hours for ${{ day }}.`;
  if (hours === null) return msg`${{ dealer: dealerSaid }} is closed on ${{ day }}.`;
  return msg`${{ dealer: dealerSaid }} is open on ${{ day }}, from ${{ opens: { time: hours.opens } }} to ${{ closes: { time: hours.closes } }}, its local time.`;
}

/** Whether it is open now, until when, or when it opens next. */
function atPresent(dealer: Dealer, times: OpeningTimes, { date, time }: WallTime): Words {
  const name = calledIn(dealer);
  const today = hoursOn(times, date);
  if (today === undefined) return msg`${{ dealer: name }} hasn’t stated its hours.`;
  const clock = msg`it is ${{ day: { weekdayOf: date } }} ${{ time: { time } }} there`;
  if (today && time >= today.opens && time < today.closes)
    return msg`${{ dealer: name }} is open now, until ${{ closes: { time: today.closes } }}; ${{ clock }}.`;
  if (today && time < today.opens)
    return msg`${{ dealer: name }} is closed now and opens today at ${{ opens: { time: today.opens } }}; ${{ clock }}.`;
  // Holidays may follow one another; two weeks are looked through.
  const coming = Array.from({ length: 14 }, (_, days) => daysAfter(date, days + 1));
  const next = coming.find((one) => hoursOn(times, one));
  const hours = next && hoursOn(times, next);
  if (!next || !hours) return msg`${{ dealer: name }} is closed now; ${{ clock }}.`;
  return msg`${{ dealer: name }} is closed now; ${{ clock }}. It opens next on ${{ day: { weekdayOf: next } }} at ${{ opens: { time: hours.opens } }}, until ${{ closes: { time: hours.closes } }}.`;
}
