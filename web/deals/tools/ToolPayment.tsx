import { Trans, useLingui } from '@lingui/react/macro';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { costOfForm } from '#engine/solve/solve-form.ts';
import { missingOf } from '../form/missing.ts';
import { useCents, useToolDeal } from './tool-deal.tsx';
import classes from './tools.module.css';

/** Whether the deal has a payment to speak of: a price and, in a lease, a residual. */
export const useHasPayment = (): boolean => {
  const { result } = useToolDeal();
  return missingOf(result) === null;
};

/** What the deal costs as it stands: in view above every tool, however far one reads. */
export function ToolPayment() {
  const { i18n } = useLingui();
  const { state, rates, today } = useToolDeal();
  const money = useCents();
  if (!useHasPayment()) return null;
  const amount = money(costOfForm(state, rates, today));
  const words = frequencyWords[state.form.frequency || 'Monthly'];
  const frequency = words ? i18n._(words) : '';
  return (
    <p className={`small ${classes.payment}`}>
      {state.activeOption === 0 ? (
        <Trans>
          Your deal: <b>{amount}</b> cash
        </Trans>
      ) : (
        <Trans>
          Your deal: <b>{amount}</b> {frequency}
        </Trans>
      )}
    </p>
  );
}
