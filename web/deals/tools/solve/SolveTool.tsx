import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, useDeferredValue, useMemo } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { affordablePrices } from '#engine/solve/grid.ts';
import { costOfForm, solutionTexts, withSolution } from '#engine/solve/solve-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { OpenWorking, paidFigures, pricedFigures, WorkedRow } from '../../working/OpenWorking.tsx';
import { Choice } from '../Choice.tsx';
import { ToolField } from '../ToolField.tsx';
import { useHasPayment } from '../ToolPayment.tsx';
import { useCents, useToolDeal, useToolInput } from '../tool-deal.tsx';
import tools from '../tools.module.css';
import { Answers } from './Answers.tsx';
import { PaymentGrid } from './PaymentGrid.tsx';
import classes from './solve.module.css';
import { valueText } from './unknown-words.ts';

const views = ['one', 'grid', 'afford'] as const;
type View = (typeof views)[number];

const viewWords: Record<View, MessageDescriptor> = {
  one: msg`Change one thing`,
  grid: msg`Term and down payment`,
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
  return t`Target payment, ${frequency}`;
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
    <>
      <div className={`stack gap-2 ${tools.lead}`}>
        <ToolField name="pay" label={label} placeholder={hasPayment ? formatCents(nowCents) : ''} />
        {hasPayment && <PaymentSlider label={label} nowCents={nowCents} targetCents={asked} onChoose={choosePay} />}
        <OpenWorking label={t`Payment`} figures={paidFigures[result.deal.mode]} resultOf={() => result}>
          <span className="remark">{t`Your deal is now at ${now}, tax included.`}</span>
        </OpenWorking>
      </div>
      {!isCash && (
        <Choice
          label={t`What can change`}
          options={views.map((one) => ({ value: one, label: i18n._(viewWords[one]) }))}
          value={view}
          onChange={choose}
        />
      )}
      {target > 0 ? (
        <Part targetCents={target} />
      ) : (
        <p className="remark">
          <Trans>Enter what you want to pay. Taxes, fees and everything else in your deal stay the same.</Trans>
        </p>
      )}
    </>
  );
}

/** Whole dollars between two stops of the slider: some hundred stops in all. */
const stepFor = (cents: number): number => 10 ** Math.max(0, Math.floor(Math.log10(cents / 100)) - 2) * 5;

type SliderProps = { label: string; nowCents: number; targetCents: number; onChoose: (text: string) => void };

/** From half of what is paid now to half as much again; what is typed beside it may lie further out. */
function PaymentSlider({ label, nowCents, targetCents, onChoose }: SliderProps) {
  const { t } = useLingui();
  const money = useCents();
  const step = stepFor(nowCents);
  const stops = (cents: number) => Math.round(cents / 100 / step) * step;
  const [least, most] = [stops(nowCents / 2), stops(nowCents * 1.5)];
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={t`${label}: slider`}
      aria-valuetext={money(targetCents)}
      min={least}
      max={most}
      step={step}
      value={Math.min(Math.max(stops(targetCents), least), most)}
      onChange={({ currentTarget }) => onChoose(formatCents(currentTarget.valueAsNumber * 100))}
    />
  );
}

const Workings = lazy(() => import('../../working/Workings.tsx'));

const terms = [1, 2, 3, 4, 5, 6, 7, 8];

/** The highest price that the payment buys, term by term. */
function Affordable({ targetCents }: { targetCents: number }) {
  const { t, i18n } = useLingui();
  const { state, rates, today, apply } = useToolDeal();
  const money = useCents();
  const rows = useMemo(
    () => affordablePrices(state, targetCents, terms, rates, today),
    [state, targetCents, rates, today],
  );
  const use = (years: number, priceCents: number) => {
    const [term, price] = [valueText('term', years, i18n), money(priceCents)];
    const texts = { ...solutionTexts(state, 'term', years), ...solutionTexts(state, 'price', priceCents) };
    apply?.(texts, t`This term (${term}) and price (${price}) are now in your deal.`);
  };
  const isOwn = (years: number) => String(years) === state.form.termsInYears;
  return (
    <>
      <p className="remark">
        <Trans>
          The highest price before freight, fees and taxes, with your deal’s down payment, trade-in, rate and other
          lines.
        </Trans>
      </p>
      <table className={`table small ${classes.afford}`}>
        <caption className="visually-hidden">{t`What you can afford, by term`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Term`}</th>
            <th scope="col">{t`Max. price`}</th>
            {apply && (
              <td>
                <span className="visually-hidden">{t`Use`}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ years, priceCents }) => (
            <WorkedRow
              key={years}
              label={valueText('term', years, i18n)}
              figure={t`Affordable price over ${valueText('term', years, i18n)}`}
              columns={apply ? 3 : 2}
              isOwn={isOwn(years)}
              working={priceCents === null ? null : () => <AffordableWorking years={years} priceCents={priceCents} />}
            >
              <td>
                {priceCents === null ? <Trans>None. The fees alone are over your budget.</Trans> : money(priceCents)}
              </td>
              {apply && (
                <td>
                  {priceCents !== null && (
                    <Button
                      kind="quiet"
                      aria-label={t`Use this: ${money(priceCents)} over ${valueText('term', years, i18n)}`}
                      onClick={() => use(years, priceCents)}
                    >
                      <Trans>Use this</Trans>
                    </Button>
                  )}
                </td>
              )}
            </WorkedRow>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How the payment comes about with that price over that term. */
function AffordableWorking({ years, priceCents }: { years: number; priceCents: number }) {
  const { state, rates, today } = useToolDeal();
  const ofTerm = withSolution(state, 'term', years, rates, today);
  const result = calculateDeal(dealInput(withSolution(ofTerm, 'price', priceCents, rates, today)), rates, today);
  return <Workings result={result} figures={pricedFigures[result.deal.mode]} />;
}
