import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CarResult } from '../cars/CarResult.tsx';
import { api } from '../kit/api.ts';
import { searchName } from '../paths.ts';
import { useChipWord } from './filter-words.ts';
import classes from './search.module.css';
import {
  closestFirst,
  inForce,
  ofPage,
  queryOf,
  type SearchResult,
  searchWith,
  searchWithout,
} from './search-address.ts';

/**
 * Shown when no car fits: the filters that can be removed one at a time, how many cars each removal finds, and the
 * closest three.
 */
export default function NothingFits({
  understood,
  dealer,
}: Pick<SearchResult, 'understood'> & { dealer: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filters = useFoundWithout(useFiltersToRemove(understood), dealer);
  const stays = ['dealer', ...ofPage].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []));
  const all = `?${new URLSearchParams([[searchName, ''], ...stays])}`;
  return (
    <div className="stack gap-3">
      <section className={`stack gap-2 ${classes.nothing}`} aria-labelledby="nothing">
        <h2 id="nothing">{t`No cars match everything you asked for.`}</h2>
        <p className="quiet">{t`Remove a filter to see more cars.`}</p>
        <ul className="bare">
          {filters.map((filter) => (
            <WithoutFilterLine key={filter.word} filter={filter} />
          ))}
          <li className="underlined">
            <Link to={all} className="row apart gap-2 touch strong">
              <Trans>All cars</Trans>
              <span aria-hidden>→</span>
            </Link>
          </li>
        </ul>
      </section>
      <Nearest filter={filters.find(({ found }) => found !== undefined && found.cars.length > 0)} />
    </div>
  );
}

/** Each thing that is asked for, with the address of the search without it; amounts first, for they give way soonest. */
function useFiltersToRemove(understood: SearchResult['understood']) {
  const [search] = useSearchParams();
  const say = useChipWord();
  const { words, chosen } = inForce(search, understood);
  const filters = [
    ...words.map(({ filter, value, without, often }) => ({
      filter,
      word: say(filter, value, often),
      to: searchWith(search, { [searchName]: without }),
    })),
    ...chosen.map((one) => ({
      filter: one.name,
      word: say(one.name, one.value, search.get('frequency') ?? undefined),
      to: searchWithout(search, one),
    })),
  ];
  const isAmount = ({ filter }: { filter: string }) => /(?:To|From)$/.test(filter);
  const sorted = [...filters.filter(isAmount), ...filters.filter((one) => !isAmount(one))];
  // A word that stands for two models is one thing to let go of.
  return [...new Set(sorted.map(({ to }) => to))].map((to) => {
    const same = sorted.filter((one) => one.to === to);
    const order = closestFirst(same.length === 1 ? same[0]?.filter : undefined);
    return { to, word: same.map(({ word }) => word).join(', '), order };
  });
}

/** The search without a filter, with how many cars it finds once that is known; it is no link where it finds none. */
function WithoutFilterLine({ filter: { word, to, found } }: { filter: WithoutFilterFound }) {
  if (found?.total === 0) {
    return (
      <li className="underlined">
        <span className="row apart gap-2 touch quiet">
          <span>
            <Trans>Without “{word}”</Trans>
          </span>{' '}
          <span className="note in-line">
            <Plural value={0} one="# car" other="# cars" />
          </span>
        </span>
      </li>
    );
  }
  return (
    <li className="underlined">
      <Link to={to} className="row apart gap-2 touch strong">
        <Trans>Without “{word}”</Trans>
        <span className="note in-line">
          {found && <Plural value={found.total} one="# car" other="# cars" />} <span aria-hidden>→</span>
        </span>
      </Link>
    </li>
  );
}

function Nearest({ filter }: { filter: WithoutFilterFound | undefined }) {
  const { t } = useLingui();
  if (!filter) return null;
  return (
    <section className="stack gap-2" aria-labelledby="nearest">
      <h2 id="nearest" className={classes.nearest}>{t`Closest matches without “${filter.word}”`}</h2>
      <ul className="bare car-grid">
        {filter.found?.cars.map((car) => (
          <CarResult key={car._id} car={car} />
        ))}
      </ul>
    </section>
  );
}

type WithoutFilter = { readonly word: string; readonly to: string; readonly order: ReturnType<typeof closestFirst> };
type WithoutFilterFound = WithoutFilter & { readonly found: SearchResult | undefined };

const nearest = '3';
/** So many are looked up; who asks for more at once sees the further ones without a number. */
const mostAsked = 6;

/** What is found without each of these filters, once known: how many cars, and the closest three. */
function useFoundWithout(filters: readonly WithoutFilter[], dealer: string | undefined): WithoutFilterFound[] {
  const asked = filters.slice(0, mostAsked).map(({ to, order }) => {
    const { cursor: _, ...query } = queryOf(new URLSearchParams(to));
    return { ...query, ...order, limit: nearest, ...(dealer !== undefined && { dealer }) };
  });
  const { data } = useQuery({
    queryKey: ['without a filter', asked],
    queryFn: () => Promise.all(asked.map((query) => api('searchCars', { query }))),
    staleTime: 60_000,
  });
  return filters.map((filter, place) => ({ ...filter, found: data?.[place] }));
}
