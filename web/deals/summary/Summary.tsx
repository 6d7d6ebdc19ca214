import { Trans, useLingui } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { checkQuotePath } from '../../paths.ts';
import { useChooseMode, useDeal, useMissing } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { missingWords } from '../form/missing.ts';
import { compareWays } from '../programmes/in-each-mode.ts';
import { Programmes } from '../programmes/Programmes.tsx';
import { ToolsRow } from '../tools/ToolsRow.tsx';
import tools from '../tools/tools-row.module.css';
import { UndoApplied } from '../tools/UndoApplied.tsx';
import { Marked } from '../understand/Marked.tsx';
import { CheapestCars } from '../vehicle/CheapestCars.tsx';
import { useVehicleSource } from '../vehicle/vehicle-source.ts';
import comparison from './comparison.module.css';
import { comparedFigures, comparisonRows, ExplainedRow, missingIn, waysOf } from './comparison-rows.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { MoneyFlow } from './MoneyFlow.tsx';
import { PaymentHero } from './PaymentHero.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import classes from './summary.module.css';
import { TermAndDown } from './TermAndDown.tsx';

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

type SummaryProps = {
  /** The ways to save, where it stands beside the form: they stay in view with the payment, above what follows it. */
  children?: ReactNode;
};

/** What the shopper came for: what do I pay, and why. */
export function Summary({ children }: SummaryProps) {
  const { t } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const missing = useMissing();
  return (
    <section aria-label={t`Your deal`} className="stack top">
      <div className={children ? classes.held : undefined} data-held={children !== undefined}>
        <div className={`stack top ${classes.first}`}>
          <ModeSwitch />
          {activeOption === -1 ? <Comparison /> : <PaymentHero />}
          <TermAndDown />
          <ChangeLine />
          {activeOption !== -1 && <MoneyFlow />}
        </div>
        {children}
      </div>
      {/* It comes after the figures, and moves little from here. */}
      <Programmes />
      {missing === 'price' && <CheapestCars />}
      <FiguresAndTools />
    </section>
  );
}

/** What the deal comes to in figures, the ways to its tools, and what there is to warn of. */
export function FiguresAndTools() {
  return (
    <div>
      <div className={`flow apart ${classes.figures}`}>
        <SummaryFigures />
      </div>
      <ToolsRow>
        <CheckQuoteLink />
      </ToolsRow>
      <UndoApplied />
      <Warnings />
    </div>
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
    <Link className={tools.bare} to={checkQuotePath({ ...asked, activeOption: `${state.activeOption}` })}>
      <IconReceipt aria-hidden />
      <span>
        <Trans>
          Check a quote<span className="visually-hidden"> against this deal</span>
        </Trans>
      </span>
    </Link>
  );
}

const modeColumns = [
  { mode: 'Cash', option: 0 },
  { mode: 'Finance', option: 1 },
  { mode: 'Lease', option: 2 },
] as const;

/** Cash, Finance and Lease side by side from the same inputs, while none is chosen. */
function Comparison() {
  const { t, i18n } = useLingui();
  const { state, rates, today, programmes, dealer, carEntry } = useDeal((whole) => whole);
  const chooseMode = useChooseMode();
  const compared = useMemo(
    () => compareWays(state, { programmes, seller: { dealer, carEntry } }, rates, today),
    [state, programmes, dealer, carEntry, rates, today],
  );
  const ways = waysOf(compared);
  const missing = missingIn(compared);
  const cheapest = missing ? undefined : optionLabels[compared.cheapestToOwn];
  return (
    <div className={`stack gap-15 ${comparison.comparison}`}>
      <table className={`table small ${comparison.table}`}>
        <caption className="visually-hidden">{t`Compare Cash, Finance and Lease`}</caption>
        <thead>
          <tr>
            <td />
            {modeColumns.map(({ mode, option }) => (
              <th key={mode} scope="col" data-mode={mode}>
                <button type="button" className="plain strong touch" onClick={() => chooseMode(option)}>
                  {optionLabels[mode] && i18n._(optionLabels[mode])}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map((row) => (
            <ExplainedRow key={row.label.id} row={row} ways={ways}>
              {comparedFigures(row, ways, i18n).map(({ text, isLeast }, place) => (
                <td key={modes[place]} data-least={isLeast}>
                  <Marked>{text}</Marked>
                  {isLeast && <span className="visually-hidden">{t`, lowest`}</span>}
                </td>
              ))}
            </ExplainedRow>
          ))}
        </tbody>
      </table>
      {compared.Lease === null && <p className="note">{t`Only new vehicles can be leased here.`}</p>}
      <p className="note">
        {missing === 'price' && i18n._(missingWords.price)}
        {missing === 'residual' && t`We need a residual to calculate the cost of leasing. Choose Lease and enter one.`}
        {cheapest && (
          <Trans>
            With these numbers, {i18n._(cheapest)} costs the least to own if you keep the vehicle. But with a lease, you
            return the vehicle unless you buy it.
          </Trans>
        )}
      </p>
    </div>
  );
}
