import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { api } from '../../kit/api.ts';
import { useChangeAppointment } from '../use-change-appointment.ts';

export type Visits = CallReply<'listDealerAppointments'>;
export type Visit = Visits['data'][number];

const keyOfAll = ['dealer', 'appointments'] as const;

/** Which days are shown stands in the address, so that it can be shared and gone back to; at first this week. */
export function useShownDays() {
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'day' ? 'day' : 'week';
  const asked = search.get('date') ?? '';
  return { view, date: isIsoDate(asked) ? asked : undefined };
}

/** The address of a view around a day; the day of today has none of its own. */
export const deskAddress = (view: View, date?: string): string => {
  const search = new URLSearchParams({ ...(view === 'day' && { view }), ...(date && { date }) });
  return `?${search}`;
};

/** The dealer's appointments around its own today. */
export const useComingVisits = (token: string) =>
  useQuery({
    queryKey: keyOfAll,
    queryFn: () => api('listDealerAppointments', {}, token),
    refetchOnMount: 'always',
  });

/** The dealer's appointments of the days that are shown; without a day those around the dealer's own today. */
export const useVisits = (token: string, view: View, date: string | undefined) =>
  useQuery({
    queryKey: [...keyOfAll, view, date],
    queryFn: async () => {
      // The calendar is the dealer's, whose today the server alone knows.
      const around = date ?? (await api('listDealerAppointments', {}, token)).today;
      const days = shownDays(view, around);
      const [from = around, to = around] = [days[0], days.at(-1)];
      return { view, around, ...(await api('listDealerAppointments', { query: { from, to } }, token)) };
    },
    // What was shown stands until the next days are there: the links beside keep the focus.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  });

/** Changes an appointment in the dealer's hands. */
export const useChangeVisit = <Given>(change: Omit<Parameters<typeof useChangeAppointment<Given>>[0], 'shownIn'>) =>
  useChangeAppointment({ ...change, shownIn: [keyOfAll] });

/** The Monday of the week that a day lies in. */
export const mondayOf = (date: string): string =>
  daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export type View = 'day' | 'week';

/** The days that a view shows around a day. */
export function shownDays(view: View, date: string): readonly string[] {
  if (view === 'day') return [date];
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
}
