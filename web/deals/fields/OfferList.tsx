import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { CarOffer, OfferName } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { offeredFees } from '#engine/form/dealer-settings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { readMoney } from '#engine/money/read-number.ts';
import { formatMoney } from '../../kit/format.ts';
import { useDealActions, useField } from '../form/deal-context.tsx';
import classes from './car-offers.module.css';

/** What a dealer may offer that has no line of its own; everything else is called as its line. */
const offerLabels: Partial<Record<OfferName, MessageDescriptor>> = {
  sideStepsdetails: msg`Side steps`,
  roofRacksDetails: msg`Roof racks`,
};

type OfferListProps = {
  name: DealFieldName;
  offers: readonly CarOffer[];
  /** The dealer's fees that only those pay who want what they are for. */
  optional: ReturnType<typeof offeredFees>;
};

/** What the dealer offers on a line, each with the button that adds it. */
export default function OfferList({ name, offers, optional }: OfferListProps) {
  return (
    <ul className={classes.offers}>
      {optional.map(({ label, amount }) => (
        <li key={label}>
          <OptionalFee field={name} label={label} amount={amount} isOnly={offers.length + optional.length === 1} />
        </li>
      ))}
      {offers.map((offer) => (
        <li key={offer.name}>
          <Offer field={name} offer={offer} isOnly={offers.length === 1} />
        </li>
      ))}
    </ul>
  );
}

type OptionalFeeProps = { field: DealFieldName; label: string; amount: string; isOnly: boolean };

/** Something that the dealer charges only those who want it. */
function OptionalFee({ field, label, amount, isOnly }: OptionalFeeProps) {
  const { i18n } = useLingui();
  const what = label || i18n._(fieldLabels[field]);
  return <AddButton field={field} amount={amount} what={what} isOnly={isOnly} />;
}

function Offer({ field, offer, isOnly }: { field: DealFieldName; offer: CarOffer; isOnly: boolean }) {
  const { i18n } = useLingui();
  const what = i18n._(offerLabels[offer.name] ?? fieldLabels[field]);
  if ('words' in offer) {
    return (
      <p className="note">
        <Trans>
          Dealer’s note on {what}: {offer.words}
        </Trans>
      </p>
    );
  }
  return <AddButton field={field} amount={offer.amount} what={what} isOnly={isOnly} />;
}

type AddButtonProps = { field: DealFieldName; amount: string; what: string; isOnly: boolean };

/** Adds an offered amount to its line. */
function AddButton({ field, amount, what, isOnly }: AddButtonProps) {
  const { i18n } = useLingui();
  const text = useField(field);
  const { type } = useDealActions();
  const [isAdded, setAdded] = useState(false);
  // A line of its own holds the one offer; extras by name add up, each once.
  if (text !== '' && (isOnly || isAdded)) return null;
  const price = formatMoney(amount, i18n.locale);
  const add = () => {
    setAdded(true);
    type(field, formatCents(readMoney(text, field).cents + readMoney(amount, field).cents));
  };
  return (
    <button type="button" className={`plain beside gap-075 small tiny-icons ${classes.add}`} onClick={add}>
      <IconPlus aria-hidden />
      <span>
        <span className={isOnly ? 'visually-hidden' : undefined}>{what}: </span>
        {isOnly ? <Trans>add {price}, the dealer’s offer</Trans> : <Trans>add {price}</Trans>}
      </span>
    </button>
  );
}
