import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useChipWord } from './filter-words.ts';
import classes from './search.module.css';
import { inForce, type SearchResult, searchWithout, searchWithoutWord } from './search-address.ts';

/** What the words were understood to ask for and what was chosen beside them, each to be taken off by a press. */
export default function Chips({ understood }: Pick<SearchResult, 'understood'>) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const say = useChipWord();
  const { words, chosen: filters } = inForce(search, understood);
  const ofWords = words.map((one) => ({
    key: `words ${one.filter} ${one.value}`,
    word: one.isHeld ? say(one.filter, one.value, one.often) : t`not used: ${say(one.filter, one.value)}`,
    to: searchWithoutWord(search, one, words),
  }));
  const ofFilters = filters.map((chosen) => ({
    key: `${chosen.name} ${chosen.value}`,
    word: say(chosen.name, chosen.value, search.get('frequency') ?? undefined),
    to: searchWithout(search, chosen),
  }));
  const chips = [...ofWords, ...ofFilters];
  return (
    <ul className={`flow bare gap-1 ${classes.chips}`} aria-label={t`Your filters`}>
      {chips.map(({ key, word, to }) => (
        <li key={key}>
          <Link to={to} preventScrollReset aria-label={t`Remove: ${word}`}>
            {word}
            <IconX aria-hidden size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
