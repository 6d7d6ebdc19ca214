import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import type { Enquiry } from './details/detail-groups.ts';
import { isShareKey } from './sharing/share-key.ts';

/**
 * One saved deal, by its owner's session or by a share key in the place of its id. A key is sent alone: who holds it
 * is nobody's business.
 *
 * @param shared what the server has fetched already, for a share key
 */
export const useEnquiry = (id: string, shared: Enquiry | null = null) => {
  const ready = useStoredSessions();
  const token = useLoginStore((store) => store.token);
  const byKey = isShareKey(id);
  const query = useQuery({
    queryKey: byKey ? ['shared', id] : ['user', 'enquiry-details', id, token],
    queryFn: () => api('readEnquiry', { params: { id } }, byKey ? undefined : (token ?? undefined)),
    enabled: byKey || ready,
    ...(shared && { initialData: { data: shared } }),
    ...(!shared && { refetchOnMount: 'always' }),
  });
  return { query, enquiry: query.data?.data, mayBeOwn: ready && !byKey && token === null };
};
