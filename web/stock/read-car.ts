import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import type { DealerSession } from '../shell/DealerFrame.tsx';
import type { CarReply } from './car.ts';

/** A car of the dealer. What is shown is as new as the visit to the page. */
export const useCar = (id: string, { token }: DealerSession, initial?: CarReply) =>
  useQuery({
    queryKey: ['dealer', 'car', id],
    queryFn: () => api('readCarModelDetails', { params: { id } }, token),
    ...(initial && { initialData: initial }),
    refetchOnMount: initial ? true : 'always',
  });
