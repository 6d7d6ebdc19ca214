import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../kit/api.ts';

/** How long the words must have stood still before the server is asked, in milliseconds. */
const pause = 200;
/** So many letters narrow a list. */
const fewest = 2;
/** So many of each kind are shown; whoever looks for more writes on. */
const most = 5;

/** The leads and the cars of which the typed words speak: the latest first, none for a single letter. */
export function useFound(token: string, typed: string) {
  const [q, setQ] = useState('');
  // A timer is what tells that nothing follows.
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = q.length >= fewest;
  const leads = useQuery({
    queryKey: ['dealer', 'leads', { q }],
    queryFn: () => api('listLeads', { query: { q } }, token),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const cars = useQuery({
    queryKey: ['dealer', 'stock', { q }],
    queryFn: () => api('listStock', { query: { q } }, token),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isBehind = typed.trim().length >= fewest && (q !== typed.trim() || leads.isFetching || cars.isFetching);
  return {
    leads: isAsked ? (leads.data?.data.slice(0, most) ?? []) : [],
    cars: isAsked ? (cars.data?.data.slice(0, most) ?? []) : [],
    /** Whether what is shown belongs to earlier words. */
    isBehind,
    hasFailed: isAsked && (leads.isError || cars.isError),
  };
}
