import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { termOfMonths } from '#engine/form/term.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { formatCount, formatMoney, formatWholeMoney } from '../../kit/format.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { useDeal, useDealActions, useField, useMissing } from '../form/deal-context.tsx';
import classes from './term-and-down.module.css';
import { type Chip, chipsOf, downFieldOf, moreDown, savedByDown } from './term-chips.ts';

/** What everyone tries first, right under the payment: the term and the down payment. Sections 11 and 12 show the same. */
export function TermAndDown() {
  const isPaidOff = useDeal((deal) => deal.state.activeOption > 0);
  const missing = useMissing();
  if (!isPaidOff || missing) return null;
  return (
    <div className={`stack gap-2 ${classes.both}`}>
      <Terms />
      <DownPayment />
    </div>
  );
}

/** The terms, and the kilometres of a lease; their payments come a moment after what is typed. */
function Terms() {
  const { t, i18n } = useLingui();
  const deal = useDeferredValue(useDeal((whole) => whole));
  const { terms, kilometres, far } = useMemo(() => chipsOf(deal), [deal]);
  const isLease = useDeal((whole) => whole.state.activeOption === 2);
  const isMonthly = useIsMonthly();
  const { type, settle, takeLease } = useDealActions();
  const take = (months: number, allowed: number) => {
    if (isLease) takeLease(termOfMonths(months), `${allowed}`);
    else type('termsInYears', termOfMonths(months));
    settle();
  };
  const chosen = terms.find(({ isChosen }) => isChosen)?.amount;
  return (
    <>
      {terms.length > 0 && (
        <Chips
          label={t`Term`}
          note={isMonthly ? t`Months and monthly payment` : t`Months and payment`}
          chips={terms}
          unit={<Trans>months</Trans>}
          onPress={(months) => take(months, far)}
        />
      )}
      {chosen && kilometres.length > 1 && (
        <Chips
          label={t`Kilometres per year`}
          note={isMonthly ? t`Kilometres and monthly payment` : t`Kilometres and payment`}
          chips={kilometres}
          unit={i18n._(msg({ message: 'km', context: 'unit' }))}
          onPress={(allowed) => take(chosen, allowed)}
        />
      )}
    </>
  );
}

const useIsMonthly = (): boolean => {
  const frequency = useField('frequency');
  return frequency === '' || frequency === 'Monthly';
};

type ChipsProps = {
  label: string;
  note: string;
  chips: readonly Chip[];
  /** What the chips' numbers count, for who hears them. */
  unit: ReactNode;
  onPress: (amount: number) => void;
};

/** Choices of one row, each with the payment that it brings. */
function Chips({ label, note, chips, unit, onPress }: ChipsProps) {
  const { i18n } = useLingui();
  return (
    <fieldset aria-label={label} className="bare">
      <p aria-hidden className={`row apart gap-1 ${classes.head}`}>
        <b>{label}</b>
        <span className="note">{note}</span>
      </p>
      <div className={classes.chips}>
        {chips.map(({ amount, payment, isChosen }) => (
          <button
            key={amount}
            type="button"
            className={classes.chip}
            aria-pressed={isChosen}
            onClick={() => onPress(amount)}
          >
            <b>{formatCount(amount, i18n.locale)}</b>
            <span className="visually-hidden"> {unit} </span>
            <small>{formatWholeMoney(payment, i18n.locale)}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Steps of a press, in cents. */
const steps = [50_000, 100_000];
const thousand = 100_000;

/** The down payment, with what a thousand dollars more would do. */
function DownPayment() {
  const { t, i18n } = useLingui();
  const name = useDeal(downFieldOf);
  const text = useField(name);
  const { type, settle } = useDealActions();
  const add = (cents: number) => {
    type(name, moreDown(text, cents));
    settle();
  };
  return (
    <div className={classes.down}>
      <AmountField name={name} label={t`Down payment`} />
      <Saved />
      {steps.map((cents) => (
        <button key={cents} type="button" className={classes.step} onClick={() => add(cents)}>
          + {formatWholeMoney(formatCents(cents), i18n.locale)}
          <span className="visually-hidden">{t` down payment`}</span>
        </button>
      ))}
    </div>
  );
}

/** What a thousand dollars more down take off each payment. */
function Saved() {
  const { t, i18n } = useLingui();
  const deal = useDeferredValue(useDeal((whole) => whole));
  const saved = useMemo(() => savedByDown(deal, thousand), [deal]);
  const hasSome = useDeal((whole) => centsUpToLimit(whole.state.form[downFieldOf(whole)]) > 0);
  const isMonthly = useIsMonthly();
  if (saved === 0) return null;
  const some = formatWholeMoney(formatCents(thousand), i18n.locale);
  const less = formatMoney(formatCents(saved), i18n.locale);
  const words = () => {
    if (hasSome)
      return isMonthly ? t`${some} more down saves ${less} a month` : t`${some} more down saves ${less} per payment`;
    return isMonthly ? t`${some} down saves ${less} a month` : t`${some} down saves ${less} per payment`;
  };
  return (
    <p data-offered className={`note ${classes.saved}`}>
      {words()}
    </p>
  );
}
