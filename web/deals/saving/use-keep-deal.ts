import { useEffect, useRef, useState } from 'react';
import { keepForOffline } from '../../kit/offline-app.ts';
import { listenForSignOut } from '../../kit/sign-out.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { useListener } from '../../kit/use-listener.ts';
import { type Seller, useDealStore } from '../form/deal-context.tsx';
import type { DealStoreApi } from '../form/deal-store.ts';
import { asksForDeal } from '../vehicle/deal-path.ts';
import { useCalculationStore } from './calculation-store.ts';
import { dealOfForm, isSameDeal, type KeptDeal, keepInWork, personalFields, putAside } from './deals-in-work.ts';

/** How long after the last change the deal is kept, in milliseconds. */
const pause = 500;

/** Whether a kept deal goes on here: the same page's new deal, or the same person's saved deal that is open. */
const isFor = ({ businessName, edited }: KeptDeal, page: string): boolean => {
  const { edit, editedItemId } = useEditStore.getState();
  if (!edit) return edited === null && businessName === page;
  return edited !== null && edited.enquiryId === editedItemId && edited.userId === useLoginStore.getState().user?._id;
};

/** The deal as it is kept. The person may have been signed out a moment ago by the server: `userId` is who it was. */
const keptDeal = (store: DealStoreApi, seller: Seller | null, userId: string): KeptDeal => {
  const { edit, editedItemId } = useEditStore.getState();
  const edited = edit && editedItemId ? { enquiryId: editedItemId, userId } : null;
  return { ...dealOfForm(store, seller), edited };
};

/** Another deal that the device has kept, and that would be kept no longer: it goes among the deals in work. */
const saveFromLoss = (store: DealStoreApi, next: KeptDeal): void => {
  const { formData, alive } = useCalculationStore.getState();
  if (!formData || formData.edited || (alive && formData.businessName === next.businessName)) return;
  // A link that is opened again fills the form with the deal that was kept.
  if (isSameDeal(formData, next)) return;
  const { rates, today } = store.getState();
  putAside(formData, rates, today);
};

/** Keeps every change a moment after it was made, and the last one when the page is left. */
const useKeepChanges = (seller: Seller | null): void => {
  const latest = useRef(seller);
  latest.current = seller;
  const store = useDealStore();
  const user = useLoginStore((login) => login.user);
  const owner = useRef('');
  if (user) owner.current = user._id;
  // A timer, and leaving the page or the part, tell that no further change follows.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (!store.getState().changed) return;
      const next = keptDeal(store, latest.current, owner.current);
      saveFromLoss(store, next);
      keepInWork(next);
      // What is begun in somebody's saved deal is not kept on the device.
      if (!next.edited) keepForOffline();
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store]);
};

/** Who signs out leaves no answer of theirs on the screen, and no saved deal. */
const useForgetAtSignOut = (): void => {
  const store = useDealStore();
  useListener(listenForSignOut, () => {
    const { actions } = store.getState();
    if (useEditStore.getState().edit) actions.reset();
    else actions.forget(personalFields);
  });
};

/**
 * Keeps the deal that is in work. Coming back from another page finds it as it was; after the page has been unloaded
 * the form is fresh, and what the device kept is offered.
 *
 * @returns the deal that the device offers, or null, and the saved deal whose changes came back
 */
export const useKeepDeal = (seller: Seller | null): { offered: KeptDeal | null; restoredId: string | null } => {
  const store = useDealStore();
  const businessName = seller?.businessName ?? '';
  const [offered, setOffered] = useState<KeptDeal | null>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  // The device is read once the page is alive, and again at another dealer: the server rendered the form without.
  useEffect(() => {
    if (!useCalculationStore.getState().alive) void useCalculationStore.persist.rehydrate();
    const { formData, alive, isSaved, noteSaved } = useCalculationStore.getState();
    if (isSaved) {
      noteSaved(false);
      // A car that the address brings begins a deal of its own.
      if (!asksForDeal(new URLSearchParams(window.location.search))) store.getState().actions.reset();
    }
    if (!formData || !isFor(formData, businessName)) return;
    if (!alive) return setOffered(formData);
    store.getState().actions.restore(formData);
    setRestoredId(formData.edited?.enquiryId ?? null);
  }, [businessName, store]);
  useKeepChanges(seller);
  useForgetAtSignOut();
  return { offered, restoredId };
};
