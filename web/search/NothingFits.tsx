import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { searchName } from '../paths.ts';
import { useChipWord } from './filter-words.ts';
import classes from './search.module.css';
import { inForce, ofPage, type SearchResult, searchWith, searchWithout } from './search-address.ts';

/** Nothing is for sale that fits: what can be let go of, one at a time, and every car. */
export function NothingFits({ understood }: Pick<SearchResult, 'understood'>) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const say = useChipWord();
  const { words, chosen: filters } = inForce(search, understood);
  const ways = [
    ...words.map(({ filter, value, without, often }) => ({
      word: say(filter, value, often),
      to: searchWith(search, { [searchName]: without }),
    })),
    ...filters.map((chosen) => ({
      word: say(chosen.name, chosen.value, search.get('frequency') ?? undefined),
      to: searchWithout(search, chosen),
    })),
  ];
  const stays = ['dealer', ...ofPage].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []));
  const all = `?${new URLSearchParams([[searchName, ''], ...stays])}`;
  return (
    <section className={`stack gap-2 ${classes.nothing}`} aria-labelledby="nothing">
      <h2 id="nothing">
        <Trans>Nothing for sale fits all of it.</Trans>
      </h2>
      <p className="quiet">{t`Let go of one thing, and see what there is.`}</p>
      <ul className="bare">
        {ways.map(({ word, to }) => (
          <li key={word}>
            <Link to={to} className="row apart gap-2 touch strong">
              <Trans>Without “{word}”</Trans>
              <span aria-hidden>→</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={all} className="row apart gap-2 touch strong">
            <Trans>Every car</Trans>
            <span aria-hidden>→</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
