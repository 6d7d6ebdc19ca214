import { useLingui } from '@lingui/react/macro';
import { useDeal } from '../form/deal-context.tsx';
import { CheckQuoteLink } from '../tools/CheckQuoteLink.tsx';
import { ToolsRow } from '../tools/ToolsRow.tsx';
import { UndoApplied } from '../tools/UndoApplied.tsx';
import { ChangeLine } from '../understand/ChangeLine.tsx';
import { Comparison } from './Comparison.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { MoneyFlow } from './MoneyFlow.tsx';
import { PaymentHero } from './PaymentHero.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { SummaryWarnings } from './SummaryWarnings.tsx';
import classes from './summary.module.css';

/** What the shopper came for: what do I pay, and why. */
export function Summary() {
  const { t } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  return (
    <section aria-label={t`Your deal`} className={classes.summary}>
      <ModeSwitch />
      {activeOption === -1 ? (
        <>
          <Comparison />
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
