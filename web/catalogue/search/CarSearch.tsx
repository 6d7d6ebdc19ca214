import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './car-search.module.css';
import { FoundCars } from './FoundCars.tsx';

export type SearchResult = CallReply<'searchCars'>;

/** The name under which the words stand in the address. */
export const searchName = 'q';

/** Words and budgets to look for cars by; the address keeps them, and the page comes with what they found. */
export function CarSearch({ result }: { result: SearchResult | 'failed' | null }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { state, location } = useNavigation();
  const asked = search.get(searchName) ?? '';
  const isSearching = state === 'loading' && new URLSearchParams(location.search).has(searchName);
  return (
    <section className="stack gap-2" aria-label={t`Find a car`}>
      <Form role="search" action={paths.home} className={classes.form} preventScrollReset>
        <TextField
          // Another search in the address, by a link or by going back, brings its own words.
          key={asked}
          type="search"
          name={searchName}
          label={t`Make, model, type or budget`}
          defaultValue={asked}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" kind="primary" busy={isSearching}>
          <IconSearch aria-hidden />
          <Trans>Search</Trans>
        </Button>
      </Form>
      {result === null ? <Examples /> : <FoundCars result={result} words={asked} />}
    </section>
  );
}

/** What can be asked, as links that ask it. */
function Examples() {
  const { t } = useLingui();
  const examples = [t`SUV under 45,000`, t`under 600 a month`, t`certified pre-owned sedan`];
  return (
    <ul className={`flow bare gap-1 ${classes.examples}`} aria-label={t`Examples`}>
      {examples.map((example) => (
        <li key={example}>
          <Link to={{ search: `?${new URLSearchParams({ [searchName]: example })}` }} preventScrollReset>
            {example}
          </Link>
        </li>
      ))}
    </ul>
  );
}
