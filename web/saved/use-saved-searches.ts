import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';

export const savedSearchesKey = ['user', 'saved-searches'];

/** The searches that the person has saved, and whether mails about them go out. */
export const useSavedSearches = (token: string | undefined) =>
  useQuery({
    queryKey: savedSearchesKey,
    queryFn: () => api('listSavedSearches', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
