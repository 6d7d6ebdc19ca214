import { useQuery } from '@tanstack/react-query';
import { createContext, useEffect, useRef } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { useStoredSessions } from '../../kit/use-stored-sessions.ts';
import { calculationBlock } from '../../paths.ts';
import { type Seller, useDealStore, useShowModeOfDeal } from '../form/deal-context.tsx';
import type { DealToLoad } from '../form/deal-store.ts';
import { savedOptionsOf } from '../form/tax-options.ts';
import { hasChanged } from '../vehicle/CarNowWords.tsx';
import { editedDealQuery, useLeaveEdited } from './leave-edited.ts';

type Enquiry = CallReply<'readEnquiry'>['data'];

/** What the form goes on with: the fields as the owner left them, not the figures that stand in their place. */
export const savedDealOf = (enquiry: Enquiry): DealToLoad => {
  const { form = {}, options, province, vehicleType, car, firmTradeIn, creditConsent } = enquiry;
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(form)) if (text !== undefined) fields[name] = text;
  return {
    ...fields,
    options: savedOptionsOf(options ?? {}),
    province: province ?? '',
    vehicleType,
    car,
    firmTradeIn,
    creditConsent: creditConsent === 'yes',
  };
};

/** The saved deal that is open again with the form as it was, and not as the server has it. */
let putBackId: string | null = null;

/**
 * Opens a saved deal again that was left a moment ago, with what was in the form then.
 *
 * @param answeredOfferId the dealer's offer that the changed deal answers
 */
export const putBackEdited = (id: string, answeredOfferId: string | undefined): void => {
  putBackId = id;
  useEditStore.getState().startEditing(id, answeredOfferId);
};

export type EditedDeal = {
  /** The deal that is open for changes. */
  edited: Enquiry | null;
  failed: boolean;
  retry: () => void;
  /** Fetches the version that the server has now. With `keep` the form stays as it is, to be saved over that one. */
  refresh: (keep: boolean) => Promise<void>;
};

/**
 * Edit mode: fetches the saved deal, fills the form with it once, and scrolls to the calculation block. The page of another
 * dealer than the deal's is no place for it, and leaves edit mode.
 *
 * @param seller the dealer of the page; none on the page over all dealers
 * @param restoredId the saved deal whose changes are in the form already
 */
export const useEditedDeal = (seller: Seller | null, restoredId: string | null): EditedDeal => {
  const ready = useStoredSessions();
  const { edit, editedItemId } = useEditStore();
  const token = useLoginStore((store) => store.token);
  const store = useDealStore();
  const showModeOfDeal = useShowModeOfDeal();
  const leave = useLeaveEdited();
  const filled = useRef<Enquiry>(undefined);
  const isKept = useRef(false);
  const id = edit ? (editedItemId ?? '') : '';
  const enquiry = useQuery({
    ...editedDealQuery(id, token),
    enabled: ready && id !== '' && token !== null,
  });
  const edited = id === '' ? null : (enquiry.data?.data ?? null);

  // The deal comes from the server, or from another page's fetch: the form is filled when it is there and drawn.
  useEffect(() => {
    if (!edited || filled.current === edited) return;
    if (seller && edited.dealer && edited.dealer.businessName !== seller.businessName) return leave(edited);
    const isInForm =
      isKept.current || edited._id === putBackId || (filled.current === undefined && edited._id === restoredId);
    filled.current = edited;
    putBackId = null;
    const { actions } = store.getState();
    if (!isInForm) actions.load(savedDealOf(edited));
    // What has become of the car since the save is said in its section.
    if (edited.carNow && hasChanged(edited.carNow)) actions.openSections(['vehicle']);
    showModeOfDeal();
    document.getElementById(calculationBlock)?.scrollIntoView();
  });

  const refresh = async (keep: boolean) => {
    isKept.current = keep;
    await enquiry.refetch({ throwOnError: true });
  };
  return { edited, failed: enquiry.isError && !edited, retry: () => void enquiry.refetch(), refresh };
};

/** The saved enquiry that is open for changes; none while a new deal is made. */
export const EditedDealContext = createContext<CallReply<'readEnquiry'>['data'] | null>(null);
