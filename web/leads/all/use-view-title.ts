import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatDay } from '../../kit/format.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { leadStatusLabels } from '../StatusTag.tsx';
import { useModes, usePeople } from './filter-options.ts';
import { filterOf, type LeadFilter } from './lead-filter.ts';

/** What a filter asks for, in the words of its choices; not what was typed, which may name a person. */
const useFilterWords = (filter: LeadFilter): string[] => {
  const { i18n, t } = useLingui();
  const modes = useModes();
  const people = usePeople(useDealerStore(({ token }) => token));
  const labelOf = (value: string, options: typeof modes) => options.find((one) => one.value === value)?.label;
  const statuses: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(leadStatusLabels).map(([name, label]) => [name, i18n._(label)]),
  );
  const wordsOfCondition = optionLabels[filter.condition];
  const words = [
    filter.status === 'open' ? t({ message: 'Open', context: 'leads' }) : statuses[filter.status],
    labelOf(filter.mode, modes),
    carName({ make: filter.make, model: filter.model }),
    wordsOfCondition && i18n._(wordsOfCondition),
    labelOf(filter.assignedTo, people),
    filter.messages && t`New messages`,
    filter.from && t`from ${formatDay(filter.from, i18n.locale)}`,
    filter.to && t`until ${formatDay(filter.to, i18n.locale)}`,
  ];
  return words.flatMap((word) => word || []);
};

/** The title of a list of leads with what it is narrowed by, so that a bookmark of its address has a name. */
export const useViewTitle = (title: string): string => {
  const [search] = useSearchParams();
  const words = useFilterWords(filterOf(search));
  return words.length === 0 ? title : `${title}: ${words.join(', ')}`;
};
