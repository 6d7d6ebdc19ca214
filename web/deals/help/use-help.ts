import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import type { SectionId } from '#engine/form/sections.ts';
import { api } from '../../kit/api.ts';
import { useDeal } from '../form/deal-context.tsx';

/** The call that answers with the help texts of a mode; without a mode, those of Finance, which has most lines. */
const callOf = { [-1]: 'helpForFinance', 0: 'helpForCash', 1: 'helpForFinance', 2: 'helpForLease' } as const;

type HelpText = CallReply<'helpForCash'>[number];

/** The help text of a section. */
export const useHelp = (section: SectionId): { text: HelpText | undefined; failed: boolean; retry: () => void } => {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const { [activeOption]: call } = callOf;
  const texts = useQuery({ queryKey: ['help', call], queryFn: () => api(call, {}), staleTime: 3_600_000 });
  return {
    text: texts.data?.find((one) => one.slug === section),
    failed: texts.isError,
    retry: () => void texts.refetch(),
  };
};
