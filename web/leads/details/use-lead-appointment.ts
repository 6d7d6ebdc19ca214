import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';

/** The next time that is booked about a lead; nothing while none is known. */
export const useLeadAppointment = (id: string, token: string) => {
  const { data } = useQuery({
    queryKey: ['dealer', 'appointments'],
    queryFn: () => api('listDealerAppointments', {}, token),
    refetchOnMount: 'always',
  });
  return data?.data.find(({ enquiryId, status }) => enquiryId === id && status === 'booked');
};
