import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { stockSorts } from '#contract/stock-sorts.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { api } from '../../kit/api.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StockReply } from '../car.ts';
import classes from './stock.module.css';
import { type StockSort, withAnswer } from './stock-query.ts';

/** The orders in which the list can stand. */
const sortWords: Record<StockSort, MessageDescriptor> = {
  changed: msg`Last changed`,
  oldest: msg`Least recently changed`,
  name: msg`Name, A to Z`,
  'name-down': msg`Name, Z to A`,
  year: msg`Oldest year`,
  'year-down': msg`Newest year`,
  price: msg`Lowest price`,
  'price-down': msg`Highest price`,
  mileage: msg`Fewest kilometres`,
  'mileage-down': msg`Most kilometres`,
  listed: msg`Newest on your page`,
  'listed-down': msg`Longest on your page`,
};

/** How long after the last key the list is asked, in milliseconds. */
const pause = 300;

/** What the list is asked for; the address keeps it. */
export function StockFilters({ stock, token }: { stock: StockReply; token: string }) {
  const { i18n, t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const answer = (name: string, value: string) =>
    setSearch(withAnswer(search, name, value), { preventScrollReset: true });
  const select = (name: string) => ({ name, value: search.get(name) ?? '' });
  return (
    <>
      <StateTabs stock={stock} token={token} />
      <search className={classes.filters}>
        <SearchField />
        <SelectField
          {...select('make')}
          label={t`Make`}
          data={[{ value: '', label: t`All makes` }, ...stock.makes]}
          onChange={(event) => answer('make', event.currentTarget.value)}
        />
        <SelectField
          {...select('type')}
          label={t`Condition`}
          data={[
            { value: '', label: t`Any condition` },
            ...conditions.map((value) => ({ value, label: i18n._(optionLabels[value]) })),
          ]}
          onChange={(event) => answer('type', event.currentTarget.value)}
        />
        <SelectField
          name="sort"
          value={search.get('sort') ?? 'changed'}
          label={t`Sort by`}
          data={stockSorts.map((value) => ({ value, label: i18n._(sortWords[value]) }))}
          onChange={({ currentTarget: { value } }) => answer('sort', value === 'changed' ? '' : value)}
        />
      </search>
    </>
  );
}

/** Words to look for; the list is asked a moment after the last key. */
function SearchField() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { state: going } = useNavigation();
  const asked = search.get('q') ?? '';
  const [text, setText] = useState(asked);
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  // Going back in the history brings other words than were typed here.
  if (asked !== shown) {
    setShown(asked);
    if (asked !== typed) {
      setTyped(asked);
      setText(asked);
    }
  }
  // Only a timer knows that no further key follows; to write would call back who is on the way to another page.
  useEffect(() => {
    const words = text.trim();
    if (words === asked || going !== 'idle') return;
    const timer = setTimeout(() => {
      setTyped(words);
      setSearch(withAnswer(search, 'q', words), { replace: asked !== '', preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, asked, search, setSearch, going]);
  return (
    <TextField
      type="search"
      name="q"
      label={t`Search`}
      placeholder={t`Model, trim, VIN or stock number`}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

/** The states in which cars are, with how many there are of each. */
function StateTabs({ stock: { counts }, token }: { stock: StockReply; token: string }) {
  const { t } = useLingui();
  const problems = useQuery({
    queryKey: ['dealer', 'stock', 'problems'],
    queryFn: () => api('countProblemCars', {}, token),
  });
  const [search] = useSearchParams();
  const open = search.get('state') ?? '';
  const tabs = [
    { state: '', name: t`All`, cars: counts.published + counts.draft },
    { state: 'published', name: t`Published`, cars: counts.published },
    { state: 'draft', name: t`Drafts`, cars: counts.draft },
    ...(counts.toAnswer > 0 || open === 'toAnswer'
      ? [{ state: 'toAnswer', name: t`Needs answers`, cars: counts.toAnswer }]
      : []),
    { state: 'problems', name: t`Problems`, cars: problems.data?.cars },
    { state: 'sold', name: t`Sold`, cars: counts.sold },
    { state: 'removed', name: t`Deleted`, cars: counts.removed },
  ];
  return (
    <ul className="state-tabs" aria-label={t`Status`}>
      {tabs.map(({ state, name, cars }) => (
        <li key={state}>
          <Link
            to={{ search: `?${withAnswer(search, 'state', state)}` }}
            aria-current={open === state ? 'true' : undefined}
            preventScrollReset
          >
            {name} <span>{cars}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
