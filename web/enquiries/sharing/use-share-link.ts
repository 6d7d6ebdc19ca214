import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { sharedPath } from '../../paths.ts';

/** The link of a deal: its address while this page lives, for the server keeps no key; and until when it works. */
export type ShareLink = { address: string | null; until: string | null };

/** The link of one deal and what its owner can do with it. No key is asked for until the person asks. */
export const useShareLink = (id: string, sharedUntil: string | null, token: string | undefined) => {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const queryKey = ['user', 'share-link', id];
  const kept = useQuery<ShareLink>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const link = kept.data ?? { address: null, until: sharedUntil };

  const act = async (work: () => Promise<ShareLink>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      queries.setQueryData(queryKey, await work());
      await queries.invalidateQueries({ queryKey: ['user', 'enquiries'] });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(t`That did not work. Please try again.`);
    } finally {
      setBusy(false);
    }
  };

  const params = { id };
  return {
    link,
    busy,
    failure,
    make: () =>
      act(async () => {
        const { key, expiresAt } = await api('makeShareKey', { params }, token);
        return { address: window.location.origin + sharedPath(key, i18n.locale), until: expiresAt };
      }),
    renew: () =>
      act(async () => {
        const { expiresAt } = await api('renewShareKeys', { params }, token);
        return { address: expiresAt ? link.address : null, until: expiresAt };
      }),
    revoke: () =>
      act(async () => {
        await api('revokeShareKeys', { params }, token);
        return { address: null, until: null };
      }),
  };
};
