import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isRebate } from '#engine/form/filled-programmes.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, largestNumber } from '#engine/money/read-number.ts';
import { type Answer, solutionTexts, solveForm } from '#engine/solve/solve-form.ts';
import { useEntered } from '../../deals/fields/use-entered.ts';
import { bothReadings, WhichNumber } from '../../deals/fields/WhichNumber.tsx';
import { useDeal, useDealStore, useField } from '../../deals/form/deal-context.tsx';
import type { DealStore } from '../../deals/form/deal-store.ts';
import { momentOf } from '../../deals/form/edit.ts';
import { asWritten } from '../../deals/tools/ToolField.tsx';
import { readableState, useCents } from '../../deals/tools/tool-deal.tsx';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { formatDay, formatPercent, formatShortMoney } from '../../kit/format.ts';
import { leftAlone, programmeName } from '../../kit/programme-names.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import classes from './quick-changes.module.css';

/** By how much a dealer often gives way, in cents. */
const steps = [500_00, 1_000_00, 1_500_00];

/** What a dealer changes most, each by one press: a further discount, a payment to match, the lender's programme. */
export function QuickChanges({ enquiry }: { enquiry: Enquiry }) {
  return (
    <div className="flow-row gap-1">
      <FurtherDiscount enquiry={enquiry} />
      <ProgrammeRate enquiry={enquiry} />
      <MatchPayment />
    </div>
  );
}

/** Changes the form in one step, which one press on Undo takes back. */
const useOneStep = () => {
  const store = useDealStore();
  return (change: (actions: DealStore['actions']) => void) => {
    const before = store.getState();
    change(before.actions);
    before.actions.noteEdit(momentOf(before));
  };
};

/** So much more off the price than the shopper has asked; pressed again, no more than was asked. */
function FurtherDiscount({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const name = isLease ? 'leaseDiscount' : 'discount';
  const change = useOneStep();
  const asked = centsUpToLimit(enquiry.form?.[name] ?? '');
  const given = centsUpToLimit(useField(name)) - asked;
  return (
    <fieldset className="flow-row gap-1">
      <legend className={`note ${classes.legend}`}>{t`Discount`}</legend>
      {steps.map((cents) => (
        <button
          key={cents}
          type="button"
          className={`beside touch gap-075 small strong ${classes.chip}`}
          aria-pressed={given === cents}
          onClick={() =>
            change(({ type }) => type(name, given === cents ? formatCents(asked) : formatCents(asked + cents)))
          }
        >
          −{formatShortMoney(formatCents(cents), i18n.locale)}
        </button>
      ))}
    </fieldset>
  );
}

/** The rate that a programme gives, and its last day; pressed again, the shopper's own rate. */
function ProgrammeRate({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const change = useOneStep();
  const rate = useField('interestRate');
  const isTyped = useDeal((deal) => deal.choice?.typed.some(({ field }) => field === 'interestRate') ?? false);
  const programme = useDeal((deal) => {
    const instead = deal.choice?.typed.find(({ field }) => field === 'interestRate')?.insteadOf;
    if (instead) return deal.programmes?.programmes.find(({ id }) => instead.includes(id));
    return deal.state.programmes?.applied.find((one) => !isRebate(one));
  });
  if (!programme) return null;
  const [name, day] = [programmeName(programme, i18n), formatDay(programme.until, i18n.locale)];
  const shown = formatPercent(rate, i18n.locale, 2);
  const press = () =>
    change(({ type, settle }) => {
      type('interestRate', isTyped ? '' : (enquiry.form?.interestRate ?? ''));
      // An emptied rate is the programme's again.
      settle();
    });
  return (
    <button
      type="button"
      className={`beside touch gap-075 small strong ${classes.chip}`}
      aria-pressed={!isTyped}
      onClick={press}
    >
      {!isTyped && <IconCheck aria-hidden size={16} />}
      {isTyped ? (
        <Trans>
          <bdi {...leftAlone(programme, i18n)}>{name}</bdi> through {day}
        </Trans>
      ) : (
        <Trans>
          {shown} through {day}
        </Trans>
      )}
    </button>
  );
}

const anyPrice = { least: 0, most: largestNumber * 100 };

/** The dealer says what shall be paid; the price that gives it is found by the engine's solver, and put in on a press. */
function MatchPayment() {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const { isIn, enter, press, leave } = useEntered();
  const { words, type } = useTypedNumber(text, setText);
  const readings = isIn ? null : bothReadings(text);
  const isCash = useDeal((deal) => deal.state.activeOption === 0);
  const frequency = useDeal((deal) => deal.state.form.frequency || 'Monthly');
  const rhythm = frequencyWords[frequency] ? i18n._(frequencyWords[frequency]) : '';
  return (
    <div className={`flow-row ${classes.match}`}>
      <TextField
        classNames={amountStyles}
        label={isCash ? t`Target cash price` : t`Target payment, ${rhythm}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={isIn ? words : asWritten(text, i18n.locale)}
        onMouseDown={press}
        onFocus={enter}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
        {...dollarSection(i18n.locale)}
        error={readings ? <WhichNumber {...readings} onChoose={setText} /> : undefined}
      />
      <Found targetCents={useDeferredValue(readings ? 0 : centsUpToLimit(text))} />
    </div>
  );
}

function Found({ targetCents }: { targetCents: number }) {
  const { t } = useLingui();
  const money = useCents();
  const change = useOneStep();
  const store = useDealStore();
  const state = useDeal((deal) => deal.state);
  const tooLarge = useDeal((deal) => deal.tooLarge);
  const { rates, today } = store.getState();
  const answer = useMemo<Answer | null>(
    () =>
      targetCents > 0 ? solveForm(readableState(state, tooLarge), 'price', targetCents, anyPrice, rates, today) : null,
    [targetCents, state, tooLarge, rates, today],
  );
  const use = (priceCents: number) =>
    change(({ type }) => {
      // Object.entries forgets that the keys are field names.
      const texts = Object.entries(solutionTexts(store.getState().state, 'price', priceCents)) as [
        DealFieldName,
        string,
      ][];
      for (const [name, price] of texts) type(name, price);
    });
  if (answer === null) {
    return <p className="note">{t`Enter a payment and we’ll work back to the price.`}</p>;
  }
  if (answer.kind !== 'found') return <p className="note">{t`No price gets you to this payment.`}</p>;
  const { value, costCents } = answer.best;
  const [price, paid] = [money(value), money(costCents)];
  return (
    <div className={`flow-row ${classes.found}`}>
      <p role="status">
        <Trans>
          At <strong>{price}</strong>, the payment is {paid}
        </Trans>
      </p>
      <Button aria-label={t`Use this price: ${price}`} onClick={() => use(value)}>{t`Use this`}</Button>
    </div>
  );
}
