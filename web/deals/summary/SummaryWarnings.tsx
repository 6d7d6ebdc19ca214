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
      {taxRate === '' && tax !== 'Exempt' && <Warning>{t`No tax rate chosen: sales tax counts as 0.`}</Warning>}
      {has('negativeEquity') && (
        <Warning isDebt>
          {forDealer
            ? t`More is owed on the trade-in than it is worth. The difference is added to this offer.`
            : t`You owe more on your trade-in than it is worth. The difference is added to this deal.`}
        </Warning>
      )}
      {has('creditExceedsPrice') && (
        <Warning>
          {forDealer
            ? t`Trade-in and downpayment are more than the price. The rest is owed to the shopper.`
            : t`Your trade-in and downpayment are more than the price. The rest is owed to you.`}
        </Warning>
      )}
      {has('noTerm') && <Warning>{t`Choose a term to see a payment.`}</Warning>}
      {has('residualAboveCapitalisedAmount') && (
        <Warning>{t`The residual is above the capitalized amount. Please check price and residual.`}</Warning>
      )}
      {has('downpaymentAbove30Percent') && (
        <Warning>{t`The downpayment is above 30% of the lease value. Lessors rarely accept that.`}</Warning>
      )}
      {has('governmentRebateAboveItsPrice') && (
        <Warning>
          <Trans>
            The federal rebate on electric cars is given up to a final price of {formatMoney(rebateUpTo, i18n.locale)},
            more only for a car made in Canada. This deal’s price is higher.
          </Trans>
        </Warning>
      )}
      {has('aprAboveCriminalRate') && (
        <Warning isDebt>{t`The APR is above ${criminalRate}%, the limit of the Criminal Code.`}</Warning>
      )}
      {luxuryTax !== '0.00' && (
        <Warning>
          <Trans>The federal luxury tax applies: {formatMoney(luxuryTax, i18n.locale)}.</Trans>
        </Warning>
      )}
      {Number(discount) > 0 && (
        <Warning>
          {forDealer ? (
            <Trans>With this offer you confirm the discount of {formatMoney(discount, i18n.locale)}.</Trans>
          ) : (
            t`The discount is your figure. ${seller} has not confirmed it.`
          )}
        </Warning>
      )}
    </ul>
  );
}
