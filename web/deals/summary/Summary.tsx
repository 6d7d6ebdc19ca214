import { Trans, useLingui } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../kit/lazy-part.ts';
import { checkQuotePath } from '../../paths.ts';
import { useDeal } from '../form/deal-context.tsx';
import { ToolsRow } from '../tools/ToolsRow.tsx';
import classes from '../tools/tools-row.module.css';
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

/** The way to the check of a dealer's quote, with what the deal says of vehicle, province, way to pay, rate and term. */
function CheckQuoteLink() {
  const state = useDeal((deal) => deal.state);
  const { type, year, make, model, trim, termsInYears, interestRate, frequency } = state.form;
  const asked = { province: state.province, type, year, make, model, trim, termsInYears, interestRate, frequency };
  return (
    <Link
      className={`${classes.tool} ${classes.away}`}
      to={checkQuotePath({ ...asked, activeOption: `${state.activeOption}` })}
    >
      <IconReceipt aria-hidden />
      <Trans>Check a dealer’s quote against this deal</Trans>
    </Link>
  );
}
