import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roundedMonths, termOfMonths } from '#engine/form/term.ts';
import { typicalPercents } from '#engine/lease/typical-residuals.ts';
import { api } from '../../kit/api.ts';
import { formatDay, formatKilometres, formatPercent } from '../../kit/format.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { axesOf, type Cell, cellOf } from './lease-cells.ts';
import classes from './programmes.module.css';

const mostChoices = 3;

/** The leases of the dealer's programmes for this car whose term is the nearest to the deal's. */
const nearestCells = (deal: DealStore): readonly Cell[] => {
  const { months, kilometres } = axesOf(deal);
  const far = (one: number) => Math.abs(one - roundedMonths(deal.state.form.termsInYears));
  for (const term of months.toSorted((one, other) => far(one) - far(other))) {
    const cells = kilometres.flatMap((distance) => cellOf(deal, term, distance) ?? []);
    if (cells.length > 0) return cells.slice(0, mostChoices);
  }
  return [];
};

/** Residuals for a lease that has none: those of the dealer's programmes, else three that are typical of the class. */
export function ResidualChoices() {
  const deal = useDeal((whole) => whole);
  const cells = useMemo(() => nearestCells(deal), [deal]);
  return cells.length > 0 ? (
    <OfProgrammes cells={cells} />
  ) : (
    <Typical months={roundedMonths(deal.state.form.termsInYears)} />
  );
}

function OfProgrammes({ cells }: { cells: readonly Cell[] }) {
  const { i18n, t } = useLingui();
  const { takeLease } = useDealActions();
  return (
    <div className="stack gap-1 start small">
      <p>{t`This dealer has lease residuals for:`}</p>
      {cells.map(({ months, kilometres, percent }) => (
        <button
          key={kilometres}
          type="button"
          className={`plain beside ${classes.press}`}
          onClick={() => takeLease(termOfMonths(months), String(kilometres))}
        >
          <Trans>
            {months} months, {formatKilometres(String(kilometres), i18n.locale)} a year:{' '}
            {formatPercent(percent, i18n.locale, 0)}
          </Trans>
        </button>
      ))}
    </div>
  );
}

function Typical({ months }: { months: number }) {
  const { i18n } = useLingui();
  const vehicleType = useDeal((deal) => deal.vehicleType);
  const { type } = useDealActions();
  const { data: typical } = useQuery({
    queryKey: ['typical-residuals'],
    queryFn: () => api('readTypicalResiduals', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!typical || months === 0) return null;
  return (
    <div className="stack gap-1 start small">
      <p>
        <Trans>
          Typical residuals for this class after {months} months, as of {formatDay(typical.from, i18n.locale)} (not an
          offer):
        </Trans>
      </p>
      <p className="flow-row gap-2">
        {typicalPercents(typical, vehicleType, months).map((percent) => (
          <button
            key={percent}
            type="button"
            className={`plain beside ${classes.press}`}
            onClick={() => type('residualPercentage', String(percent))}
          >
            {formatPercent(String(percent), i18n.locale, 0)}
          </button>
        ))}
      </p>
    </div>
  );
}
