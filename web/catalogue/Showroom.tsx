import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { spokenMake } from '#contract/car-name.ts';
import { choiceAmong, firstChoice } from '../deals/saving/active-choice.ts';
import { openCalculation, useCalculationStore } from '../deals/saving/calculation-store.ts';
import { formatWholeMoney } from '../kit/format.ts';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { inOwnTask } from '../kit/own-task.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { allCarsPath, searchName } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { BrandBanner } from './BrandBanner.tsx';
import { groundOf } from './brand-ground.ts';
import { type Brand, onHome, type ShowroomData, useMakePayments } from './load-showroom.ts';
import classes from './showroom.module.css';
import { useFolded } from './use-folded.ts';
import { PictureRow, VehicleTypes } from './VehicleTypes.tsx';

/**
 * The active brand and its active vehicle type among those that are listed; null while nothing is chosen. Until the
 * page is alive it is what the address alone says, which is what the server rendered.
 */
const useActiveChoice = (brands: readonly Brand[]): { brand: Brand; type: string } | null => {
  const { search } = useLocation();
  const begun = useCalculationStore((store) => store.begun);
  const activeModelName = useCalculationStore((store) => store.activeModelName);
  const activeVehicleStatusName = useCalculationStore((store) => store.activeVehicleStatusName);
  useWhenAlive(() => {
    // What comes of it is drawn at once, and coming alive has taken long enough.
    return inOwnTask(() => {
      if (!useCalculationStore.getState().begun) openCalculation();
    });
  });
  return choiceAmong(brands, begun ? { activeModelName, activeVehicleStatusName } : firstChoice(search));
};

export type ShowroomProps = {
  data: ShowroomData;
  /** By whose tax payments are, where the reader has chosen another than the page came with. */
  province?: string | undefined;
  /** The dealer whose showroom it is; none where it is that of all dealers. */
  dealer?: { businessName: string; name: string };
};

/** The brands, the chosen one with its counts, and its vehicle types with their prices; one line where a car is chosen. */
export function Showroom({ data, dealer, province }: ShowroomProps) {
  const { isFolded, unfold } = useFolded(dealer?.businessName);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!isFolded) {
    return <OpenShowroom data={data} dealer={dealer?.businessName} province={province} takesFocus={isUnfolded} />;
  }
  return (
    <section className={`wrap ${classes.folded}`}>
      <div className="flow-row apart gap-1">
        <h2>{dealer ? <Trans>Other cars at {dealer.name}</Trans> : <Trans>Other cars</Trans>}</h2>
        <p className="flow gap-0-3">
          <Link to={dealer ? `?${searchName}=` : allCarsPath} preventScrollReset className="touch beside">
            <Trans>All cars</Trans>
          </Link>
          <Button
            kind="quiet"
            onClick={() => {
              setUnfolded(true);
              unfold();
            }}
          >
            <Trans>Browse brands</Trans>
            <IconChevronDown aria-hidden />
          </Button>
        </p>
      </div>
    </section>
  );
}

type OpenProps = {
  data: ShowroomData;
  dealer: string | undefined;
  province: string | undefined;
  /** Whether somebody has just opened it, whose button is gone. */
  takesFocus: boolean;
};

function OpenShowroom({ data, dealer, province, takesFocus }: OpenProps) {
  const { t } = useLingui();
  const all = data.brands ?? [];
  const brands = dealer === undefined ? onHome(all) : all;
  const choice = useActiveChoice(brands);
  const choose = useCalculationStore((store) => store.choose);
  const lowest = useLowestPayment(data, province);
  if (brands.length === 0) {
    return (
      <div className="wrap">
        <Notice title={<Trans>No brands yet</Trans>}>
          <p>{t`Brands will show up here once cars are listed.`}</p>
        </Notice>
      </div>
    );
  }
  return (
    <>
      <section className={`wrap ${classes.brands}`} data-ground={groundOf(choice?.brand.name)} aria-labelledby="brands">
        <h2 id="brands" className="visually-hidden" {...(takesFocus && { ref: focusOnArrival, tabIndex: -1 })}>
          <Trans>Brands</Trans>
        </h2>
        <PictureRow
          label={t`Brands`}
          chosen={choice?.brand.name ?? ''}
          onChoose={(name) => choose(name, brands.find((brand) => brand.name === name)?.vehicleType[0]?.name ?? '')}
          items={brands.map(({ name, brandIcon }) => ({
            name,
            label: spokenMake(name),
            note: lowest(name),
            picture: brandIcon?.file,
          }))}
        />
      </section>
      {choice ? (
        <>
          <BrandBanner brand={choice.brand} data={data} dealer={dealer} />
          <VehicleTypes brand={choice.brand} type={choice.type} data={data} dealer={dealer} province={province} />
        </>
      ) : (
        <ChooseBrand />
      )}
    </>
  );
}

/** What the lowest payment of a brand is said to be, where there is one. */
function useLowestPayment(data: ShowroomData, province: string | undefined): (name: string) => string | undefined {
  const { t, i18n } = useLingui();
  const payments = useMakePayments(province, data);
  return (name) => {
    const found = payments?.find(({ make }) => make === name);
    // In whole dollars it is never below what the car comes to.
    const money = found && formatWholeMoney(String(Math.ceil(Number(found.payment))), i18n.locale);
    return money && t({ message: `from ${money}`, context: 'a brand' });
  };
}

/** Where the address brings something of its own along, nothing is chosen beforehand. */
function ChooseBrand() {
  const { t } = useLingui();
  const reset = useCalculationStore((store) => store.resetChoice);
  return (
    <div className={`wrap flow-row quiet ${classes.choose}`}>
      <p>{t`Choose a brand to see its vehicle types and prices.`}</p>
      <Button kind="quiet" onClick={reset}>{t`Pick one for me`}</Button>
    </div>
  );
}
