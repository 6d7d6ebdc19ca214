import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useRevalidator } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { AskableName } from '#engine/form/asked-names.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { dealerPath, paths, picturePath } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import type { SearchResult } from './CarSearch.tsx';
import classes from './car-search.module.css';
import { FoundPrice } from './FoundPrice.tsx';

type Car = SearchResult['cars'][number];

/** The dealer's calculator in Finance with the car in it, and the tax of the dealer's province. */
const dealAddress = (car: Car): string => {
  const { type, make, year, model, trim, frequency, dealer } = car;
  const asked = { listingId: car._id, type, make, year, model, trim, frequency, province: dealer.province };
  const search = new URLSearchParams({ activeOption: '1', ...(asked satisfies Partial<Record<AskableName, string>>) });
  return `${dealerPath(dealer.businessName)}?${search}`;
};

/** What a search has found, cheapest first. */
export function FoundCars({ result, words }: { result: SearchResult | 'failed'; words: string }) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  if (result === 'failed')
    return (
      <LoadFailed title={t`The search did not answer.`} of={{ refetch: revalidate, isFetching: state !== 'idle' }} />
    );
  const { total, cars } = result;
  return (
    <div className="stack gap-2">
      <p role="status" className={`flow-row quiet ${classes.count}`}>
        {total === 0 ? (
          <Trans>Nothing on sale fits “{words}”. Try fewer words, or a larger budget.</Trans>
        ) : (
          <Plural value={total} one="# car fits" other="# cars fit" />
        )}
        <Link to={paths.home} preventScrollReset className="link in-line">{t`Clear the search`}</Link>
      </p>
      <ul className={`bare stack gap-2 ${classes.cars}`}>
        {cars.map((car) => (
          <FoundCar key={car._id} car={car} />
        ))}
      </ul>
      {total > cars.length && (
        <p className={`flow-row quiet ${classes.count}`}>
          <Trans>The {cars.length} cheapest are shown. A make, a type or a budget narrows them down.</Trans>
        </p>
      )}
    </div>
  );
}

function FoundCar({ car }: { car: Car }) {
  const { i18n } = useLingui();
  const { dealer } = car;
  const condition = optionLabels[car.type];
  return (
    <li className={`card stack gap-1-15 ${classes.car}`}>
      <h2>
        <Link to={dealAddress(car)} className={classes.name}>
          {carName(car)}
        </Link>
      </h2>
      <p className="note">
        {[condition && i18n._(condition), vehicleTypeName(car.vehicleType, i18n)].filter(Boolean).join(' · ')}
        <br />
        {dealer.name}, {dealer.city}, {dealer.province}
      </p>
      <img
        src={picturePath(car.drawing.file)}
        alt=""
        width={116}
        height={53}
        loading="lazy"
        className={classes.drawing}
      />
      <FoundPrice car={car} />
    </li>
  );
}
