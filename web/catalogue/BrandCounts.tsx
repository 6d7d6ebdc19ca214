import { useLingui } from '@lingui/react/macro';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import type { ShowroomData } from './brand.ts';
import classes from './brand-banner.module.css';
import { useCarCounts } from './use-showroom.ts';

/** How many cars are listed by condition; zeros where the counts did not come. */
export function BrandCounts({ data, dealer }: { data: ShowroomData; dealer: string | undefined }) {
  const { i18n, t } = useLingui();
  const counts = useCarCounts(dealer, data);
  const { newCars = 0, preOwnedCars = 0, certifiedPreOwnedCars = 0 } = counts.data ?? {};
  const shown = [
    [t`New Models`, newCars],
    [t`Pre Owned Models`, preOwnedCars],
    [t`Certified Pre Owned Models`, certifiedPreOwnedCars],
  ] as const;
  return (
    <div className={classes.counts}>
      <dl>
        {shown.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{i18n.number(count)}+</dd>
          </div>
        ))}
      </dl>
      {counts.isError && (
        <QuietRetry retry={() => void counts.refetch()} busy={counts.isFetching}>
          {t`The counts could not be loaded.`}
        </QuietRetry>
      )}
    </div>
  );
}
