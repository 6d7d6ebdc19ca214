import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FrequencyField } from './FrequencyField.tsx';
import classes from './saved.module.css';

type Found = CallReply<'listSavedSearches'>;
type SavedSearch = Found['data'][number];

const queryKey = ['user', 'saved-searches'];

/** The searches that the person has saved, and whether mails about them go out. */
export const useSavedSearches = (token: string | undefined) =>
  useQuery({
    queryKey,
    queryFn: () => api('listSavedSearches', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });

/** The searches that the person has saved, each with its mails; one that is deleted can be brought back while the page stands. */
export function SavedSearches({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const found = useSavedSearches(token);
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  const onSuccess = (after: Found) => queries.setQueryData(queryKey, after);
  const change = useMutation({
    mutationFn: (body: CallRequest<'changeSavedSearch'>['body']) => api('changeSavedSearch', { body }, token),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: SavedSearch) => api('deleteSavedSearch', { body: { id: _id } }, token),
    onSuccess: (after, search) => {
      setRemoved((others) => [...others, search]);
      onSuccess(after);
    },
  });
  const restore = useMutation({
    mutationFn: ({ _id }: SavedSearch) => api('restoreSavedSearch', { body: { id: _id } }, token),
    onSuccess: (after, { _id }) => {
      onSuccess(after);
      setRemoved((others) => others.filter((other) => other._id !== _id));
    },
  });
  if (token === undefined) return null;
  const { data } = found;
  const taken = new Set(removed.map(({ _id }) => _id));
  const rows = data
    ? [...data.data.filter(({ _id }) => !taken.has(_id)), ...removed].toSorted((one, other) =>
        other.savedAt.localeCompare(one.savedAt),
      )
    : [];
  return (
    <section className={`stack gap-15 ${classes.part}`} aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t`Saved searches`}</h2>
      {!data &&
        (found.isError ? <LoadFailed title={t`We couldn’t load your saved searches.`} of={found} /> : <SkeletonCard />)}
      {data && rows.length === 0 && (
        <p className="quiet">
          <Trans>
            No saved searches yet. Tap “Save this search” on any results page and we’ll email you when something
            changes.
          </Trans>
        </p>
      )}
      <CallFailed error={change.error ?? remove.error ?? restore.error} />
      <ul className={`bare stack gap-2 ${classes.searches}`}>
        {rows.map((search) =>
          taken.has(search._id) ? (
            <RemovedSearch
              key={search._id}
              name={search.name}
              busy={restore.isPending && restore.variables._id === search._id}
              onUndo={() => restore.mutate(search)}
            />
          ) : (
            <SavedSearchRow
              key={search._id}
              search={search}
              onChange={(changes) => change.mutate({ id: search._id, ...changes })}
              onRemove={() => remove.mutate(search)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

/** Where a deleted search stood, and the way back. The focus goes on here. */
function RemovedSearch({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) {
  const { t } = useLingui();
  return (
    <li className={`card stack start top gap-1 quiet ${classes.told}`}>
      <p role="status">{t`“${name}” has been deleted. We won’t email you about it anymore.`}</p>
      <Button ref={focusOnArrival} onClick={onUndo} busy={busy}>{t`Undo`}</Button>
      <p className="note">{t`You have an hour to undo this.`}</p>
    </li>
  );
}

type Changes = Omit<CallRequest<'changeSavedSearch'>['body'], 'id'>;
type SavedSearchRowProps = { search: SavedSearch; onChange: (changes: Changes) => void; onRemove: () => void };

/** The search anew, as its filters stand in an address. */
const addressOf = ({ filters }: SavedSearch): string => {
  const query = new URLSearchParams(filters.q === undefined ? { q: '' } : {});
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) query.append(name, one);
  return `${paths.home}?${query}`;
};

/** A saved search: its name, how often mails come, whether they come at all. */
function SavedSearchRow({ search, onChange, onRemove }: SavedSearchRowProps) {
  const { t } = useLingui();
  const title = useId();
  const [name, setName] = useState<string | null>(null);
  return (
    <li className={`card stack gap-15 ${classes.told}`}>
      <h3 id={title}>
        <Link to={addressOf(search)}>{search.name}</Link>
      </h3>
      {search.paused && <p className="note strong">{t`Paused. We won’t email you about this search.`}</p>}
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
          <Button type="submit">{t`Save name`}</Button>
        </form>
      )}
      <div className="flow gap-05">
        <Button kind="quiet" aria-describedby={title} onClick={() => setName(name === null ? search.name : null)}>
          {name === null ? t`Rename` : t`Cancel`}
        </Button>
        <Button kind="quiet" aria-describedby={title} onClick={() => onChange({ paused: !search.paused })}>
          {search.paused ? t`Continue` : t`Pause`}
        </Button>
        <Button kind="quiet" aria-describedby={title} onClick={onRemove}>{t`Delete`}</Button>
      </div>
    </li>
  );
}
