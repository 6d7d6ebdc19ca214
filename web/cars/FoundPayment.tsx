import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { firstWay } from './car.ts';
import HowPaid from './HowPaid.tsx';
import { termsIn } from './terms-in.ts';

/** How the payment of a found car is made, as the car's own page says it at the same terms. */
export default function FoundPayment({ id, address }: { id: string; address: string }) {
  const query = termsIn(new URLSearchParams(address.split('?')[1]));
  const asked = useQuery({
    queryKey: ['car', id, query],
    queryFn: () => api('readCar', { params: { id }, query }),
    staleTime: 60_000,
  });
  if (asked.isError) {
    return (
      <QuietRetry of={asked}>
        <Trans>We couldn’t load the math.</Trans>
      </QuietRetry>
    );
  }
  const way = asked.data?.car && firstWay(asked.data.car);
  return way ? <HowPaid way={way} /> : null;
}
