import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api, Refused } from '../kit/api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import type { Enquiry } from './details/detail-groups.ts';

type Others = {
  /** What the server has fetched already, for a share key. */
  shared?: Enquiry | null;
  /** The session of the dealer that has got the deal, where its page is for that one too. */
  dealerToken?: string | null;
};

/** The deal as the first of these sessions that may read it gets it; without any, as nobody does. */
const readAs = async (id: string, [token, ...others]: readonly string[]): Promise<CallReply<'readEnquiry'>> => {
  try {
    return await api('readEnquiry', { params: { id } }, token);
  } catch (error) {
    const isNotTheirs = error instanceof Refused && [401, 403, 404].includes(error.status);
    if (!isNotTheirs || others.length === 0) throw error;
    return readAs(id, others);
  }
};

/**
 * One saved deal, by the session of its owner, or of its dealer, or by a share key in the place of its id. A key is sent
 * alone: who holds it is nobody's business.
 */
export const useEnquiry = (id: string, { shared = null, dealerToken = null }: Others = {}) => {
  const ready = useStoredSessions();
  const token = useLoginStore((store) => store.token);
  const tokens = [token, dealerToken].filter((one) => one !== null);
  const byKey = isShareKey(id);
  const query = useQuery({
    queryKey: byKey ? ['shared', id] : ['user', 'enquiry-details', id, ...tokens],
    queryFn: () => readAs(id, byKey ? [] : tokens),
    enabled: byKey || ready,
    ...(shared && { initialData: { data: shared } }),
    ...(!shared && { refetchOnMount: 'always' }),
  });
  return { query, enquiry: query.data?.data, mayBeOwn: ready && !byKey && tokens.length === 0 };
};

/** A share key has 43 characters, an enquiry's own id 22: 256 and 128 random bits as base64url. */
const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether what stands in the address is a share key, and not the id that only the owner can read by. */
export const isShareKey = (text: string): boolean => keyShape.test(text);
