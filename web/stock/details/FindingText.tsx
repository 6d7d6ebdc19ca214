import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import type { Finding } from '../car.ts';
import { openQuestionNames, partWords } from '../car-words.ts';

/** What an all-in price lacks, and where the dealer mends it. */
export function FindingText({ finding }: { finding: Finding }) {
  const { i18n, t } = useLingui();
  const part = i18n._(partWords[finding.part]);
  switch (finding.code) {
    case 'noPrice':
      return <Trans>There’s no base price, so the car shows without a price and is left out of price lists.</Trans>;
    case 'freightNotStated':
      return (
        <Trans>
          You haven’t entered freight and delivery charges for this make, so new car prices are incomplete. Enter them
          (or 0.00) under <Link to={paths.dealerMakeVehicleTypeAdd}>your makes</Link>.
        </Trans>
      );
    case 'feeInWords': {
      const words = finding.words ?? '';
      return (
        <Trans>
          {part} says “{words}”. A charge every buyer pays must be a dollar amount. Clear the field if there’s no
          charge.
        </Trans>
      );
    }
    case 'adminFeeNotStated':
      return <Trans>No admin fee is listed. You can’t add one to the advertised price later.</Trans>;
    case 'tireFeeAssumed':
      return <Trans>The tire fee is our default. Make sure it’s what you charge.</Trans>;
    case 'notDeclared': {
      const names = openQuestionNames(finding, i18n);
      return finding.blocks
        ? t`These required used-car disclosures aren’t answered yet: ${names}.`
        : t`Shoppers want to know these details about a used car: ${names}.`;
    }
    case 'regulatorFeeBelow': {
      const today = formatMoney(finding.regulatorAmount, i18n.locale);
      const fees = `${paths.dealerProvinceAdd}?section=fees`;
      return finding.part === 'omvicFee' ? (
        <Trans>
          The regulator now charges {today}, but this price includes a lower amount. Enter your amount in the OMVIC Fee
          field, or go to <Link to={fees}>your fees</Link> to set it for every car.
        </Trans>
      ) : (
        <Trans>
          The regulator now charges {today}, but the amount you’ve set for used cars is lower. Go to{' '}
          <Link to={fees}>your fees</Link> to update it for every car.
        </Trans>
      );
    }
  }
}
