import { Trans, useLingui } from '@lingui/react/macro';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney, formatPercent } from '../../kit/format.ts';
import { taxParts } from '../../kit/tax-names.ts';
import type { SearchResult } from './CarSearch.tsx';
import classes from './car-search.module.css';

/** The advertised price with what is not in it, and the payment at the terms beside it. */
export function FoundPrice({ car }: { car: SearchResult['cars'][number] }) {
  const { i18n } = useLingui();
  const { allInPrice, basePrice, numberOfPayments } = car;
  const tax = taxParts(car.taxComponents, i18n);
  const interestRate = formatPercent(car.interestRate, i18n.locale);
  const price = formatMoney(allInPrice ?? basePrice, i18n.locale);
  const payment = car.payment === null ? '' : formatMoney(car.payment, i18n.locale);
  const frequency = frequencyWords[car.frequency];
  return (
    <div className={`stack gap-1 small ruled ${classes.price}`}>
      <p>
        <strong>{price}</strong>{' '}
        {allInPrice === null ? (
          <Trans>base price, freight not stated</Trans>
        ) : (
          <Trans>all-in, tax and licensing extra</Trans>
        )}
      </p>
      <p>
        <strong>{payment}</strong> {frequency && i18n._(frequency)}
        <span className="block quiet">
          {car.rateOf === 'default' ? (
            <Trans>
              {numberOfPayments} payments at a usual rate, {interestRate}, nothing down, {tax} included
            </Trans>
          ) : (
            <Trans>
              {numberOfPayments} payments at {interestRate}, nothing down, {tax} included
            </Trans>
          )}
        </span>
      </p>
    </div>
  );
}
