import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { sendFile } from '../../kit/send-file.ts';
import { dealerPageKey } from '../page-section.ts';

type Listed = CallReply<'listDealerPictures'>;
export type OwnPicture = Listed['data'][number];
export type OurPicture = Listed['ours'][number];

const longest = 5 * 2 ** 20;

/** The pictures to choose from, and what can be done with the dealer's own. */
export const useOwnPictures = (token: string) => {
  const { t } = useLingui();
  const words = useFailureWords();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<OwnPicture | null>(null);
  const queryKey = [...dealerPageKey, 'pictures'];
  const query = useQuery({ queryKey, queryFn: () => api('listDealerPictures', {}, token) });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > longest) throw new TooLarge();
      return sendFile('addDealerPicture', { params: {}, file, token, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ _id: id }: OwnPicture) => api('removeDealerPicture', { params: { id } }, token),
    onSuccess: async (_reply, picture) => {
      setRemoved(picture);
      await refresh();
    },
  });
  const restore = useMutation({
    mutationFn: ({ _id: id }: OwnPicture) => api('restoreDealerPicture', { params: { id } }, token),
    onSuccess: async () => {
      setRemoved(null);
      await refresh();
    },
  });
  const failed = upload.error ?? remove.error ?? restore.error;
  const problem = failed instanceof TooLarge ? t`The file is larger than 5 MB.` : failed && words(failed);
  return { query, upload, remove, removed, restore, problem };
};

/** Said before anything is sent. */
class TooLarge extends Error {
  override name = 'TooLarge';
}
