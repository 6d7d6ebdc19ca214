import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { useRequiredDealer } from '../kit/use-required-session.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './my-subscriptions.module.css';

/** The dealer's plan: there is one, and it is free. */
export function MySubscriptionsPage() {
  const { t } = useLingui();
  const session = useRequiredDealer();
  const businessName = session?.dealer.businessName ?? '';
  const cars = useQuery({
    queryKey: ['dealer', 'cars', businessName],
    queryFn: () => api('countDealerCars', { params: { businessName } }),
    enabled: session !== null,
  });
  return (
    <Page className={classes.page}>
      <h1>
        <Trans>My Subscriptions</Trans>
      </h1>
      {cars.isError ? (
        <LoadFailed
          title={t`Your plan could not be loaded.`}
          onRetry={() => void cars.refetch()}
          busy={cars.isFetching}
        />
      ) : cars.data ? (
        <section className={classes.plan} aria-labelledby="plan">
          <h2 id="plan">
            <Trans>Introductory</Trans>
          </h2>
          <p>
            <Trans>Free of charge, without an end date.</Trans>
          </p>
          <p>
            <Plural value={cars.data.carCount} one="You list # car." other="You list # cars." />{' '}
            <Trans>The plan has no limit.</Trans>
          </p>
          <Link to={paths.subscriptions}>
            <Trans>What the plan holds</Trans>
          </Link>
        </section>
      ) : (
        <div className={classes.plan}>
          <Skeleton width="40%" height="28px" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      )}
    </Page>
  );
}
