import { Trans, useLingui } from '@lingui/react/macro';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { formatDay, formatPercent } from '../../kit/format.ts';
import { useDeal, useField } from '../form/deal-context.tsx';

/** Which programme a field's value comes from, or which one stands aside for what was typed. */
export default function ProgrammeNote({ name }: { name: DealFieldName }) {
  const { i18n } = useLingui();
  const text = useField(name);
  const given = useDeal((deal) => deal.state.programmes);
  const typed = useDeal((deal) => deal.choice?.typed.find(({ field }) => field === name));
  const programmes = useDeal((deal) => deal.programmes?.programmes);
  const counted = given?.counted[name];
  if (typed) {
    const unused = programmes?.find(({ id }) => typed.insteadOf.includes(id))?.name ?? '';
    const value = name === 'interestRate' || name === 'residualPercentage' ? formatPercent(text, i18n.locale, 2) : text;
    return (
      <Trans>
        Not used: {unused}. You typed {value}.
      </Trans>
    );
  }
  if (counted !== undefined && text !== '') {
    return <Trans>The programme counts {counted} here.</Trans>;
  }
  const isRebate = name === 'rebate' || name === 'leaseRebate';
  const from = given?.applied.filter(({ kind }) => (kind === 'rebate') === isRebate) ?? [];
  return from.map(({ id, name: programme, source, until }) => (
    <span key={id} className="block">
      <Trans>
        {programme}, until {formatDay(until, i18n.locale)}. Source: {source}.
      </Trans>
    </span>
  ));
}
