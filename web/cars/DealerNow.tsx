import { Trans } from '@lingui/react/macro';
import { useNow } from '../kit/use-now.ts';
import { OpenNow } from '../ui/OpenNow.tsx';
import type { ListedCar } from './car.ts';

type DealerNowProps = { dealer: ListedCar['dealer']; className?: string | undefined };

/** Whether the dealer is open now, and how far it is from the postal area that the reader has named. */
export function DealerNow({ dealer, className }: DealerNowProps) {
  const now = useNow();
  return (
    <span className={className}>
      {now && <OpenNow times={dealer} now={now} />}
      {now && dealer.distanceKm !== null && ' · '}
      {dealer.distanceKm !== null && <Trans>{dealer.distanceKm} km away</Trans>}
    </span>
  );
}
