import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from '../kit/api.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { pageOf } from '../ui/page-of.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import classes from './delivery.module.css';
import { lookAgain } from './look-again.ts';
import { PausedWay } from './PausedWay.tsx';

/** How the deliveries went, newest first. */
export function DeliveryLog({ token }: { token: string }) {
  const { t } = useLingui();
  const page = pageOf(useSearchParams()[0]);
  const log = useQuery({
    queryKey: ['dealer', 'deliveries', page],
    queryFn: () => api('listDeliveries', { query: { page: String(page) } }, token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => lookAgain(state.data?.data),
  });
  const { data } = log;
  return (
    <section className={`stack gap-2 ${classes.section}`} aria-labelledby="log">
      <h2 id="log">{t`Log of deliveries`}</h2>
      {data?.paused.map((way) => (
        <PausedWay key={way.receiver?._id ?? way.kind} way={way} />
      ))}
      {data ? (
        data.total === 0 ? (
          <Notice title={<Trans>Nothing has gone out yet</Trans>}>
            <p>{t`The next lead, or a test, stands here with each try. The log goes back 90 days.`}</p>
          </Notice>
        ) : (
          <>
            <DeliveryList deliveries={data.data} label={t`Log of deliveries`} token={token} withLead />
            <Paging page={page} rows={data.data.length} total={data.total} pageSize={pageSizes.listDeliveries} />
          </>
        )
      ) : log.isError ? (
        <LoadFailed title={t`The log could not be loaded.`} of={log} />
      ) : (
        <div className={classes.waiting} aria-hidden>
          {['80%', '70%', '75%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
    </section>
  );
}
