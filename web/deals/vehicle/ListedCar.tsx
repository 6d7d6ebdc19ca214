import { Trans, useLingui } from '@lingui/react/macro';
import { formatKilometres } from '../../kit/format.ts';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import classes from './vehicle-heading.module.css';

/** The very car that the deal is about, and the way to another one. */
export default function ListedCar() {
  const { t, i18n } = useLingui();
  const listing = useDeal((deal) => deal.state.listing);
  const mileage = useField('mileage');
  const { leaveListing } = useDealActions();
  if (!listing) return null;
  const { vin, stockNumber } = listing;
  return (
    <section className={`flow-row gap-2 ${classes.listed}`} aria-label={t`The car of this deal`}>
      <strong>
        <Trans>This very car</Trans>
      </strong>
      {mileage !== '' && <span>{formatKilometres(mileage, i18n.locale)}</span>}
      {stockNumber !== '' && (
        <span>
          <Trans>Stock number</Trans> <b>{stockNumber}</b>
        </span>
      )}
      {vin !== '' && (
        <span>
          <Trans>VIN</Trans> <b className={classes.vin}>{vin}</b>
        </span>
      )}
      <button type="button" className={`plain medium ${classes.change}`} onClick={leaveListing}>
        <Trans>Another car</Trans>
      </button>
    </section>
  );
}
