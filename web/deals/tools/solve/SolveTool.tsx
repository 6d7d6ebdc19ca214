import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useDeferredValue } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { costOfForm } from '#engine/solve/solve-form.ts';
import { OpenWorking } from '../../working/OpenWorking.tsx';
import { paidFigures } from '../../working/paid-figures.ts';
import { Choice } from '../Choice.tsx';
import { ToolField } from '../ToolField.tsx';
import { useHasPayment } from '../ToolPayment.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import classes from '../tools.module.css';
import { useCents } from '../use-cents.ts';
import { Affordable } from './Affordable.tsx';
import { Answers } from './Answers.tsx';
import { PaymentGrid } from './PaymentGrid.tsx';
import { PaymentSlider } from './PaymentSlider.tsx';

const views = ['one', 'grid', 'afford'] as const;
type View = (typeof views)[number];

const viewWords: Record<View, MessageDescriptor> = {
  one: msg`Change one thing`,
  grid: msg`Term and downpayment`,
  afford: msg`What can I afford?`,
};

const viewParts: Record<View, ComponentType<{ targetCents: number }>> = {
  one: Answers,
  grid: PaymentGrid,
  afford: Affordable,
};

/** The label of the payment that is aimed for, in the deal's own rhythm. */
const usePaymentLabel = (): string => {
  const { t, i18n } = useLingui();
  const { state } = useToolDeal();
  if (state.activeOption === 0) return t`What you want to pay in cash`;
  const words = frequencyWords[state.form.frequency || 'Monthly'];
  const frequency = words ? i18n._(words) : '';
  return t`Payment you want, ${frequency}`;
};

/** "I want to pay 600 a month": what the price, the downpayment, the term or the rate would have to be. */
export function SolveTool() {
  const { t, i18n } = useLingui();
  const { state, result, rates, today } = useToolDeal();
  const money = useCents();
  const label = usePaymentLabel();
  const [pay, choosePay] = useToolInput('pay');
  const [chosen, choose] = useToolInput('view');
  const nowCents = costOfForm(state, rates, today);
  const hasPayment = useHasPayment();
  // Until another payment is asked for, it is the present one.
  const asked = pay === '' && hasPayment ? nowCents : centsUpToLimit(pay);
  const target = useDeferredValue(asked);
  const isCash = state.activeOption === 0;
  const view = isCash ? 'one' : (views.find((one) => one === chosen) ?? 'one');
  const { [view]: Part } = viewParts;
  const now = money(nowCents);
  return (
    <div className={classes.tool}>
      <div className={`stack gap-2 ${classes.lead}`}>
        <ToolField name="pay" label={label} placeholder={hasPayment ? formatCents(nowCents) : ''} />
        {hasPayment && <PaymentSlider label={label} nowCents={nowCents} targetCents={asked} onChoose={choosePay} />}
        <OpenWorking label={t`Payment`} figures={paidFigures[result.deal.mode]} resultOf={() => result}>
          <span className="remark">{t`Now ${now}, tax included.`}</span>
        </OpenWorking>
      </div>
      {!isCash && (
        <Choice
          label={t`What may change`}
          options={views.map((one) => ({ value: one, label: i18n._(viewWords[one]) }))}
          value={view}
          onChange={choose}
        />
      )}
      {target > 0 ? (
        <Part targetCents={target} />
      ) : (
        <p className="remark">
          <Trans>Type what you want to pay. Taxes, fees and everything else in your deal stay as they are.</Trans>
        </p>
      )}
    </div>
  );
}
