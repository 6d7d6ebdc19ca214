import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { useStoredSessions } from '../../kit/use-stored-sessions.ts';
import { calculationBlock } from '../../paths.ts';
import { useDealStore } from '../form/deal-context.tsx';
import type { DealToLoad } from '../form/deal-store.ts';
import { useShowModeOfDeal } from '../form/use-choose-mode.ts';

type Enquiry = CallReply<'readEnquiry'>['data'];

/** What the form goes on with: the fields as the owner left them, not the figures that stand in their place. */
const savedDealOf = ({ form = {}, options, province, vehicleType, creditConsent }: Enquiry): DealToLoad => {
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(form)) if (text !== undefined) fields[name] = text;
  const { taxComponents, tradeInReducesTax } = options ?? {};
  return {
    ...fields,
    options: { ...(taxComponents && { taxComponents }), ...(tradeInReducesTax !== undefined && { tradeInReducesTax }) },
    province: province ?? '',
    vehicleType,
    creditConsent: creditConsent === 'yes',
  };
};

/**
 * Edit mode: fetches the saved deal, fills the form with it once, and scrolls to the calculation block.
 *
 * @returns the deal that is open for changes, and a way to ask again where it did not arrive
 */
export const useEditedDeal = (): { edited: Enquiry | null; failed: boolean; retry: () => void } => {
  const ready = useStoredSessions();
  const { edit, editedItemId } = useEditStore();
  const token = useLoginStore((store) => store.token);
  const store = useDealStore();
  const showModeOfDeal = useShowModeOfDeal();
  const filled = useRef<Enquiry>(undefined);
  const id = edit ? (editedItemId ?? '') : '';
  const enquiry = useQuery({
    queryKey: ['user', 'enquiry', id],
    queryFn: () => api('readEnquiry', { params: { id } }, token ?? undefined),
    enabled: ready && id !== '' && token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const edited = id === '' ? null : (enquiry.data?.data ?? null);

  useEffect(() => {
    if (!edited || filled.current === edited) return;
    filled.current = edited;
    store.getState().actions.load(savedDealOf(edited));
    showModeOfDeal();
    document.getElementById(calculationBlock)?.scrollIntoView();
  });
  return { edited, failed: enquiry.isError, retry: () => void enquiry.refetch() };
};
