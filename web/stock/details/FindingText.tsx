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
      return <Trans>There is no base price. The car is shown without one and stands in no price list.</Trans>;
    case 'freightNotStated':
      return (
        <Trans>
          Freight and delivery are not stated for this make, so the price of a new car is not whole. State them, or
          0.00, under <Link to={paths.dealerMakeVehicleTypeAdd}>your makes</Link>.
        </Trans>
      );
    case 'feeInWords': {
      const words = finding.words ?? '';
      return (
        <Trans>
          {part} reads “{words}”. A charge that every buyer pays has to be an amount; clear it if there is none.
        </Trans>
      );
    }
    case 'adminFeeNotStated':
      return <Trans>No admin fee is stated. None may be added to the advertised price later.</Trans>;
    case 'tireFeeAssumed':
      return <Trans>The tire fee is our default. Check that it is what you charge.</Trans>;
    case 'notDeclared': {
      const names = openQuestionNames(finding, i18n);
      return finding.blocks
        ? t`A used car has to declare these, and they are not answered yet: ${names}.`
        : t`Shoppers would like to know these of a used car: ${names}.`;
    }
    case 'regulatorFeeBelow': {
      const today = formatMoney(finding.regulatorAmount, i18n.locale);
      const fees = `${paths.dealerProvinceAdd}?section=fees`;
      return finding.part === 'omvicFee' ? (
        <Trans>
          The regulator asks {today} today, and this price counts less. Write yours as OMVIC Fee, or state it for every
          car with one press under <Link to={fees}>your fees</Link>.
        </Trans>
      ) : (
        <Trans>
          The regulator asks {today} today, and your own fee for it on used cars is less. State it for every car with
          one press under <Link to={fees}>your fees</Link>.
        </Trans>
      );
    }
  }
}
