import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { restoreSessions } from '../../kit/use-stored-sessions.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { useDealStore } from '../form/deal-context.tsx';

type Enquiry = CallReply<'readEnquiry'>['data'];

/** The saved deal that is open for changes, as the server has it. */
export const editedDealQuery = (id: string, token: string | null) => ({
  queryKey: ['user', 'enquiry', id],
  queryFn: () => api('readEnquiry', { params: { id } }, token ?? undefined),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Says that a saved deal is kept although edit mode is left. */
export const useSafeWords = (): ((edited: Pick<Enquiry, 'model'> | null) => string) => {
  const { t } = useLingui();
  return (edited) =>
    edited?.model ? t`Your ${edited.model} deal is saved under Your deals.` : t`Your deal is saved under Your deals.`;
};

/** Leaves edit mode for a new deal, and says that the saved one is kept. */
export const useLeaveEdited = (): ((edited: Enquiry | null) => void) => {
  const store = useDealStore();
  const words = useSafeWords();
  return (edited) => {
    useEditStore.getState().stopEditing();
    store.getState().actions.begin();
    showToast({ kind: 'success', text: words(edited), milliseconds: 2 * toastTimes.save });
  };
};

/**
 * Leaves edit mode where an address opens another car than the one of the saved deal: that is a deal of its own.
 *
 * @returns a function that answers whether the saved deal stays open, because it is about the very car that was asked for
 */
export const useLeaveForOther = (): ((listingId: string | undefined) => Promise<boolean>) => {
  const queries = useQueryClient();
  const leave = useLeaveEdited();
  return async (listingId) => {
    restoreSessions();
    const { edit, editedItemId } = useEditStore.getState();
    if (!edit || editedItemId === null) return false;
    const { token } = useLoginStore.getState();
    const found = await queries.fetchQuery(editedDealQuery(editedItemId, token)).catch(() => null);
    const edited = found?.data ?? null;
    if (listingId !== undefined && edited?.car?.listingId === listingId) return true;
    leave(edited);
    return false;
  };
};
