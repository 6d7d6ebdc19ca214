import { Trans } from '@lingui/react/macro';
import { conditionOf } from '#engine/form/deal-state.ts';
import { usedRegulatorFee } from '#engine/form/used-regulator-fee.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { useDeal } from '../form/deal-context.tsx';
import { useCents } from '../tools/tool-deal.tsx';

/** What of the other fees is the regulator's fee of a Pre-Owned car; a sum that the person types takes its place too. */
export default function UsedRegulatorFee() {
  const money = useCents();
  const fee = useDeal(({ state, dealer, rates, today }) => usedRegulatorFee(dealer, conditionOf(state), rates, today));
  const isTyped = useDeal(({ state }) => state.origins.other === 'typed');
  if (fee === '') return null;
  const amount = money(centsUpToLimit(fee));
  return (
    <p className="note">
      {isTyped ? (
        <Trans>Your amount replaces the regulator’s fee set by the dealer ({amount}).</Trans>
      ) : (
        <Trans>
          The dealer charges a regulator’s fee of <b>{amount}</b> on pre-owned cars.
        </Trans>
      )}
    </p>
  );
}
