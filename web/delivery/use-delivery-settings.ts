import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';

/** How leads go out on the dealer's own three ways. */
export const useDeliverySettings = (token: string) =>
  useQuery({
    queryKey: ['dealer', 'delivery'],
    queryFn: () => api('readDeliverySettings', {}, token),
    refetchOnMount: 'always',
    // What somebody is typing must not be replaced.
    refetchOnWindowFocus: false,
  });
