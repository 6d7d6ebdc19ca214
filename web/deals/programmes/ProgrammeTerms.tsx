import { Trans } from '@lingui/react/macro';
import { monthsOfTerm, termOfMonths } from '#engine/form/term.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import classes from './programmes.module.css';

/** The terms of the dealer's programmes that are no whole years. */
const oddMonths = ({ programmes, state }: DealStore): string => {
  const kind = state.activeOption === 2 ? 'lease' : 'finance';
  const months = (programmes?.programmes ?? []).flatMap((one) =>
    one.kind === kind ? one.rows.map((row) => row.months) : [],
  );
  return (
    [...new Set(months)]
      // What cannot be saved is not offered.
      .filter((one) => one % 12 !== 0 && monthsOfTerm(termOfMonths(one)) !== null)
      .sort((a, b) => a - b)
      .join(' ')
  );
};

/** Terms between whole years, where a programme has some. */
export default function ProgrammeTerms() {
  const months = useDeal(oddMonths);
  const term = useDeal((deal) => deal.state.form.termsInYears);
  const { type } = useDealActions();
  if (months === '') return null;
  return (
    <p className="flow-row gap-15 small">
      <Trans>Other program terms:</Trans>
      {months.split(' ').map((one) => (
        <button
          key={one}
          type="button"
          className={`plain ${classes.press}`}
          aria-pressed={termOfMonths(Number(one)) === term}
          onClick={() => type('termsInYears', termOfMonths(Number(one)))}
        >
          <Trans>{one} months</Trans>
        </button>
      ))}
    </p>
  );
}
