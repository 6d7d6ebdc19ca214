import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import { api } from '../../kit/api.ts';
import { allAsked } from '../../ui/all-asked.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { searchText, withIds } from '../picked-deals.ts';
import { CompareTable } from './CompareTable.tsx';
import classes from './compare.module.css';

/** Two or three saved deals side by side, line by line. The address says which. */
export default function CompareDeals({ ids, token }: { ids: readonly string[]; token: string | undefined }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const deals = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['user', 'enquiry-details', id, token],
      queryFn: () => api('readEnquiry', { params: { id } }, token),
      enabled: token !== undefined,
    })),
  });
  const loaded = deals.flatMap(({ data }) => (data ? [data.data] : []));
  return (
    <>
      <Link to={searchText(withIds(search, 'compare', []))} className="link">{t`Back to your deals`}</Link>
      <h1 className={classes.title}>{t`Deals side by side`}</h1>
      <HelpBelow slug="deals-side-by-side" title={t`Deals side by side`} />
      {loaded.length === ids.length ? (
        <CompareTable deals={loaded} />
      ) : deals.some(({ isError }) => isError) ? (
        <LoadFailed title={t`One of these deals could not be loaded. It may have been deleted.`} of={allAsked(deals)} />
      ) : (
        <ComingTable />
      )}
    </>
  );
}

/** The deals on their way: as many lines as a screen shows. */
function ComingTable() {
  return (
    <div role="status" className={`stack gap-3 ${classes.coming}`}>
      <span className="visually-hidden">
        <Trans>Loading the deals…</Trans>
      </span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <Skeleton key={line} width="100%" height={line === 1 ? '64px' : '24px'} />
      ))}
    </div>
  );
}
