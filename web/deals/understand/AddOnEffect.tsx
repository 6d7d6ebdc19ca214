import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { addOnEffect, type AddOnEffect as Effect } from '#engine/understand/add-on-effect.ts';
import { formatDifference, formatMoney } from '../../kit/format.ts';
import { useDeal, useDealStore, useMissing } from '../form/deal-context.tsx';
import { readableState } from '../tools/tool-deal.tsx';
import { takeBack, useAppliedStore } from '../tools/UndoApplied.tsx';
import classes from './add-on.module.css';
import lineButton from './line-button.module.css';

type AddOnEffectProps = { name: DealFieldName; isFilled: boolean; isDeclined: boolean };

/** What a filled add-on costs in payments and in all, and the way to decline it, or to take that back. */
export default function AddOnEffect({ name, isFilled, isDeclined }: AddOnEffectProps) {
  return (
    <div className={`stack start ${classes.addOn}`}>
      {isFilled && <Cost name={name} />}
      <DeclineButton name={name} isDeclined={isDeclined} />
    </div>
  );
}

/** Worked out after the figures themselves have been painted. */
const useEffectOf = (name: DealFieldName): Effect => {
  const deal = useDeferredValue(useDeal((whole) => whole));
  return useMemo(
    () => addOnEffect(readableState(deal.state, deal.tooLarge), deal.result, name, deal.rates),
    [deal, name],
  );
};

function Cost({ name }: { name: DealFieldName }) {
  const { t, i18n } = useLingui();
  const isOpen = useDeal((deal) => deal.state.activeOption === -1);
  const missing = useMissing();
  const { paymentCents, totalCents, priceCents, taxCents, interestCents } = useEffectOf(name);
  if (missing || totalCents <= 0) return null;
  const more = (cents: number) => formatDifference(formatCents(cents), i18n.locale);
  const money = (cents: number) => formatMoney(formatCents(cents), i18n.locale);
  const [payment, total] = [more(paymentCents), more(totalCents)];
  const parts = [
    t`${money(priceCents)} price`,
    ...(taxCents > 0 ? [t`${money(taxCents)} tax`] : []),
    ...(interestCents > 0 ? [t`${money(interestCents)} interest`] : []),
  ];
  return (
    <p className={`fine ${classes.cost}`} data-add-on={name}>
      <b className="block strong">
        {paymentCents === 0 ? (
          t`${total} total`
        ) : isOpen ? (
          <Trans>
            With a loan: {payment} per payment, {total} total
          </Trans>
        ) : (
          <Trans>
            {payment} per payment, {total} total
          </Trans>
        )}
      </b>{' '}
      {interestCents >= 0 && parts.length > 1 && <span>{parts.join(', ')}</span>}
    </p>
  );
}

/** One button for both ways, so that the focus stays where it is. */
function DeclineButton({ name, isDeclined }: { name: DealFieldName; isDeclined: boolean }) {
  const { t, i18n } = useLingui();
  const store = useDealStore();
  const { applied, note } = useAppliedStore();
  const label = i18n._(fieldLabels[name]);
  const decline = () => {
    const before = store.getState().state;
    const { settle, type } = store.getState().actions;
    settle();
    type(name, '');
    settle();
    note({ before, after: store.getState().state, words: t`${label} declined.`, declined: name });
  };
  const undo = () => {
    if (applied) takeBack(store, applied.before);
    note(null);
  };
  return (
    <button
      type="button"
      className={`plain beside gap-05 note tiny-icons ${lineButton.button}`}
      onClick={isDeclined ? undo : decline}
    >
      {isDeclined ? <IconArrowBackUp aria-hidden /> : <IconX aria-hidden />}
      <span>
        {isDeclined ? <Trans>Declined. Undo</Trans> : <Trans>Decline</Trans>}
        <span className="visually-hidden"> {label}</span>
      </span>
    </button>
  );
}
