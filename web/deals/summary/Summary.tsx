import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal } from '../form/deal-context.tsx';
import { CheckQuoteLink } from '../tools/CheckQuoteLink.tsx';
import { ToolsRow } from '../tools/ToolsRow.tsx';
import { UndoApplied } from '../tools/UndoApplied.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { MoneyFlow } from './MoneyFlow.tsx';
import { PaymentHero } from './PaymentHero.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { SummaryWarnings } from './SummaryWarnings.tsx';

const ChangedFigures = lazyPart(() => import('../understand/ChangedFigures.tsx'));
const Comparison = lazyPart(() => import('./Comparison.tsx'));

/** What the last edit did to the figures, once there was one. */
function ChangeLine() {
  const isEdited = useDeal((deal) => deal.edit !== null);
  return <Suspense>{isEdited && <ChangedFigures />}</Suspense>;
}

/** What the shopper came for: what do I pay, and why. */
export function Summary() {
  const { t } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  return (
    <section aria-label={t`Your deal`} className="stack top">
      <ModeSwitch />
      {activeOption === -1 ? (
        <>
          <Suspense>
            <Comparison />
          </Suspense>
          <ChangeLine />
        </>
      ) : (
        <>
          <PaymentHero />
          <ChangeLine />
          <MoneyFlow />
          <SummaryFigures />
        </>
      )}
      <SummaryWarnings />
      <ToolsRow>
        <CheckQuoteLink />
        <UndoApplied />
      </ToolsRow>
    </section>
  );
}
