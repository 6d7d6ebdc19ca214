import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { formatMoney, formatShortMoney } from '../kit/format.ts';
import type { SavedCarRow } from './SavedCarCard.tsx';
import classes from './saved.module.css';

/** What has become of a kept car since it was saved, where that is anything. */
export function WhatChanged({ row: { _id, card, priceThen, price } }: { row: SavedCarRow }) {
  const { i18n } = useLingui();
  if (card === null) {
    return (
      <p className="strong">
        <Trans>
          No longer for sale: sold, or taken off by its dealer. <a href={`/Car/${_id}`}>See cars like it</a>
        </Trans>
      </p>
    );
  }
  if (price === priceThen || priceThen === '') return null;
  if (price === '') {
    return (
      <p className="small strong">
        <Trans>Its price is on request now; it was {formatMoney(priceThen, i18n.locale)}.</Trans>
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
          Price down {amount}: {then} when you saved it, {now} now
        </Trans>
      </span>
    </p>
  ) : (
    <p className="row gap-075 small strong">
      <IconTrendingUp aria-hidden size={18} />
      <span>
        <Trans>
          Price up {amount}: {then} when you saved it, {now} now
        </Trans>
      </span>
    </p>
  );
}
