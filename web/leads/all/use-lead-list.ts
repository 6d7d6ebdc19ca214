import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../kit/api.ts';
import { filterOf, isFiltered, placeOf, queryOf } from './lead-filter.ts';

/**
 * The leads that the address asks for.
 *
 * @param always what the page asks for whatever its address says
 */
export const useLeadList = (token: string, always: Pick<ReturnType<typeof queryOf>, 'status' | 'sort'> = {}) => {
  const [search] = useSearchParams();
  const place = placeOf(search);
  const asked = { ...queryOf(search), ...always };
  const query = { ...asked, ...place };
  const leads = useQuery({
    queryKey: ['dealer', 'leads', query],
    queryFn: () => api('listLeads', { query }, token),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  // Where there is no lead at all there is nothing to look among, and nothing to take along.
  const isEmpty = leads.data?.total === 0 && !leads.isPlaceholderData && !isFiltered(filterOf(search));
  return { leads, asked, page: Number(place.page), search, isEmpty };
};
