import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { useDeal, useDealStore, useField } from '../../deals/form/deal-context.tsx';
import type { DealStore } from '../../deals/form/deal-store.ts';
import { momentOf } from '../../deals/form/edit.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { formatDay, formatPercent, formatShortMoney } from '../../kit/format.ts';
import { leftAlone, programmeName } from '../../kit/programme-names.ts';
import { MatchPayment } from './MatchPayment.tsx';
import classes from './quick-changes.module.css';

/** By how much a dealer often gives way, in cents. */
const steps = [500_00, 1_000_00, 1_500_00];

/** What a dealer changes most, each by one press: a further discount, a payment to match, the lender's programme. */
export function QuickChanges({ enquiry }: { enquiry: Enquiry }) {
  return (
    <div className={classes.quick}>
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
    <fieldset className={classes.group}>
      <legend className={`note ${classes.legend}`}>{t`Discount`}</legend>
      {steps.map((cents) => (
        <button
          key={cents}
          type="button"
          className={classes.chip}
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
    return deal.state.programmes?.applied.find(({ kind }) => kind !== 'rebate');
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
    <button type="button" className={classes.chip} aria-pressed={!isTyped} onClick={press}>
      {!isTyped && <IconCheck aria-hidden size={16} />}
      {isTyped ? (
        <Trans>
          <bdi {...leftAlone(programme, i18n)}>{name}</bdi>, to {day}
        </Trans>
      ) : (
        <Trans>
          {shown}, to {day}
        </Trans>
      )}
    </button>
  );
}
