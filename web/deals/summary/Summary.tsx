import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { checkQuotePath } from '../../paths.ts';
import { useDeal, useMissing } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { Programmes } from '../programmes/Programmes.tsx';
import { ToolsRow } from '../tools/ToolsRow.tsx';
import tools from '../tools/tools-row.module.css';
import { UndoApplied } from '../tools/UndoApplied.tsx';
import { CheapestCars } from '../vehicle/CheapestCars.tsx';
import { useVehicleSource } from '../vehicle/vehicle-source.ts';
import { Comparison } from './Comparison.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { MoneyFlow } from './MoneyFlow.tsx';
import { PaymentHero } from './PaymentHero.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import classes from './summary.module.css';

const ChangedFigures = lazy(() => import('../understand/ChangedFigures.tsx'));
const SummaryWarnings = lazy(() => import('./SummaryWarnings.tsx'));

/** What the last edit did to the figures, once there was one. */
function ChangeLine() {
  const isEdited = useDeal((deal) => deal.edit !== null);
  return <Suspense>{isEdited && <ChangedFigures />}</Suspense>;
}

/** Whether there is anything to warn of; the words come with the first thing. */
const hasWarnings = ({ result, outputs, state: { form } }: DealStore): boolean =>
  result.warnings.length > 0 ||
  outputs.luxuryTax !== '0.00' ||
  (form.taxRate === '' && form.tax !== 'Exempt') ||
  Number(form.discount) > 0 ||
  Number(form.leaseDiscount) > 0;

function Warnings() {
  const isWarned = useDeal(hasWarnings);
  return <Suspense>{isWarned && <SummaryWarnings />}</Suspense>;
}

/** What the shopper came for: what do I pay, and why. */
export function Summary() {
  const { t } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const missing = useMissing();
  return (
    <section aria-label={t`Your deal`} className="stack top">
      <ModeSwitch />
      {activeOption === -1 ? <Comparison /> : <PaymentHero />}
      <Programmes />
      <ChangeLine />
      {activeOption !== -1 && <MoneyFlow />}
      {missing === 'price' && <CheapestCars />}
      <ToolsRow inLine />
      <div className={`flow apart ${classes.figures}`}>
        <SummaryFigures />
        <CheckQuoteLink />
      </div>
      <UndoApplied />
      <Warnings />
    </section>
  );
}

/** The way to the check of a dealer's quote, with what the deal says of vehicle, province, way to pay, rate and term. */
function CheckQuoteLink() {
  const state = useDeal((deal) => deal.state);
  const { dealer = '' } = useVehicleSource();
  const { type, year, make, model, trim, termsInYears, interestRate, frequency } = state.form;
  const asked = {
    province: state.province,
    type,
    year,
    make,
    model,
    trim,
    termsInYears,
    interestRate,
    frequency,
    dealer,
  };
  return (
    <Link className={`link ${tools.away}`} to={checkQuotePath({ ...asked, activeOption: `${state.activeOption}` })}>
      <Trans>
        Check a dealer’s quote<span className="visually-hidden"> against this deal</span>
      </Trans>
    </Link>
  );
}
