import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { hoursOn, type OpeningTimes, specialDayOn } from '#contract/opening-hours.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { wallTime } from '../../kit/zone-time.ts';
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
/** Days by their names and dates: the hours of every day are said. */
const days =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|sat|sun|tomorrow|tmrw|demain|tonight|soir|today|aujourd'?hui|weekends?|dec\w*(?: \d+)?|\d+ dec\w*|christmas|noel|new year'?s?(?: day)?|jour de l'an|holidays?|feries?)\b/;

/** Hours, telephone and address of the dealer that is named, or of the one whose calculator is open. */
export async function dealerParts({ asks, folded, ...question }: Question, context: Context): Promise<Part[]> {
  if (!asks.has('hours') && !asks.has('contact')) return [];
  const slug = question.dealer ?? (ofThis.test(folded) ? context.deal?.businessName : undefined);
  const dealer = slug ? await readDealer(slug, context) : null;
  if (!dealer) return [];
  const url = `/Dealer/${encodeURIComponent(dealer.businessName)}`;
  const part = (id: string, said: Fact, title: Words): Part => ({
    said,
    source: { id, title, url },
    redirectUrl: url,
    uses: [days],
  });
  const name = dealer.name;
  return [
    ...(asks.has('hours')
      ? [part('opening-hours', hoursSaid(dealer, context), msg`Opening hours of ${{ name }}`)]
      : []),
    ...(asks.has('contact') ? [part('dealer-facts', contactSaid(dealer), msg`The dealer’s page: ${{ name }}`)] : []),
  ];
}

const calledIn = ({ name, city }: Dealer): Words => msg`${{ name }} in ${{ city }}`;

function contactSaid(dealer: Dealer): Fact {
  const { address, city, province, contactNumbers: phone, page } = dealer;
  return together([
    msg`${{ dealer: calledIn(dealer) }}: telephone ${{ phone }}, address ${{ address }}, ${{ city }}, ${{ province: provinceNames[province] ?? province }}.`,
    page?.email ? msg`E-mail: ${{ email: page.email }}.` : null,
    page?.website ? msg`Website: ${{ website: page.website }}.` : null,
  ]);
}

/** Whether it is open now, by its own clock, and its hours from today on: a week, and each single day that it has named. */
function hoursSaid(dealer: Dealer, { now }: Context): Fact {
  const { page, contactNumbers: phone } = dealer;
  const called = calledIn(dealer);
  const call = msg`Call ${{ phone }} before you go; hours can change on holidays.`;
  if (!page) return together([msg`${{ dealer: called }} hasn’t stated its hours.`, call]);
  const times = page as OpeningTimes & { readonly timeZone: string }; // the call's own shape of it, by weekday
  const { date, time } = wallTime(now, times.timeZone);
  const today = hoursOn(times, date);
  const clock = msg`it is ${{ day: { weekdayOf: date } }} ${{ time: { time } }} there`;
  const isOpen = today ? time >= today.opens && time < today.closes : false;
  const state = isOpen
    ? msg`${{ dealer: called }} is open now; ${{ clock }}.`
    : msg`${{ dealer: called }} is closed now; ${{ clock }}.`;
  const week = [0, 1, 2, 3, 4, 5, 6].map((count) => daysAfter(date, count));
  const later = times.specialDays.map((day) => day.date).filter((day) => day > (week.at(-1) ?? date));
  const hours = [
    ...week.map((day) => dayHours(times, day, { weekdayOf: day })),
    ...later.map((day) => dayHours(times, day, { day })),
  ];
  return together([
    today === undefined ? called : state,
    msg`Hours: ${{ hours: { all: hours, parted: '; ' } }}.`,
    later.length === 0 && msg`The dealer hasn’t listed holiday hours.`,
    call,
  ]);
}

function dayHours(times: OpeningTimes, date: string, plain: Fact): Words {
  const name = specialDayOn(times, date)?.name;
  const day = name ? msg`${{ day: plain }} (${{ name }})` : plain;
  const hours = hoursOn(times, date);
  if (hours === undefined) return msg`${{ day }} not stated`;
  if (hours === null) return msg`${{ day }} closed`;
  return msg`${{ day }} from ${{ opens: { time: hours.opens } }} to ${{ closes: { time: hours.closes } }}`;
}
