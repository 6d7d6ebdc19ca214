import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { allInCents } from '#engine/form/advertised-price.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { picturePath } from '../../paths.ts';
import { useDeal, useDealActions, useField, useSeller } from '../form/deal-context.tsx';
import { drawingOfDeal } from './drawing.ts';
import classes from './vehicle-heading.module.css';
import { useVehicleSource } from './vehicle-source.ts';

type HeadingProps = {
  /** Whether the page begins with it: then the car is the largest thing that is painted first. */
  isAtTop: boolean;
  /** The address of the other cars, which a phone has no line above for. */
  othersAt?: string;
};

/** The car on its ground line, with its name and prices. */
export function VehicleHeading({ isAtTop, othersAt }: HeadingProps) {
  const { i18n } = useLingui();
  const seller = useSeller();
  const [type, year, make, model, trim] = [
    useField('type'),
    useField('year'),
    useField('make'),
    useField('model'),
    useField('trim'),
  ];
  const vehicleType = useDeal((deal) => deal.vehicleType);
  const drawing = useDeal(drawingOfDeal);
  const { openSections } = useDealActions();
  const condition = optionLabels[type];
  const name = model === '' ? '' : carName({ year, make, model, trim }, i18n.locale);
  const change = () => {
    openSections(['vehicle']);
    document.getElementById('section-vehicle')?.scrollIntoView();
  };
  return (
    <div className={`stack bottoms ${classes.heading}`}>
      <CarPhoto name={name}>
        <img
          src={picturePath(drawing)}
          alt=""
          width={232}
          height={106}
          loading={isAtTop ? 'eager' : 'lazy'}
          fetchPriority={isAtTop ? 'high' : 'auto'}
          className={`drawing ${classes.drawing}`}
        />
      </CarPhoto>
      <div className={classes.name}>
        <h2 className="deal-title">
          {name || (seller ? <Trans>Your deal at {seller.name}</Trans> : <Trans>Your deal</Trans>)}
        </h2>
        <p className={`quiet ${classes.facts}`}>
          {condition && i18n._(condition)}
          {vehicleType !== '' && <span className={classes.type}> · {vehicleTypeName(vehicleType, i18n)}</span>}
          {condition && ' · '}
          <button type="button" className={`plain medium ${classes.change}`} onClick={change}>
            {name ? <Trans>Change vehicle</Trans> : <Trans>Choose a vehicle</Trans>}
          </button>
          {othersAt && name && (
            <span className={classes.others}>
              {' · '}
              <Link to={othersAt} preventScrollReset className={`beside medium in-line ${classes.change}`}>
                <Trans>All cars</Trans>
              </Link>
            </span>
          )}
        </p>
      </div>
      <Prices />
    </div>
  );
}

/**
 * The all-in price as the deal stands, which lists and the car's page show of it as listed, and the base price. A new car
 * whose freight no one has stated has none.
 */
function Prices() {
  const { t, i18n } = useLingui();
  const price = useDeal(({ state, result }) =>
    state.form.trim === '' ? '' : formatCents(result.figures.priceCents || result.deal.estimatedLeasePriceCents),
  );
  const allIn = useDeal(({ state, result }) => allInCents({ state, result }));
  if (price === '') return null;
  const base = formatMoney(price, i18n.locale);
  if (allIn === null) {
    return (
      <p className={`stack ${classes.price}`}>
        <span className="note">{t`Base price`}</span>
        <strong className="strong">{base}</strong>
      </p>
    );
  }
  return (
    <p className={`stack ${classes.price}`}>
      <span className={`stack ${classes.allIn}`}>
        <span className="note">{t`All-in price`}</span>
        <strong className="strong">{formatMoney(formatCents(allIn), i18n.locale)}</strong>
      </span>
      <span className="note">
        <Trans>Base price {base}</Trans>
      </span>
    </p>
  );
}

const PhotoOfCar = lazy(() => import('./PhotoOfCar.tsx'));

/** The one car of the dealer that the chosen trim is; undefined where it is none, or one of several. */
const useChosenCar = (): string | undefined => {
  const source = useVehicleSource();
  const [type, make, year, model] = [useField('type'), useField('make'), useField('year'), useField('model')];
  const trim = useField('trim');
  const isChosen = source.dealer !== undefined && [type, make, year, model, trim].every((value) => value !== '');
  const { data = [] } = useQuery({ ...source.trims({ type, make, year, model }), enabled: isChosen });
  const cars = data.filter((one) => one.trim === trim);
  const listing = useDeal((deal) => deal.state.listing?.id);
  if (listing !== undefined) return listing;
  return isChosen && cars.length === 1 ? cars[0]?._id : undefined;
};

type CarPhotoProps = {
  /** The car's name. */
  name: string;
  /** What stands here where there is no photo. */
  children: ReactNode;
};

/** The photo of the chosen car; it takes the very place of the drawing. */
function CarPhoto({ name, children }: CarPhotoProps) {
  const id = useChosenCar();
  if (id === undefined) return children;
  return (
    <Suspense fallback={children}>
      <PhotoOfCar id={id} name={name}>
        {children}
      </PhotoOfCar>
    </Suspense>
  );
}
