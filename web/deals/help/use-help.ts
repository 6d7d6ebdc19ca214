import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { SectionId } from '#engine/form/sections.ts';
import { api } from '../../kit/api.ts';
import { useDeal } from '../form/deal-context.tsx';

/** The call that answers with the help texts of a mode; without a mode, those of Finance, which has most lines. */
const callOf = { [-1]: 'helpForFinance', 0: 'helpForCash', 1: 'helpForFinance', 2: 'helpForLease' } as const;

type HelpText = CallReply<'helpForCash'>[number];

type Help = { text: HelpText | undefined; failed: boolean; retry: () => void };

/** The first help text of the mode that is meant. */
const useHelpText = (isMeant: (text: HelpText) => boolean): Help => {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const { [activeOption]: call } = callOf;
  const texts = useQuery({ queryKey: ['help', call], queryFn: () => api(call, {}), staleTime: 3_600_000 });
  return {
    text: texts.data?.find(isMeant),
    failed: texts.isError,
    retry: () => void texts.refetch(),
  };
};

/** The help text of a section. */
export const useHelp = (section: SectionId): Help => useHelpText(({ slug }) => slug === section);

/** The help text of a line, or of something that has none, by its slug. */
export const useLineHelp = (line: DealFieldName | 'luxuryTax'): Help =>
  useHelpText(({ slug, fields }) => (line === 'luxuryTax' ? slug === 'luxury-tax' : fields.includes(line)));
