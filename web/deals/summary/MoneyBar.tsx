import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ShareName } from '#engine/summary/where-it-goes.ts';
import { formatPercent } from '../../kit/format.ts';
import classes from './money-flow.module.css';

type Share = { readonly name: ShareName; readonly cents: number };

/** A bar of what the money goes to; what is given back has no part of it. */
export function MoneyBar({ shares, whole }: { shares: readonly Share[]; whole: number }) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} role="img" aria-label={t`Where the money goes`}>
      {shares
        .filter(({ cents }) => cents > 0)
        .map(({ name, cents }) => (
          <span key={name} data-share={name} style={{ flexGrow: cents / whole }} />
        ))}
    </div>
  );
}

/** The colour of a share in the bar, beside its name. */
export function Swatch({ share }: { share: ShareName }) {
  return <span className={classes.swatch} data-share={share} />;
}

/** What each share of the money goes to. */
export const shareWords: Record<ShareName, MessageDescriptor> = {
  vehicle: msg`Vehicle`,
  extras: msg`Extras and protection`,
  insurance: msg`Insurance`,
  fees: msg`Fees`,
  tax: msg`Tax`,
  interest: msg`Interest`,
  oldLoan: msg`Trade-in loan`,
  payable: msg`Payable on delivery`,
};

/** Percent of the whole, to one place. */
export const percentOf = (cents: number, whole: number, locale: string): string =>
  whole > 0 ? formatPercent(((100 * cents) / whole).toFixed(1), locale, 1) : '';
