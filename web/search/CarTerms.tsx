import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { WhyButton } from '../deals/working/WhyButton.tsx';
import { useDownWords } from '../kit/down-words.ts';
import { formatPercent } from '../kit/format.ts';
import { taxesTogether } from '../kit/tax-names.ts';
import classes from './car-result.module.css';
import type { FoundCar } from './search-address.ts';

const FoundPayment = lazy(() => import('../cars/FoundPayment.tsx'));

type CarTermsProps = { car: FoundCar; name: string; address: string };

/** How many payments at which rate, what is paid down, and that the tax is in it; the equals sign opens how the payment is made. */
export function CarTerms({ car, name, address }: CarTermsProps) {
  const { t, i18n } = useLingui();
  const down = useDownWords();
  const [open, setOpen] = useState(false);
  const made = useId();
  const { payment, basePrice, numberOfPayments, interestRate, downpayment, tax, taxComponents, rateOf } = car;
  if (basePrice === '' || payment === null) {
    return (
      <p className={`fine ${classes.terms}`}>
        {basePrice === '' ? t`The dealer names it to whoever asks.` : t`No programme states a residual.`}
      </p>
    );
  }
  const rate = formatPercent(interestRate, i18n.locale);
  const taxes = taxesTogether(tax, taxComponents, i18n);
  const parts = [`${numberOfPayments} × ${rate}`, down(downpayment), t`${taxes} in`];
  return (
    <div className={classes.terms}>
      <div className="row apart gap-1 fine">
        <p>
          {parts.join(', ')}
          {rateOf === 'default' && (
            <>
              {' '}
              <Trans>(a usual rate)</Trans>
            </>
          )}
        </p>
        <WhyButton label={t`the payment of ${name}`} open={open} controls={made} onToggle={() => setOpen(!open)} />
      </div>
      <div id={made} hidden={!open} className={classes.made}>
        <Suspense>{open && <FoundPayment id={car._id} address={address} />}</Suspense>
      </div>
    </div>
  );
}
