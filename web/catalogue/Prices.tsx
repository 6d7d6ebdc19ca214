import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { ShowroomData } from './brand.ts';
import { PriceTable } from './PriceTable.tsx';
import { priceRows } from './price-rows.ts';
import { useModelPrices } from './use-showroom.ts';

type PricesProps = { make: string; type: string; data: ShowroomData; dealer: string | undefined };

/** The prices of a brand's vehicle type, or what stands in their place. */
export function Prices({ make, type, data, dealer }: PricesProps) {
  const { t } = useLingui();
  const prices = useModelPrices(make, type, dealer, data);
  if (prices.isError && !prices.data) return <LoadFailed title={t`The prices could not be loaded.`} of={prices} />;
  if (!prices.data) return <PricesSkeleton />;
  const rows = priceRows(prices.data);
  if (rows.length > 0) return <PriceTable make={make} rows={rows} />;
  return (
    <Notice title={<Trans>No prices yet</Trans>}>
      <p>{t`Nobody states a price for these models at the moment. Choose another vehicle type.`}</p>
    </Notice>
  );
}

function PricesSkeleton() {
  return (
    <div role="status" className="stack top gap-3">
      <span className="visually-hidden">
        <Trans>Loading the prices…</Trans>
      </span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width="100%" height="48px" />
      ))}
    </div>
  );
}
