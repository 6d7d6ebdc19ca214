import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { CompareBar } from './CompareBar.tsx';
import { useHearts } from './hearts.ts';
import { keep, keepInStep } from './keep-in-step.ts';
import { RemovedSavedCar, SavedCarCard, type SavedCarRow } from './SavedCarCard.tsx';
import classes from './saved.module.css';

type SavedCarsProps = {
  /** The person's; of a guest the device says which cars they are. */
  token: string | undefined;
};

/** The cars that somebody keeps, with what has changed since; one that is taken off can be brought back while the page stands. */
export function SavedCars({ token }: SavedCarsProps) {
  const { t } = useLingui();
  const { cars: kept, terms } = useHearts();
  const [removed, setRemoved] = useState<readonly SavedCarRow[]>([]);
  const ids = kept.map(({ id }) => id).join(' ');
  const found = useQuery({
    // What is of an account is forgotten with its session.
    queryKey: token ? ['user', 'saved-cars', token, terms] : ['saved-cars', ids, terms],
    queryFn: async () => {
      if (!token) return api('lookUpCars', { body: { cars: [...kept], ...terms } });
      // What a guest has kept goes to the account first.
      await keepInStep();
      return api('listSavedCars', { query: terms }, token);
    },
    refetchOnMount: 'always',
    placeholderData: (before, query) => (token || query?.queryKey[0] === 'saved-cars' ? before : undefined),
  });
  if (!found.data) {
    return found.isError ? <LoadFailed title={t`We couldn’t load your saved cars.`} of={found} /> : <SkeletonCard />;
  }
  const taken = new Set(removed.map(({ _id }) => _id));
  const rows = [...found.data.data.filter(({ _id }) => !taken.has(_id)), ...removed].toSorted((one, other) =>
    other.savedAt.localeCompare(one.savedAt),
  );
  if (rows.length === 0) return <NothingSaved />;
  const remove = async (row: SavedCarRow) => {
    setRemoved((others) => [...others, row]);
    await keep(row._id, false);
  };
  const restore = async (row: SavedCarRow) => {
    await keep(row._id, true, row.savedAt);
    await found.refetch();
    setRemoved((others) => others.filter(({ _id }) => _id !== row._id));
  };
  return (
    <div className="stack gap-2">
      <p className="quiet">
        <Plural value={rows.length - removed.length} one="# saved car" other="# saved cars" />
      </p>
      <ul className={`bare stack gap-25 ${classes.cars}`}>
        {rows.map((row) =>
          taken.has(row._id) ? (
            <RemovedSavedCar key={row._id} row={row} onUndo={() => restore(row)} />
          ) : (
            <SavedCarCard key={row._id} row={row} onRemove={() => remove(row)} />
          ),
        )}
      </ul>
      <CompareBar />
    </div>
  );
}

function NothingSaved() {
  const { t } = useLingui();
  return (
    <Notice title={<Trans>No saved cars yet</Trans>}>
      <p>{t`Tap the heart on a car to save it here. You’ll see if its price drops or it’s no longer for sale.`}</p>
      <p>
        <Link to={paths.home}>{t`Find a car`}</Link>
      </p>
    </Notice>
  );
}

/** The person's saved cars among what else they have kept. */
export function SavedCarsOnDashboard({ token }: { token: string | undefined }) {
  if (token === undefined) return null;
  return (
    <section className={`stack gap-15 ${classes.part}`} aria-labelledby="saved-cars">
      <h2 id="saved-cars">
        <Trans>Saved cars</Trans>
      </h2>
      <SavedCars token={token} />
    </section>
  );
}
