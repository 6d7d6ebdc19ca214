import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './my-subscriptions.module.css';

/** The dealer's plan: there is one, and it is free. */
export function MySubscriptionsPage() {
  return <DealerFrame title={<Trans>My Subscriptions</Trans>}>{(session) => <Plan session={session} />}</DealerFrame>;
}

function Plan({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const { businessName } = session.dealer;
  const cars = useQuery({
    queryKey: ['dealer', 'cars', businessName],
    queryFn: () => api('countDealerCars', { params: { businessName } }),
  });
  if (cars.isError)
    return (
      <LoadFailed
        title={t`Your plan could not be loaded.`}
        onRetry={() => void cars.refetch()}
        busy={cars.isFetching}
      />
    );
  if (!cars.data)
    return (
      <div className={classes.plan}>
        <Skeleton width="40%" height="28px" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    );
  return (
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
  );
}
