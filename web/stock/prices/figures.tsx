import { Trans, useLingui } from '@lingui/react/macro';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatDifference, formatMoney } from '../../kit/format.ts';
import type { StockRow } from '../car.ts';
import classes from './prices.module.css';

/** On a narrow screen, where there is no heading, the figure says what it is. */
export function AllIn({ amount }: { amount: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={classes.unit}>
        <Trans>All-in</Trans>{' '}
      </span>
      {formatMoney(amount, i18n.locale)}
    </>
  );
}

export function Payment({ payment: { amount, frequency } }: { payment: NonNullable<StockRow['payment']> }) {
  const { i18n } = useLingui();
  const often = frequencyWords[frequency];
  return (
    <>
      {formatMoney(amount, i18n.locale)} {often && <span className={classes.unit}>{i18n._(often)}</span>}
    </>
  );
}

/** How much more or less; nothing where it is the same. */
export function Difference({ amount }: { amount: string | null | undefined }) {
  const { i18n } = useLingui();
  if (!amount || Number(amount) === 0) return null;
  return (
    <small className={classes.difference} data-less={amount.startsWith('-')}>
      {formatDifference(amount, i18n.locale)}
    </small>
  );
}
