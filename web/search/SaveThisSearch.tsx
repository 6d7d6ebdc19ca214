import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { SaveSearchSheet } from '../saved/SaveSearchSheet.tsx';
import { useChipWord } from './filter-words.ts';
import { chosenIn, queryOf } from './search-address.ts';

type SaveThisSearchProps = { dealer: string | undefined; token: string; onClose: () => void };

/** Saves the search of the address, called by the words of its chips; one on a dealer's page looks among that one's cars. */
export default function SaveThisSearch({ dealer, ...sheet }: SaveThisSearchProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const say = useChipWord();
  const { cursor: _, limit: __, ...filters } = queryOf(search);
  const named = [search.get('q'), ...chosenIn(search).map(({ name, value }) => say(name, value))];
  return (
    <SaveSearchSheet
      filters={{ ...filters, ...(dealer && { dealer }) }}
      name={named.filter(Boolean).join(', ') || t`Cars`}
      {...sheet}
    />
  );
}
