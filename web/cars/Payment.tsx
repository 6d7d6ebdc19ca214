import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { WhyButton } from '../deals/working/WhyButton.tsx';
import { useDownWords } from '../kit/down-words.ts';
import { formatMoney, formatPercent } from '../kit/format.ts';
import type { WayToPay } from './car.ts';
import classes from './car-page.module.css';

const HowPaid = lazy(() => import('./HowPaid.tsx'));

/** What is paid in the way that the page puts first, by which terms, and behind the equals sign how it is made. */
export function Payment({ way }: { way: WayToPay }) {
  const { t, i18n } = useLingui();
  const down = useDownWords();
  const [open, setOpen] = useState(false);
  const made = useId();
  const { mode, payment, numberOfPayments, interestRate, downpayment } = way;
  const name = optionLabels[mode];
  const often = frequencyWords[way.frequency];
  const terms = [
    mode !== 'Finance' && name && i18n._(name),
    mode !== 'Cash' && `${numberOfPayments} × ${formatPercent(interestRate, i18n.locale)}`,
    down(downpayment),
    t`tax in`,
  ];
  if (payment === null) {
    return <p className={`larger ${classes.payment}`}>{t`Choose a residual to see the payment.`}</p>;
  }
  return (
    <div className={`stack gap-1 ${classes.payment}`}>
      <div className="row gap-1">
        <p className={classes.amount}>{formatMoney(payment, i18n.locale)}</p>
        <WhyButton label={t`the payment`} open={open} controls={made} onToggle={() => setOpen(!open)} />
      </div>
      <p className="note">
        <strong className={classes.often}>{mode === 'Cash' ? <Trans>once</Trans> : often && i18n._(often)}</strong>{' '}
        {terms.filter(Boolean).join(', ')}
      </p>
      <div id={made} hidden={!open}>
        <Suspense>{open && <HowPaid way={way} />}</Suspense>
      </div>
    </div>
  );
}
