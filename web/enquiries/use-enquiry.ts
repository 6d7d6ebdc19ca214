import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import type { Enquiry } from './details/detail-groups.ts';

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

/** A share key has 43 characters, an enquiry's own id 22: 256 and 128 random bits as base64url. */
const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether what stands in the address is a share key, and not the id that only the owner can read by. */
export const isShareKey = (text: string): boolean => keyShape.test(text);
