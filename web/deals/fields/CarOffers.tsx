import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type CarOffer, offersAt } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { readMoney } from '#engine/money/read-number.ts';
import { formatMoney } from '../../kit/format.ts';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { fieldLabels } from '../form/field-labels.ts';
import { offerLabels } from '../form/offer-labels.ts';
import classes from './car-offers.module.css';

/** What the dealer offers with the chosen car on this line; nothing of it is in the deal until it is added. */
export function CarOffers({ name }: { name: DealFieldName }) {
  const entry = useDeal((deal) => deal.carEntry);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const offers = offersAt(entry, name);
  if (!available || offers.length === 0) return null;
  return (
    <ul className={classes.offers}>
      {offers.map((offer) => (
        <li key={offer.name}>
          <Offer field={name} offer={offer} isOnly={offers.length === 1} />
        </li>
      ))}
    </ul>
  );
}

type OfferProps = { field: DealFieldName; offer: CarOffer; isOnly: boolean };

function Offer({ field, offer, isOnly }: OfferProps) {
  const { i18n } = useLingui();
  const text = useField(field);
  const { type } = useDealActions();
  const [isAdded, setAdded] = useState(false);
  const what = i18n._(offerLabels[offer.name] ?? fieldLabels[field]);
  if ('words' in offer) {
    return (
      <p className={classes.words}>
        <Trans>
          The dealer on {what}: {offer.words}
        </Trans>
      </p>
    );
  }
  // A line of its own holds the one offer; extras by name add up, each once.
  if (text !== '' && (isOnly || isAdded)) return null;
  const price = formatMoney(offer.amount, i18n.locale);
  const add = () => {
    setAdded(true);
    type(field, formatCents(readMoney(text, field).cents + readMoney(offer.amount, field).cents));
  };
  return (
    <button type="button" className={classes.add} onClick={add}>
      <IconPlus aria-hidden />
      <span>
        <span className={isOnly ? 'visually-hidden' : undefined}>{what}: </span>
        {isOnly ? <Trans>add {price}, the dealer’s offer</Trans> : <Trans>add {price}</Trans>}
      </span>
    </button>
  );
}
