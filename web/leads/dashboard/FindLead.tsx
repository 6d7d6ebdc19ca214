import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AddressField } from '../all/AddressField.tsx';
import { filterOf, searchWith } from '../all/lead-filter.ts';
import classes from './find-lead.module.css';

/** Narrows the list to what is typed, at Enter; it stands in the address. */
export function FindLead() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(searchWith(search, { q }), { preventScrollReset: true });
  };
  return (
    <search className={classes.find}>
      <form onSubmit={submit}>
        <AddressField
          type="search"
          name="q"
          aria-label={t`Search`}
          placeholder={t`Name, e-mail or vehicle`}
          maxLength={100}
          inAddress={filterOf(search).q}
        />
      </form>
    </search>
  );
}
