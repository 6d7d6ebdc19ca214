import type { SpecialDay } from '#contract/opening-hours.ts';
import { addDays } from '#engine/dates/add-days.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';

/** A day of a year: `07-01`, one of the Mondays of a month (-1: the last before the 25th), or so many days from Easter. */
type Rule = string | { readonly month: number; readonly monday: number } | { readonly fromEaster: number };

const everywhere = 'ON QC BC AB MB SK NS NB NL PE NT YT NU';
const west = 'AB BC MB SK NT NU YT';

/**
 * The paid holidays of the provinces and territories, as each one's law on employment has them in 2026, on the days
 * themselves: the dealers of the demonstration are closed on them.
 */
const holidays: readonly (readonly [name: string, french: string, where: string, rule: Rule])[] = [
  ['New Year’s Day', 'Jour de l’An', everywhere, '01-01'],
  ['Family Day', 'Jour de la famille', 'AB BC NB ON SK', { month: 2, monday: 3 }],
  ['Louis Riel Day', 'Journée Louis Riel', 'MB', { month: 2, monday: 3 }],
  ['Heritage Day', 'Jour du patrimoine', 'NS', { month: 2, monday: 3 }],
  ['Islander Day', 'Fête des Insulaires', 'PE', { month: 2, monday: 3 }],
  ['Good Friday', 'Vendredi saint', everywhere, { fromEaster: -2 }],
  ['Victoria Day', 'Journée nationale des patriotes', `ON QC ${west}`, { month: 5, monday: -1 }],
  ['National Indigenous Peoples Day', 'Journée nationale des peuples autochtones', 'NT YT', '06-21'],
  ['National Holiday', 'Fête nationale', 'QC', '06-24'],
  ['Canada Day', 'Fête du Canada', everywhere, '07-01'],
  ['Nunavut Day', 'Jour du Nunavut', 'NU', '07-09'],
  ['August Holiday', 'Congé d’août', 'BC NB SK NT', { month: 8, monday: 1 }],
  ['Discovery Day', 'Jour de la Découverte', 'YT', { month: 8, monday: 3 }],
  ['Labour Day', 'Fête du Travail', everywhere, { month: 9, monday: 1 }],
  ['Day for Truth and Reconciliation', 'Journée de la vérité et de la réconciliation', 'BC MB PE NT NU YT', '09-30'],
  ['Thanksgiving', 'Action de grâces', `ON QC ${west}`, { month: 10, monday: 2 }],
  ['Remembrance Day', 'Jour du Souvenir', 'AB BC NB NL PE SK NT NU YT', '11-11'],
  ['Christmas Day', 'Noël', everywhere, '12-25'],
  ['Boxing Day', 'Lendemain de Noël', 'ON', '12-26'],
];

/** The holidays of a province from a day on for a year, in the order of their days, on which a dealer is closed. */
export function holidaysFrom(province: string, day: IsoDate): SpecialDay[] {
  const until = addDays(day, 365);
  const year = Number(day.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) =>
      holidays
        .filter(([, , where]) => where.split(' ').includes(province))
        .map(([name, french, , rule]) => ({
          date: dateOf(rule, one),
          name: province === 'QC' ? french : name,
          hours: null,
        })),
    )
    .filter(({ date }) => date >= day && date < until)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

function dateOf(rule: Rule, year: number): IsoDate {
  if (typeof rule === 'string') return `${year}-${rule}`;
  if ('fromEaster' in rule) return addDays(easterOf(year), rule.fromEaster);
  const [month, first] = [String(rule.month).padStart(2, '0'), rule.monday < 0 ? 18 : 7 * rule.monday - 6];
  const earliest = `${year}-${month}-${String(first).padStart(2, '0')}`;
  return addDays(earliest, (8 - new Date(`${earliest}T00:00:00Z`).getUTCDay()) % 7);
}

/** Easter Sunday by the Gregorian computus (https://en.wikipedia.org/wiki/Date_of_Easter, the "Anonymous" algorithm). */
function easterOf(year: number): IsoDate {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1].map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}`;
}
