import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { roundedMonths } from '#engine/form/term.ts';
import { useDownWords } from '../kit/down-words.ts';
import { formatKilometres, formatMoney, formatShortMoney } from '../kit/format.ts';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { carPathAt } from '../paths.ts';
import { CarPicture } from '../photos/CarPicture.tsx';
import { Button } from '../ui/Button.tsx';
import { CompareButton } from './CompareButton.tsx';
import classes from './saved.module.css';

export type SavedCarRow = CallReply<'listSavedCars'>['data'][number];

type Card = NonNullable<SavedCarRow['card']>;

/** A kept car: what it is, what it costs now, and what has changed since it was saved. */
export function SavedCarCard({ row, onRemove }: { row: SavedCarRow; onRemove: () => Promise<void> }) {
  const { t } = useLingui();
  const { card, name } = row;
  return (
    <li className="card">
      {card && <CarPicture car={card} sizes="380px" className={classes.picture} />}
      <div className={`stack gap-075 ${classes.told}`}>
        <h3>{card ? <Link to={carPathAt({ ...card, id: card._id })}>{name}</Link> : name}</h3>
        <WhatChanged row={row} />
        {card && <Facts card={card} />}
        <div className="flow-row apart gap-05-2">
          {card ? <CompareButton id={row._id} name={name} /> : <span />}
          <Button kind="quiet" aria-label={t`Remove ${name}`} onClick={() => void onRemove()}>{t`Remove`}</Button>
        </div>
      </div>
    </li>
  );
}

function Facts({ card }: { card: Card }) {
  const { i18n, t } = useLingui();
  const { dealer, mileage, payment, frequency, allInPrice, basePrice } = card;
  const condition = optionLabels[card.type];
  const often = frequencyWords[frequency];
  const facts = [condition && i18n._(condition), mileage && formatKilometres(mileage, i18n.locale)];
  const isPriced = Number(basePrice) > 0;
  return (
    <>
      <p className="note">
        {facts.filter(Boolean).join(' · ')}
        <br />
        {dealer.name}, {dealer.city}, {dealer.province}
      </p>
      {isPriced && (
        <p className="flow-row apart gap-1">
          <strong className="larger">
            {formatMoney(payment ?? '', i18n.locale)} <small className="note">{often && i18n._(often)}</small>
          </strong>
          <span className="small">
            {allInPrice === null ? (
              <Trans>{formatMoney(basePrice, i18n.locale)} before freight</Trans>
            ) : (
              <Trans>{formatMoney(allInPrice, i18n.locale)} all-in</Trans>
            )}
          </span>
        </p>
      )}
      {isPriced && <Terms card={card} />}
      {!isPriced && <p className="strong">{t`Price on request`}</p>}
    </>
  );
}

/** What the payment holds: the terms and the tax of the reader's last search. */
function Terms({ card: { termsInYears, downpayment, province } }: { card: Card }) {
  const { t } = useLingui();
  const down = useDownWords();
  const nameOf = useProvinceName();
  const months = roundedMonths(termsInYears);
  return (
    <p className="fine">{[t`${months} months`, down(downpayment), t`with ${nameOf(province)} taxes`].join(', ')}</p>
  );
}

/** Where a removed car stood, and the way back. The focus goes on here. */
export function RemovedSavedCar({ row, onUndo }: { row: SavedCarRow; onUndo: () => Promise<void> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const bringBack = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  return (
    <li className={`card stack start top gap-1 quiet ${classes.told}`}>
      <p role="status">
        <Trans>Removed {row.name}.</Trans>
      </p>
      <Button ref={focusOnArrival} onClick={bringBack} busy={busy}>{t`Undo`}</Button>
    </li>
  );
}

/** What has become of a kept car since it was saved, where that is anything. */
function WhatChanged({ row: { _id, card, priceThen, price } }: { row: SavedCarRow }) {
  const { i18n } = useLingui();
  if (card === null) {
    return (
      <p className="strong">
        <Trans>
          No longer available. <a href={`/Car/${_id}`}>See similar cars</a>
        </Trans>
      </p>
    );
  }
  if (price === priceThen || priceThen === '') return null;
  if (price === '') {
    return (
      <p className="small strong">
        <Trans>Price now on request. It was {formatMoney(priceThen, i18n.locale)}.</Trans>
      </p>
    );
  }
  const by = Number(price) - Number(priceThen);
  const amount = formatShortMoney(String(Math.abs(by)), i18n.locale);
  const [then, now] = [formatMoney(priceThen, i18n.locale), formatMoney(price, i18n.locale)];
  return by < 0 ? (
    <p className={`row gap-075 small strong ${classes.fell}`}>
      <IconTrendingDown aria-hidden size={18} />
      <span>
        <Trans>
          Down {amount} since you saved it: was {then}, now {now}
        </Trans>
      </span>
    </p>
  ) : (
    <p className="row gap-075 small strong">
      <IconTrendingUp aria-hidden size={18} />
      <span>
        <Trans>
          Up {amount} since you saved it: was {then}, now {now}
        </Trans>
      </span>
    </p>
  );
}
