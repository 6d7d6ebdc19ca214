import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';

import type { OfferWay, OfferWayName } from '#engine/compare/rebate-or-rate.ts';
import { explainWorthToday } from '#engine/explain/explain-offer.ts';
import type { Explainable } from '#engine/explain/workings.ts';
import type { Decimal } from '#engine/money/decimal.ts';
import comparison from '../../summary/comparison.module.css';
import { ExplainedFigure } from '../../working/ExplainedFigure.tsx';
import { paidFigures } from '../../working/OpenWorking.tsx';

const Workings = lazy(() => import('../../working/Workings.tsx'));

/** The lines of the table, by what stands in their cells. */
export type OfferLine = 'paymentCents' | 'totalCents' | 'todayCents';

/** The ways to take an offer. */
export const wayWords: Record<OfferWayName, MessageDescriptor> = {
  rebateAndCash: msg`Rebate, cash purchase`,
  rebateAndLoan: msg`Rebate, financed purchase`,
  lowRate: msg`Low rate, no rebate`,
};
export const wayNames = ['rebateAndCash', 'rebateAndLoan', 'lowRate'] as const;

const totals: readonly Explainable[] = ['totalOutlay'];

/** How one figure of one way is made. */
function WayWorking({ way, line, returnPercent }: { way: OfferWay; line: OfferLine; returnPercent: Decimal }) {
  if (line === 'todayCents') return <ExplainedFigure explanation={explainWorthToday(way, returnPercent)} />;
  const { mode } = way.result.deal;
  return <Workings result={way.result} figures={line === 'paymentCents' ? paidFigures[mode] : totals} />;
}

type LineProps = { line: OfferLine; ways: Readonly<Record<OfferWayName, OfferWay>>; returnPercent: Decimal };

/** How the figures of a line are made, way by way. */
export function LineWorking({ line, ways, returnPercent }: LineProps) {
  const { i18n } = useLingui();
  return (
    <>
      {wayNames.map((name) => (
        <div key={name} data-mode={name === 'rebateAndCash' ? 'Cash' : 'Finance'} className={comparison.way}>
          <p className={`strong ${comparison.wayName}`}>{i18n._(wayWords[name])}</p>
          <WayWorking way={ways[name]} line={line} returnPercent={returnPercent} />
        </div>
      ))}
    </>
  );
}

/** How the figure at which the ways change places is made: the loan there, worth what the other way is worth. */
export function BreakEvenWorking({ way, returnPercent }: { way: OfferWay; returnPercent: Decimal }) {
  return (
    <>
      <Workings result={way.result} figures={paidFigures.Finance} />
      <ExplainedFigure explanation={explainWorthToday(way, returnPercent)} />
    </>
  );
}
