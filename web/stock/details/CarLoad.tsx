import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Refused } from '../../kit/api.ts';
import { paths } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { CarReply } from '../car.ts';
import { useCar } from '../read-car.ts';

type CarLoadProps = {
  id: string;
  session: DealerSession;
  /** Not before it was fetched for this very page: what is changed must not be an older version. */
  fresh?: boolean;
  children: (car: CarReply, readAgain: () => Promise<CarReply>) => ReactNode;
};

/** Fetches a car before what shows or changes it; whatever the reason, one that does not come is an error. */
export function CarLoad({ id, session, fresh = false, children }: CarLoadProps) {
  const { t } = useLingui();
  const car = useCar(id, session);
  const readAgain = async () => {
    const { data } = await car.refetch({ throwOnError: true });
    if (!data) throw new Error('The car did not come.');
    return data;
  };
  if (car.data && (car.isFetchedAfterMount || !fresh)) return children(car.data, readAgain);
  if (!car.isError) return <Spinner label={t`Loading the car…`} />;
  const answered = car.error instanceof Refused && car.error.status > 0;
  const message = answered ? t`Network response was not ok` : t`The server could not be reached`;
  return (
    <Notice title={<Trans>Error: {message}</Trans>} failed>
      <p>{t`The car may have been deleted, or the connection was lost.`}</p>
      <Button onClick={() => void car.refetch()} busy={car.isFetching}>{t`Try again`}</Button>
      <Link to={paths.dealerVehicleInfo} className="link">{t`All your cars`}</Link>
    </Notice>
  );
}
