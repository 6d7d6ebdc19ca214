import { daysAfter } from '#contract/calendar-days.ts';
import { spokenMake } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { hoursOn, type OpeningTimes, specialDayOn } from '#contract/opening-hours.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { together } from '../../kit/sentences.ts';
import { wallTime } from '../../kit/zone-time.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import { fold } from '../reading/sentence.ts';
import type { Part } from '../said.ts';

type Reply = CallReply<'findDealer'>;
type Dealer = NonNullable<Reply['dealer']> & { readonly page: Reply['page'] };

/** A dealer by its slug; null where there is none. */
async function readDealer(businessName: string, { ask }: Context): Promise<Dealer | null> {
  const { dealer, page } = await ask('findDealer', { params: { businessName } });
  return dealer && { ...dealer, page };
}

const ofThis =
  /\b(?:the|this|my|le|ce|mon) (?:dealer\w*|concession\w*|store)\b|\bthey\b|\bthem\b|\byour?\b|\bur\b|\bu\b|\bvous\b|\bvos\b|\bils?\b/;
/** Days by their names and dates: the hours of every day are said. */
const days =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|sat|sun|tomorrow|tmrw|demain|tonight|soir|today|jeudi|aujourd'?hui|weekends?|dec\w*(?: \d+)?|\d+ dec\w*|christmas|noel|new year'?s?(?: day)?|jour de l'an|holidays?|feries?)\b/;
const place = /\b(?:dealer\w*|concess\w*|store)\b/;
const asksWhere =
  /\b(?:any|which|find|list|nearest|closest|where|(?:is|are) there|y a|quels?|avez|trouve\w*|ou sont|plus proche)\b/;
const uses = [days, place, asksWhere];

/** Hours, telephone and address of the dealer that is named or whose calculator is open; else the dealers of a place. */
export async function dealerParts(question: Question, context: Context): Promise<Part[]> {
  const { asks, cars, folded } = question;
  const near = cars.find(({ filter }) => filter === 'near')?.value;
  const isOfFacts = asks.has('hours') || asks.has('contact');
  const slug = question.dealer ?? (!near && ofThis.test(folded) ? context.deal?.businessName : undefined);
  const dealer = slug && isOfFacts ? await readDealer(slug, context) : null;
  if (dealer) return factsOf(dealer, question, context);
  const isOfPlace = cars.every(({ filter }) => ['make', 'near', 'city', 'withinKm'].includes(filter));
  const isSought = place.test(folded) && (isOfFacts || asksWhere.test(folded) || folded.split(' ').length < 6);
  return near && isOfPlace && isSought ? dealersNear(near, question, context) : [];
}

const within = '50';
const mostNamed = 6;

/** The dealers around a place, of a make where one is named; of the only one what is asked, and of none it is said. */
async function dealersNear(near: string, question: Question, context: Context): Promise<Part[]> {
  const { asks, cars } = question;
  const make = cars.find(({ filter }) => filter === 'make')?.value.split('\n')[0];
  const town = cars.find(({ filter }) => filter === 'city')?.value ?? near;
  const ofMake = make ? { make } : {};
  const rows = await context.ask('listDealers', { query: { postalArea: near, within, ...ofMake } });
  // A dealer of another make may list a used one of it.
  const isOfMake = ({ name }: { readonly name: string }) => fold(name).includes(fold(make ?? ''));
  const there = rows.filter((row) => row.city === town && isOfMake(row));
  const [only, ...others] = there.length > 0 ? there : rows.filter(isOfMake);
  const isAsked = others.length === 0 && (asks.has('hours') || asks.has('contact'));
  const dealer = only && isAsked ? await readDealer(only.businessName, context) : null;
  if (dealer) return factsOf(dealer, question, context);
  const names = rows.slice(0, mostNamed).map(({ name, city }) => msg`${{ dealer: name }} in ${{ city }}`);
  const around = msg`within ${{ distance: { whole: Number(within) } }} km of ${{ place: town }}`;
  const ofKind = make ? msg`Dealers listing ${{ make: spokenMake(make) }} vehicles` : msg`Dealers`;
  const said =
    names.length > 0
      ? msg`${{ dealers: ofKind }} ${{ around }}, nearest first: ${{ names: { all: names, parted: ', ' } }}. Ask again using one of their names.`
      : msg`${{ dealers: ofKind }} ${{ around }}: there are none on iCarDeals. The directory shows the closest ones.`;
  const redirectUrl = `/AvailableDealer?${new URLSearchParams({ ...ofMake, postalCode: near })}`;
  return [{ said, source: { id: 'dealers', title: '', url: null }, redirectUrl, uses }];
}

function factsOf(dealer: Dealer, { asks }: Question, context: Context): Part[] {
  const url = `/Dealer/${encodeURIComponent(dealer.businessName)}`;
  const part = (id: string, said: Fact, title: Words): Part => ({
    said,
    source: { id, title, url },
    redirectUrl: url,
    uses,
  });
  const name = dealer.name;
  return [
    ...(asks.has('hours') ? [part('opening-hours', hoursSaid(dealer, context), msg`Hours at ${{ name }}`)] : []),
    ...(asks.has('contact') ? [part('dealer-facts', contactSaid(dealer), msg`Dealer page: ${{ name }}`)] : []),
  ];
}

const calledIn = ({ name, city }: Dealer): Words => msg`${{ name }} in ${{ city }}`;

function contactSaid(dealer: Dealer): Fact {
  const { address, city, province, contactNumbers: phone, page } = dealer;
  return together([
    msg`${{ dealer: calledIn(dealer) }}: call ${{ phone }}, or visit ${{ address }}, ${{ city }}, ${{ province: provinceNames[province] ?? province }}.`,
    page?.email ? msg`Email: ${{ email: page.email }}.` : null,
    page?.website ? msg`Website: ${{ website: page.website }}.` : null,
  ]);
}

/** Whether it is open now, by its own clock, and its hours from today on: a week. */
function hoursSaid(dealer: Dealer, { now }: Context): Fact {
  const { page, contactNumbers: phone } = dealer;
  const called = calledIn(dealer);
  const call = msg`Call ${{ phone }} before you go. Holiday hours may vary.`;
  if (!page) return together([msg`${{ dealer: called }} hasn’t posted their hours.`, call]);
  const times = page as OpeningTimes & { readonly timeZone: string }; // the call's own shape of it, by weekday
  const { date, time } = wallTime(now, times.timeZone);
  const today = hoursOn(times, date);
  const clock = msg`it’s ${{ day: { weekdayOf: date } }} ${{ time: { time } }} there`;
  const isOpen = today ? time >= today.opens && time < today.closes : false;
  const state = isOpen
    ? msg`${{ dealer: called }} is open now (${{ clock }}).`
    : msg`${{ dealer: called }} is closed now (${{ clock }}).`;
  const week = [0, 1, 2, 3, 4, 5, 6].map((count) => daysAfter(date, count));
  const hours = week.map((day) => dayHours(times, day));
  return together([
    today === undefined ? called : state,
    msg`Hours: ${{ hours: { all: hours, parted: '; ' } }}.`,
    call,
  ]);
}

function dayHours(times: OpeningTimes, date: string): Words {
  const plain = { weekdayOf: date };
  const name = specialDayOn(times, date)?.name;
  const day = name ? msg`${{ day: plain }} (${{ name }})` : plain;
  const hours = hoursOn(times, date);
  if (hours === undefined) return msg`${{ day }} not posted`;
  if (hours === null) return msg`${{ day }} closed`;
  return msg`${{ day }} from ${{ opens: { time: hours.opens } }} to ${{ closes: { time: hours.closes } }}`;
}
