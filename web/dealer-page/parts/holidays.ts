import { useLingui } from '@lingui/react/macro';

type Holiday = { date: string; name: string };

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The n-th of a weekday in a month, Sunday 0; the last day of May before the 25th is reached by counting back. */
const nth = (year: number, month: number, weekday: number, count: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return iso(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7);
};

/** The Monday before 25 May. */
const victoriaDay = (year: number) => {
  const weekday = new Date(Date.UTC(year, 4, 24)).getUTCDay();
  return iso(year, 5, 24 - ((weekday + 6) % 7));
};

/** Easter Sunday by the Gregorian reckoning of Meeus, Jones and Butcher; Good Friday is two days before. */
const goodFriday = (year: number): string => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return iso(year, month, day - 2);
};

/**
 * Public holidays of the year that begins on a day, those that most provinces keep. Which of them a dealer keeps is for
 * the dealer to say: they are proposed, and any can be removed.
 */
export const useComingHolidays = (): ((from: string) => Holiday[]) => {
  const { t } = useLingui();
  const ofYear = (year: number): Holiday[] => [
    { date: iso(year, 1, 1), name: t`New Year’s Day` },
    { date: goodFriday(year), name: t`Good Friday` },
    { date: victoriaDay(year), name: t`Victoria Day` },
    { date: iso(year, 7, 1), name: t`Canada Day` },
    { date: nth(year, 9, 1, 1), name: t`Labour Day` },
    { date: iso(year, 9, 30), name: t`National Day for Truth and Reconciliation` },
    { date: nth(year, 10, 1, 2), name: t`Thanksgiving` },
    { date: iso(year, 12, 25), name: t`Christmas Day` },
    { date: iso(year, 12, 26), name: t`Boxing Day` },
  ];
  return (from) => {
    const year = Number(from.slice(0, 4));
    const end = `${year + 1}${from.slice(4)}`;
    return [...ofYear(year), ...ofYear(year + 1)].filter(({ date }) => date >= from && date < end);
  };
};
