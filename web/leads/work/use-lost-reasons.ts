import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lostReasonLabels } from '#contract/labels/lost-reason-labels.ts';
import { api } from '../../kit/api.ts';

/** Why a lead can be lost, with its words: the store's own reasons, or the product's; none until they are there. */
export function useLostReasons(token: string) {
  const { i18n } = useLingui();
  const reasons = useQuery({
    queryKey: ['dealer', 'lost-reasons'],
    queryFn: () => api('listLostReasons', {}, token),
    staleTime: 5 * 60_000,
  });
  return (reasons.data?.data ?? []).map(({ reason, isOwn }) => {
    const label = isOwn ? undefined : lostReasonLabels[reason];
    return { reason, isOwn, words: label ? i18n._(label) : reason };
  });
}
