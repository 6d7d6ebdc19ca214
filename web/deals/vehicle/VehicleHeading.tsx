import { Trans, useLingui } from '@lingui/react/macro';
import { carName } from '#contract/car-name.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { picturePath } from '../../paths.ts';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { useSeller } from '../form/seller.ts';
import { CarPhoto } from './CarPhoto.tsx';
import { drawingOfDeal } from './drawing-of-deal.ts';
import classes from './vehicle-heading.module.css';

/**
 * The car on its ground line, with its name and base price.
 *
 * @param isAtTop whether the page begins with it: then the car is the largest thing that is painted first
 */
export function VehicleHeading({ isAtTop }: { isAtTop: boolean }) {
  const { i18n, t } = useLingui();
  const seller = useSeller();
  const [type, year, make, model, trim] = [
    useField('type'),
    useField('year'),
    useField('make'),
    useField('model'),
    useField('trim'),
  ];
  const price = useDeal(({ state, result }) =>
    state.form.trim === '' ? '' : formatCents(result.figures.priceCents || result.deal.estimatedLeasePriceCents),
  );
  const vehicleType = useDeal((deal) => deal.vehicleType);
  const drawing = useDeal(drawingOfDeal);
  const { openSections } = useDealActions();
  const condition = optionLabels[type];
  const name = model === '' ? '' : carName({ year, make, model, trim });
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
        <h2 className={classes.title}>
          {name || (seller ? <Trans>Your deal at {seller.name}</Trans> : <Trans>Your deal</Trans>)}
        </h2>
        <p className={classes.facts}>
          {[condition && i18n._(condition), vehicleTypeName(vehicleType, i18n)].filter(Boolean).join(' · ')}
          {condition && ' · '}
          <button type="button" className={`plain medium ${classes.change}`} onClick={change}>
            {name ? <Trans>Change vehicle</Trans> : <Trans>Choose a vehicle</Trans>}
          </button>
        </p>
      </div>
      {price !== '' && (
        <p className={classes.price}>
          <span>{t`Base price`}</span>
          <strong>{formatMoney(price, i18n.locale)}</strong>
        </p>
      )}
    </div>
  );
}
