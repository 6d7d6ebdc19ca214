import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { productName } from '../../kit/product.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { sharedPath } from '../../paths.ts';
import { mailAddress } from '../../ui/LinkToShare.tsx';

/**
 * What opens the reader's mail program with a letter that holds the link of a deal.
 *
 * @param name the car in words; empty where none was chosen
 */
export const useShareLetter = (address: string, name: string): string => {
  const { t } = useLingui();
  return mailAddress(name ? t`A deal on the ${name}` : t`A car deal`, [
    t`Here’s a car deal I built on ${productName}, line by line:`,
    '',
    ...(name ? [name] : []),
    address,
  ]);
};

/** The link of a deal: its address while this page lives, for the server keeps no key; and until when it works. */
type ShareLink = { address: string | null; until: string | null };

/** The link of one deal and what its owner can do with it. No key is asked for until the person asks. */
export const useShareLink = (id: string, sharedUntil: string | null, token: string | undefined) => {
  const { i18n } = useLingui();
  const words = useFailureWords();
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
      setFailure(words(error));
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
