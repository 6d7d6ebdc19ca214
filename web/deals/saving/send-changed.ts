import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api, Refused } from '../../kit/api.ts';
import { useEditStore } from '../../kit/stores.ts';

type Changed = {
  readonly edited: CallReply<'readEnquiry'>['data'];
  /** The offer that it answers; null where it answers none. */
  readonly offerId: string | undefined;
  readonly body: CallRequest<'updateEnquiry'>['body'];
};

/**
 * Sends a changed deal, of the version that was opened: as the answer to an offer, which ends, or as a change. Where the
 * offer can no longer be answered the error says so, and the next press sends the same as a change.
 */
export async function sendChanged({ edited, offerId, body }: Changed, token: string): Promise<CallReply<'saveDraft'>> {
  const { _id: id, version } = edited;
  if (!offerId) return api('updateEnquiry', { params: { id }, body, version }, token);
  try {
    return await api('counterOffer', { params: { id, offerId }, body, version }, token);
  } catch (error) {
    if (error instanceof Refused && error.status === 409) useEditStore.getState().stopAnswering();
    throw error;
  }
}
