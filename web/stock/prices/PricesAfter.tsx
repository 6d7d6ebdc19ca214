import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../kit/format.ts';
import classes from './bulk-price.module.css';
import { Difference } from './figures.tsx';
import type { PricePreview } from './use-change-prices.tsx';

type Asked = PricePreview['before'];

const reasonWords: Record<NonNullable<PricePreview['reason']>, MessageDescriptor> = {
  noPrice: msg`has no price, stays as it is`,
  tooLow: msg`nothing would be left`,
  tooHigh: msg`above 10,000,000`,
};

/** What becomes of each car's figures. */
export function PricesAfter({ previews, isOld }: { previews: readonly PricePreview[]; isOld: boolean }) {
  const { t } = useLingui();
  return (
    <table className={`table small ${classes.table}`} aria-label={t`Prices then`} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">{t`Car`}</th>
          <th scope="col">{t`Base price`}</th>
          <th scope="col">{t`All-in`}</th>
          <th scope="col">{t`Payment`}</th>
        </tr>
      </thead>
      <tbody>
        {previews.map((preview) => (
          <PriceAfter key={preview._id} preview={preview} />
        ))}
      </tbody>
    </table>
  );
}

function PriceAfter({ preview: { name, before, after, reason, difference } }: { preview: PricePreview }) {
  const { i18n } = useLingui();
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {after ? (
        <Figures before={before} after={after} difference={difference} />
      ) : (
        <td colSpan={3} data-reason={reason} className={classes.reason}>
          {reason && i18n._(reasonWords[reason])}
        </td>
      )}
    </tr>
  );
}

type FiguresProps = { before: Asked; after: Asked; difference: PricePreview['difference'] };

function Figures({ before, after, difference }: FiguresProps) {
  return (
    <>
      <Figure old={before.basePrice || null} now={after.basePrice || null} difference={difference.basePrice} />
      <Figure old={before.allInPrice} now={after.allInPrice} difference={difference.allInPrice} />
      <Figure
        old={before.payment?.amount ?? null}
        now={after.payment?.amount ?? null}
        difference={difference.payment}
      />
    </>
  );
}

type FigureProps = { old: string | null; now: string | null; difference: string | null };

function Figure({ old, now, difference }: FigureProps) {
  const { i18n } = useLingui();
  const isOther = old !== null && old !== now;
  return (
    <td>
      {isOther && (
        <del>
          <span className="visually-hidden">
            <Trans>before</Trans>{' '}
          </span>
          {formatMoney(old, i18n.locale)}
        </del>
      )}
      {now === null ? <span className="quiet">–</span> : formatMoney(now, i18n.locale)}
      <Difference amount={difference} />
    </td>
  );
}
