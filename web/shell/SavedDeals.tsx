import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../kit/api.ts';
import { useEditStore, useLoginStore } from '../kit/stores.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { paths } from '../paths.ts';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './side-menu.module.css';

/** The shopper's saved deals, behind a line that opens; choosing one opens it for changes on the home page. */
export function SavedDeals({ onChosen }: { onChosen: () => void }) {
  return (
    <details className={classes.saved}>
      <summary className={classes.item}>
        <Trans>Saved iCarDeals</Trans>
        <IconChevronDown aria-hidden />
      </summary>
      <SavedList onChosen={onChosen} />
    </details>
  );
}

function SavedList({ onChosen }: { onChosen: () => void }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const token = useLoginStore((store) => store.token);
  const startEditing = useEditStore((store) => store.startEditing);
  const deals = useQuery({
    queryKey: ['user', 'saved deals'],
    queryFn: () => api('listSavedDeals', {}, token ?? undefined),
    enabled: token !== null,
    refetchOnMount: 'always',
  });
  const list = deals.data?.data;
  if (deals.isError && !list) {
    return <QuietRetry of={deals}>{t`Your saved deals could not be loaded.`}</QuietRetry>;
  }
  if (!list) return <Skeleton width="70%" />;
  if (list.length === 0) {
    return <p className="row note touch">{t`No saved deals found.`}</p>;
  }
  const open = (id: string) => {
    startEditing(id);
    onChosen();
    void navigate(paths.home);
  };
  return (
    <ul>
      {list.map(({ _id, makeId, vehicleType }) => (
        <li key={_id}>
          <button type="button" className={classes.item} onClick={() => open(_id)}>
            {[makeId.name, vehicleTypeName(vehicleType ?? '', i18n)].filter(Boolean).join(' - ') ||
              t`No vehicle chosen yet`}
          </button>
        </li>
      ))}
    </ul>
  );
}
