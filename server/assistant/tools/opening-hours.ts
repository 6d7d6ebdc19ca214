import type { Facts, Question, Tool } from '../question.ts';
import { compact, fold, wordsOf } from '../reading/words.ts';
import { type Said, say, together } from '../say.ts';
import type { KnownDealer } from '../stock.ts';
import { dealerName } from './car-words.ts';

const asksForHours =
  /\bhours?\b|\bheures?\b|\bopen(?:ing|s)?\b|\bouvert\w*|\bclos(?:e|es|ed|ing)\b(?! to\b)|\bferm\w+|\bwhat time\b|\bhoraires?\b/;

const source = (dealer: KnownDealer) => ({
  id: 'opening-hours',
  title: `Opening hours of ${dealer.name}`,
  url: `/Dealer/${encodeURIComponent(dealer.businessName)}`,
});

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Day = (typeof days)[number];

const dayWords: Readonly<Record<Day, RegExp>> = {
  sunday: /\bsun(?:day)?s?\b|\bdimanche\b/,
  monday: /\bmon(?:day)?s?\b|\blundi\b/,
  tuesday: /\btue(?:s|sday)?s?\b|\bmardi\b/,
  wednesday: /\bwed(?:s|nesday)?s?\b|\bmercredi\b/,
  thursday: /\bthu(?:rs?|rsday)?s?\b|\bjeudi\b/,
  friday: /\bfri(?:day)?s?\b|\bvendredi\b/,
  saturday: /\bsat(?:urday)?s?\b|\bsamedi\b/,
};

/** When a dealer is open, by its own clock. */
export const tellOpeningHours: Tool = (question, facts) => {
  if (!asksForHours.test(question.folded)) return null;
  const dealer = dealerIn(question, facts);
  if (!dealer) return null;
  const local = localTime(dealer, facts.now);
  const asked = days.find((day) => dayWords[day].test(question.folded));
  const tomorrow = /\btomorrow\b|\bdemain\b/.test(question.folded) ? dayAfter(local.day) : undefined;
  const day = asked ?? tomorrow;
  const said = together([
    day ? hoursSaid(dealer, day) : nowSaid(dealer, local),
    say`Call ${dealer.phone} before a long way; hours can change on holidays.`,
  ]);
  return { ...said, source: source(dealer), redirectUrl: source(dealer).url, banner: null };
};

const dayAfter = (day: Day): Day => days[(days.indexOf(day) + 1) % days.length] ?? 'sunday';

const capital = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1);

function hoursSaid(dealer: KnownDealer, day: Day): Said {
  const hours = dealer.openingHours[day];
  if (hours === undefined) return say`${dealerName(dealer)} has not stated its hours for ${capital(day)}.`;
  if (hours === null) return say`${dealerName(dealer)} is closed on ${capital(day)}.`;
  return say`${dealerName(dealer)} is open on ${capital(day)} from ${hours.opens} to ${hours.closes}, its local time.`;
}

type Local = { readonly day: Day; readonly time: string };

function localTime({ timeZone }: KnownDealer, now: Date): Local {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = days.find((one) => one === part('weekday').toLowerCase()) ?? 'sunday';
  return { day, time: `${part('hour')}:${part('minute')}` };
}

/** Whether it is open now, until when, or when it opens next. */
function nowSaid(dealer: KnownDealer, { day, time }: Local): Said {
  const today = dealer.openingHours[day];
  if (today === undefined) return say`${dealerName(dealer)} has not stated its hours.`;
  const clock = say`it is ${capital(day)} ${time} there`;
  if (today && time >= today.opens && time < today.closes) {
    return say`${dealerName(dealer)} is open now, until ${today.closes}; ${clock}.`;
  }
  if (today && time < today.opens) {
    return say`${dealerName(dealer)} is closed now and opens today at ${today.opens}; ${clock}.`;
  }
  const next = nextOpenDay(dealer, day);
  if (!next) return say`${dealerName(dealer)} is closed now; ${clock}.`;
  return say`${dealerName(dealer)} is closed now; ${clock}. It opens next on ${capital(next.day)} at ${next.opens}, until ${next.closes}.`;
}

function nextOpenDay({ openingHours }: KnownDealer, from: Day) {
  let day = from;
  for (const _ of days) {
    day = dayAfter(day);
    const hours = openingHours[day];
    if (hours) return { day, ...hours };
  }
  return null;
}

/** The dealer that is named, at least by two of its own words, or the only one of a make in a city. */
function dealerIn({ folded, vehicle }: Question, { stock }: Facts): KnownDealer | undefined {
  const all = [...stock.dealers.values()];
  const joined = compact(folded);
  const whole = all.find(({ name }) => joined.includes(compact(name)));
  if (whole) return whole;
  const said = new Set(wordsOf(folded).map(({ text }) => compact(text)));
  const scored = all
    .map((dealer) => ({
      dealer,
      score: wordsOf(fold(`${dealer.name} ${dealer.city}`)).filter(({ text }) => said.has(compact(text))).length,
    }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (best && best.score >= 2 && best.score > (next?.score ?? 0)) return best.dealer;
  const byPlace = all.filter(
    ({ city, freightCentsByMake }) =>
      joined.includes(compact(city)) && (!vehicle.make || freightCentsByMake.has(vehicle.make)),
  );
  return byPlace.length === 1 ? byPlace[0] : undefined;
}
