import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { idsIn, mostCompared, searchText, withIds } from './picked-deals.ts';
import classes from './user-dashboard.module.css';

/** The deals picked for comparing, wherever in the list they stand; at hand while there are any. */
export function PickedBar() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const ids = idsIn(search.get('picked'));
  if (ids.length === 0) return null;
  const clear = () => setSearch(withIds(search, 'picked', []), { replace: true, preventScrollReset: true });
  return (
    <section className={`flow-row gap-05-2 ${classes.picked}`} aria-label={t`Comparing`}>
      <p role="status">
        {ids.length === 1 ? (
          t`Pick one or two further deals to compare.`
        ) : (
          <Plural value={ids.length} other="# deals picked" />
        )}
        {ids.length === mostCompared && (
          <span className="visually-hidden">
            {' '}
            <Trans>No further one can be picked.</Trans>
          </span>
        )}
      </p>
      <Button kind="quiet" onClick={clear}>{t`Clear`}</Button>
      {ids.length > 1 && (
        <Link to={searchText(withIds(search, 'compare', ids))} className={classes.compare}>
          <Plural value={ids.length} other="Compare # deals" />
        </Link>
      )}
    </section>
  );
}
