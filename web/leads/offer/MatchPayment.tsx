import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { centsUpToLimit, largestNumber } from '#engine/money/read-number.ts';
import { solutionTexts } from '#engine/solve/solution.ts';
import { type Answer, solveForm } from '#engine/solve/solve-form.ts';
import { useEntered } from '../../deals/fields/use-entered.ts';
import { useDeal, useDealStore } from '../../deals/form/deal-context.tsx';
import { momentOf } from '../../deals/form/edit.ts';
import { asWritten } from '../../deals/tools/ToolField.tsx';
import { readableState, useCents } from '../../deals/tools/tool-deal.tsx';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import classes from './match-payment.module.css';

const anyPrice = { least: 0, most: largestNumber * 100 };

/** The dealer says what shall be paid; the price that gives it is found by the engine's solver, and put in on a press. */
export function MatchPayment() {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const { isIn, enter, press, leave } = useEntered();
  const { words, type } = useTypedNumber(text, setText);
  const isCash = useDeal((deal) => deal.state.activeOption === 0);
  const frequency = useDeal((deal) => deal.state.form.frequency || 'Monthly');
  const rhythm = frequencyWords[frequency] ? i18n._(frequencyWords[frequency]) : '';
  return (
    <div className={classes.match}>
      <TextField
        classNames={amountStyles}
        label={isCash ? t`Match what is paid in cash` : t`Match a payment, ${rhythm}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={isIn ? words : asWritten(text, i18n.locale)}
        onMouseDown={press}
        onFocus={enter}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
        {...dollarSection(i18n.locale)}
      />
      <Found targetCents={useDeferredValue(centsUpToLimit(text))} />
    </div>
  );
}

function Found({ targetCents }: { targetCents: number }) {
  const { t } = useLingui();
  const money = useCents();
  const store = useDealStore();
  const state = useDeal((deal) => deal.state);
  const tooLarge = useDeal((deal) => deal.tooLarge);
  const { rates, today } = store.getState();
  const answer = useMemo<Answer | null>(
    () =>
      targetCents > 0 ? solveForm(readableState(state, tooLarge), 'price', targetCents, anyPrice, rates, today) : null,
    [targetCents, state, tooLarge, rates, today],
  );
  const use = (priceCents: number) => {
    const before = store.getState();
    // Object.entries forgets that the keys are field names.
    const texts = Object.entries(solutionTexts(before.state, 'price', priceCents)) as [DealFieldName, string][];
    for (const [name, price] of texts) before.actions.type(name, price);
    before.actions.noteEdit(momentOf(before));
  };
  if (answer === null) {
    return <p className="note">{t`Type a payment: the price that gives it is worked out.`}</p>;
  }
  if (answer.kind !== 'found') return <p className="note">{t`No price gives this payment.`}</p>;
  const { value, costCents } = answer.best;
  const [price, paid] = [money(value), money(costCents)];
  return (
    <div className={`flow-row ${classes.found}`}>
      <p role="status">
        <Trans>
          Price <strong>{price}</strong> gives {paid}
        </Trans>
      </p>
      <Button aria-label={t`Use this: Price ${price}`} onClick={() => use(value)}>{t`Use this`}</Button>
    </div>
  );
}
