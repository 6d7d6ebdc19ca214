import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { CallRequest } from '#contract/contract.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FrequencyField } from './FrequencyField.tsx';
import type { SavedSearch } from './SavedSearches.tsx';
import classes from './saved.module.css';

type Changes = Omit<CallRequest<'changeSavedSearch'>['body'], 'id'>;
type SavedSearchRowProps = { search: SavedSearch; onChange: (changes: Changes) => void; onRemove: () => void };

/** The search anew, as its filters stand in an address. */
const addressOf = ({ filters }: SavedSearch): string => {
  const query = new URLSearchParams(filters.q === undefined ? { q: '' } : {});
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) query.append(name, one);
  return `${paths.home}?${query}`;
};

/** A saved search: its name, how often mails come, whether they come at all. */
export function SavedSearchRow({ search, onChange, onRemove }: SavedSearchRowProps) {
  const { t } = useLingui();
  const title = useId();
  const [name, setName] = useState<string | null>(null);
  return (
    <li className={`card stack gap-15 ${classes.told}`}>
      <h3 id={title}>
        <Link to={addressOf(search)}>{search.name}</Link>
      </h3>
      {search.paused && <p className="note strong">{t`Paused: no mails come about it.`}</p>}
      {name === null ? (
        <FrequencyField
          value={search.frequency}
          aria-describedby={title}
          onChange={(frequency) => onChange({ frequency })}
        />
      ) : (
        <form
          className="stack gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ name });
            setName(null);
          }}
        >
          <TextField
            label={t`Name`}
            value={name}
            maxLength={80}
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit">{t`Save the name`}</Button>
        </form>
      )}
      <div className="flow gap-05">
        <Button kind="quiet" aria-describedby={title} onClick={() => setName(name === null ? search.name : null)}>
          {name === null ? t`Rename` : t`Cancel`}
        </Button>
        <Button kind="quiet" aria-describedby={title} onClick={() => onChange({ paused: !search.paused })}>
          {search.paused ? t`Go on` : t`Pause`}
        </Button>
        <Button kind="quiet" aria-describedby={title} onClick={onRemove}>{t`Delete`}</Button>
      </div>
    </li>
  );
}
