import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney } from '../../kit/format.ts';
import { useDeal, useField, useSellerName } from '../form/deal-context.tsx';
import classes from './summary.module.css';

function Warning({ children, isDebt = false }: { children: ReactNode; isDebt?: boolean }) {
  return (
    <li className={`note gap-125 ${classes.warning}`} data-debt={isDebt}>
      <IconInfoCircle aria-hidden />
      <span>{children}</span>
    </li>
  );
}

type WarningsProps = {
  /** A dealer who answers a deal reads them, and not the buyer. */
  forDealer?: boolean;
};

/** What the buyer should know about these figures, in words. */
export default function SummaryWarnings({ forDealer = false }: WarningsProps) {
  const { i18n, t } = useLingui();
  const warnings = useDeal((deal) => deal.result.warnings);
  const luxuryTax = useDeal((deal) => deal.outputs.luxuryTax);
  const criminalRate = useDeal((deal) => deal.result.rates.criminalRate.percent);
  const rebateUpTo = useDeal((deal) => formatCents(deal.result.rates.governmentRebate.mostCents));
  const seller = useSellerName();
  const [tax, taxRate] = [useField('tax'), useField('taxRate')];
  const discount = useDeal(
    ({ state: { activeOption, form } }) => form[activeOption === 2 ? 'leaseDiscount' : 'discount'],
  );
  const has = (name: string) => warnings.includes(name);
  return (
    <ul className={`stack gap-1 ${classes.warnings}`}>
      {taxRate === '' && tax !== 'Exempt' && <Warning>{t`No tax rate chosen, so we used 0% for sales tax.`}</Warning>}
      {has('negativeEquity') && (
        <Warning isDebt>
          {forDealer
            ? t`The trade-in is worth less than what’s owed on it. The difference is added to this offer.`
            : t`You owe more on your trade-in than it’s worth. The difference is added to this deal.`}
        </Warning>
      )}
      {has('creditExceedsPrice') && (
        <Warning>
          {forDealer
            ? t`The trade-in and down payment exceed the price. The difference is owed to the customer.`
            : t`Your trade-in and down payment exceed the price. The dealer owes you the difference.`}
        </Warning>
      )}
      {has('noTerm') && <Warning>{t`Choose a term to see a payment.`}</Warning>}
      {has('residualAboveCapitalisedAmount') && (
        <Warning>{t`The residual is above the capitalized amount. Check the price and residual.`}</Warning>
      )}
      {has('downpaymentAbove30Percent') && (
        <Warning>{t`The down payment is over 30% of the lease value. Leasing companies rarely accept that.`}</Warning>
      )}
      {has('governmentRebateAboveItsPrice') && (
        <Warning>
          <Trans>
            For cars made outside Canada, the federal EV rebate applies only up to a final price of{' '}
            {formatMoney(rebateUpTo, i18n.locale)}. This deal’s price is higher.
          </Trans>
        </Warning>
      )}
      {has('aprAboveCriminalRate') && (
        <Warning isDebt>{t`The APR is over ${criminalRate}%, the Criminal Code limit.`}</Warning>
      )}
      {luxuryTax !== '0.00' && (
        <Warning>
          <Trans>The federal luxury tax applies: {formatMoney(luxuryTax, i18n.locale)}.</Trans>
        </Warning>
      )}
      {Number(discount) > 0 && (
        <Warning>
          {forDealer ? (
            <Trans>By sending this offer, you confirm the {formatMoney(discount, i18n.locale)} discount.</Trans>
          ) : (
            t`You entered this discount, but ${seller} hasn’t confirmed it.`
          )}
        </Warning>
      )}
    </ul>
  );
}
