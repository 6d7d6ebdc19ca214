import { Trans, useLingui } from '@lingui/react/macro';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { NamedProgramme } from '#engine/form/filled-programmes.ts';
import { formatDay, formatPercent } from '../../kit/format.ts';
import { programmeName, programmeSource } from '../../kit/programme-names.ts';
import { useDeal, useField } from '../form/deal-context.tsx';

/** The kinds of programmes that give a field its value. */
function kindsOf(name: DealFieldName): readonly NamedProgramme['kind'][] {
  if (name === 'rebate' || name === 'leaseRebate') return ['rebate'];
  if (name === 'governmentRebate' || name === 'leaseGovernmentRebate') return ['governmentRebate'];
  return ['finance', 'lease'];
}

/** Which programme a field's value comes from, or which one stands aside for what was typed. */
export default function ProgrammeNote({ name }: { name: DealFieldName }) {
  const { i18n } = useLingui();
  const text = useField(name);
  const given = useDeal((deal) => deal.state.programmes);
  const typed = useDeal((deal) => deal.choice?.typed.find(({ field }) => field === name));
  const programmes = useDeal((deal) => deal.programmes?.programmes);
  const counted = given?.counted[name];
  if (typed) {
    const aside = programmes?.find(({ id }) => typed.insteadOf.includes(id));
    const unused = aside ? programmeName(aside, i18n) : '';
    const value = name === 'interestRate' || name === 'residualPercentage' ? formatPercent(text, i18n.locale, 2) : text;
    return (
      <Trans>
        You entered {value}, so we’re not using {unused}.
      </Trans>
    );
  }
  if (counted !== undefined && text !== '') {
    return <Trans>With this program, we use {counted} instead.</Trans>;
  }
  const from = given?.applied.filter((one) => kindsOf(name).includes(one.kind)) ?? [];
  return from.map((one) => {
    const programme = programmeName(one, i18n);
    const source = programmeSource(one.source, i18n);
    const { attest } = one;
    return (
      <span key={one.id} className="block">
        <Trans>
          {programme}, until {formatDay(one.until, i18n.locale)}. Source: {source}.
        </Trans>
        {attest && (
          <>
            {' '}
            <Trans>Needs a signed statement: {attest}</Trans>
          </>
        )}
      </span>
    );
  });
}
