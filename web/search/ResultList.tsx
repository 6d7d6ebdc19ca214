import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CarResult } from '../cars/CarResult.tsx';
import { api } from '../kit/api.ts';
import { DrawnNote } from '../ui/DrawnNote.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './search.module.css';
import { type FoundCar, queryOf, type SearchResult } from './search-address.ts';

/** So many cards are seen before anybody scrolls. */
const seenFirst = 6;

type Pages = {
  readonly cars: readonly FoundCar[];
  readonly cursor: string | null;
  readonly furtherFrom: number | null;
};

/** What was fetched beyond the first page of a search, by its address, so that going back finds the list as it was left. */
const fetched = new Map<string, Pages>();
const mostKept = 20;

const keep = (key: string, pages: Pages): void => {
  fetched.set(key, pages);
  for (const oldest of fetched.keys()) {
    if (fetched.size <= mostKept) break;
    fetched.delete(oldest);
  }
};

/** The first page of the search and those that were asked for after it. */
function useMore(first: SearchResult, dealer: string | undefined) {
  const [search] = useSearchParams();
  const key = `${dealer ?? ''} ${search}`;
  const [pages, setPages] = useState<Pages>(() => fetched.get(key) ?? first);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = async () => {
    if (pages.cursor === null || state === 'busy') return;
    setState('busy');
    try {
      const next = await api('searchCars', {
        query: { ...queryOf(search), ...(dealer && { dealer }), cursor: pages.cursor },
      });
      const cars = [...pages.cars, ...next.cars];
      const further = next.furtherFrom === null ? null : pages.cars.length + next.furtherFrom;
      const all = { cars, cursor: next.cursor, furtherFrom: pages.furtherFrom ?? further };
      keep(key, all);
      setPages(all);
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return { pages, state, more };
}

/** What the page of a car is told: how far it is measured from, and whose page led there. */
const toldOfReader = (search: URLSearchParams, ofPage: string | undefined): Record<string, string> => {
  const [near, dealer] = [search.get('near'), ofPage ?? search.get('dealer')];
  return { ...(near && { near }), ...(dealer && { dealer }) };
};

/** How many cars the next page brings, where it is shown; 0 if the count is unknown. */
function comingNext({ cars, total, isMore, isAbout }: SearchResult, shown: number): number {
  const left = isMore ? cars.length : total - shown;
  return isAbout && left < cars.length ? 0 : Math.min(cars.length, left);
}

/** The cars of a search in its order, those of other provinces under a heading of their own, and the way to more. */
export function ResultList({ first, dealer }: { first: SearchResult; dealer: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { pages, state, more } = useMore(first, dealer);
  const { cars, furtherFrom, cursor } = pages;
  const told = toldOfReader(search, dealer);
  const card = (car: FoundCar, place: number) => (
    <CarResult key={car._id} car={car} told={told} eager={place < seenFirst} />
  );
  const near = furtherFrom === null ? cars : cars.slice(0, furtherFrom);
  const further = furtherFrom === null ? [] : cars.slice(furtherFrom);
  const coming = search.has('cursor') ? 0 : comingNext(first, cars.length);
  const next = new URLSearchParams(search);
  if (cursor !== null) next.set('cursor', cursor);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    void more();
  };
  return (
    <div className="stack gap-3">
      {near.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found" className="visually-hidden">{t`Matching cars`}</h2>
          <ul className="bare car-grid">{near.map(card)}</ul>
        </section>
      )}
      {further.length > 0 && (
        <section className={`stack gap-2 ${classes.further}`} aria-labelledby="further">
          <h2 id="further">{t`Farther away`}</h2>
          <ul className="bare car-grid">{further.map((car, at) => card(car, near.length + at))}</ul>
        </section>
      )}
      {state === 'failed' && <FormMessage kind="error">{t`We couldn’t load more cars. Try again.`}</FormMessage>}
      {cursor !== null && (
        <p className="centre">
          <Link to={`?${next}`} onClick={press} aria-busy={state === 'busy'} className={classes.moreLink}>
            {coming > 0 ? <Trans>Show {coming} more</Trans> : <Trans>More cars</Trans>}
          </Link>
        </p>
      )}
      {cars.some(({ photo }) => photo === null) && (
        <p className="centre fine">
          <DrawnNote />
        </p>
      )}
    </div>
  );
}
