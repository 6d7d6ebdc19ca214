import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney, formatPercent } from '../kit/format.ts';
import { useComparePicks } from '../saved/compare-picks.ts';
import type { WayToPay } from './car.ts';
import classes from './pay-bar.module.css';

type PayBarProps = {
  way: WayToPay;
  /** The deal at these terms. */
  to: string;
  /** The way to it on the page. */
  goes: RefObject<HTMLElement | null>;
};

/** At the foot of a narrow screen the payment and the way to its deal, while the way on the page is not in view. */
export function PayBar({ way, to, goes }: PayBarProps) {
  const { i18n, t } = useLingui();
  const [isAway, setAway] = useState(false);
  const picks = useComparePicks();
  // What is in view the browser alone knows.
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false));
    if (goes.current) watch.observe(goes.current);
    return () => watch.disconnect();
  }, [goes]);
  const { mode, payment, numberOfPayments, interestRate, frequency } = way;
  if (!isAway || payment === null || picks.ids.length > 0) return null;
  const often = frequencyWords[frequency];
  return (
    <div className={classes.bar} data-dock="foot">
      <p>
        <strong>{formatMoney(payment, i18n.locale)}</strong>
        <small>
          {mode === 'Cash'
            ? t`once`
            : `${often && i18n._(often)}, ${numberOfPayments} × ${formatPercent(interestRate, i18n.locale)}`}
        </small>
      </p>
      <Link to={to} className="strong no-line">{t`Work out the deal`}</Link>
    </div>
  );
}
