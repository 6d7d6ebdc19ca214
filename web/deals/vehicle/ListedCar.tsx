import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { isUsed } from '#contract/car-entry-rules.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { api } from '../../kit/api.ts';
import { formatKilometres } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Declared, isDeclared } from '../../ui/Declared.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { EditedDealContext } from '../saving/use-edited-deal.ts';
import { CarNowWords, hasChanged } from './CarNowWords.tsx';
import classes from './vehicle-heading.module.css';

/** The very car that the deal is about, and the way to another one. */
export default function ListedCar() {
  const { t, i18n } = useLingui();
  const listing = useDeal((deal) => deal.state.listing);
  const mileage = useField('mileage');
  const condition = useField('type');
  const { leaveListing } = useDealActions();
  if (!listing) return null;
  const { vin, stockNumber } = listing;
  return (
    <section className={`flow-row gap-2 small ${classes.listed}`} aria-label={t`The car in this deal`}>
      <strong>{t`This car`}</strong>
      {mileage !== '' && <span>{formatKilometres(mileage, i18n.locale)}</span>}
      {stockNumber !== '' && (
        <span>
          <Trans>Stock number</Trans> <b>{stockNumber}</b>
        </span>
      )}
      {vin !== '' && (
        <span>
          <Trans>VIN</Trans> <b className="breaks">{vin}</b>
        </span>
      )}
      <button type="button" className={`plain medium ${classes.change}`} onClick={leaveListing}>
        <Trans>Switch to another car</Trans>
      </button>
      <ChangedSince id={listing.id} />
      {isUsed(condition) && <DeclaredOfCar id={listing.id} />}
    </section>
  );
}

/** Of a saved deal's car, that it is gone or is asked another price for; the deal changes by a press alone. */
function ChangedSince({ id }: { id: string }) {
  const edited = use(EditedDealContext);
  const asked = useField('estimatedSalesPrice');
  const { takeListedPrice } = useDealActions();
  const now = edited?.car?.listingId === id ? edited.carNow : undefined;
  if (!now || !hasChanged(now)) return null;
  const isTaken = now.price !== '' && centsUpToLimit(asked) === centsUpToLimit(now.price);
  return (
    <p className={`flow-row gap-2 ${classes.since}`} role="status">
      <strong>
        <CarNowWords now={now} />
      </strong>
      {now.isListed && now.price !== '' && !isTaken && (
        <Button kind="quiet" onClick={() => takeListedPrice(now.price)}>
          <Trans>Use the new price</Trans>
        </Button>
      )}
    </p>
  );
}

/** What the dealer declares of the used car that the deal is about; it is fetched when somebody opens it. */
function DeclaredOfCar({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.declares} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Dealer disclosures</Trans>
      </summary>
      {isOpen && <Fetched id={id} />}
    </details>
  );
}

function Fetched({ id }: { id: string }) {
  const { t } = useLingui();
  const car = useQuery({ queryKey: ['car', id], queryFn: () => api('readCar', { params: { id } }) });
  if (car.isError) {
    return <QuietRetry of={car}>{t`We couldn’t load the disclosures.`}</QuietRetry>;
  }
  if (!car.data) return <Spinner label={t`Loading…`} />;
  const declared = car.data.car?.declared;
  return declared && isDeclared(declared) ? (
    <Declared facts={declared} />
  ) : (
    <p className="note">{t`Nothing disclosed. Ask the dealer.`}</p>
  );
}
