import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Under which the account is kept; forgotten with the dealer's session. */
export const dealerAccountKey = ['dealer', 'account'] as const;

const aMinute = 60_000;

/** The member who is signed in, and how far their business is. */
export const useDealerAccount = (token: string) =>
  useQuery({
    queryKey: dealerAccountKey,
    queryFn: () => api('readDealerAccount', {}, token),
    staleTime: aMinute,
  });
