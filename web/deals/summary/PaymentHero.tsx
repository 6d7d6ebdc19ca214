import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { figureLabel } from '#contract/labels/figure-labels.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { frequencies } from '#engine/form/deal-fields.ts';
import { formatMoney } from '../../kit/format.ts';
import { useEarlyEntry } from '../../kit/use-early-entry.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useDealActions, useField, useFigure, useMissing } from '../form/deal-context.tsx';
import { type Missing, missingWords } from '../form/missing.ts';
import { ResidualChoices } from '../programmes/ResidualChoices.tsx';
import { goToSection } from '../sections/go-to-section.ts';
import { Marked } from '../understand/Marked.tsx';
import { paidFigures } from '../working/OpenWorking.tsx';
import { WhyButton } from '../working/WhyButton.tsx';
import classes from './summary.module.css';

const Working = lazy(() => import('../working/Working.tsx'));

/** The frequency as a word beside the payment that can be changed in place. */
function FrequencyWord() {
  const { t, i18n } = useLingui();
  const frequency = useField('frequency');
  const { type } = useDealActions();
  const early = useEarlyEntry<HTMLSelectElement>((field) => type('frequency', field.value));
  return (
    <span className={`beside strong ${classes.frequency}`}>
      <select
        ref={early}
        aria-label={t`Payment frequency`}
        value={frequency === '' ? 'Monthly' : frequency}
        onChange={(event) => type('frequency', event.currentTarget.value)}
      >
        {frequencies.map((one) => (
          <option key={one} value={one}>
            {frequencyWords[one] ? i18n._(frequencyWords[one]) : one}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden />
    </span>
  );
}

/** The largest thing in view: the payment, or what a cash buyer pays; until there is one, what it waits for. */
export function PaymentHero() {
  const missing = useMissing();
  return <div className={classes.hero}>{missing ? <NoPayment missing={missing} /> : <Payment />}</div>;
}

function Payment() {
  const { i18n, t } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const amount = useFigure(activeOption === 0 ? 'amountDue' : 'monthlyPayment');
  const payments = useFigure('numberOfPayments');
  const mode = useDeal((deal) => deal.result.deal.mode);
  const [open, setOpen] = useState(false);
  const id = useId();
  const money = formatMoney(amount, i18n.locale);
  const often = frequencyWords[useField('frequency') || 'Monthly'];
  const rhythm = often ? i18n._(often) : '';
  return (
    <fieldset
      aria-label={activeOption === 0 ? t`Cash: ${money}` : t`Payment: ${money} ${rhythm}, ${payments} payments`}
    >
      <div className="row gap-1">
        <p className={classes.amount} data-testid="hero-amount">
          <Marked>{money}</Marked>
        </p>
        <WhyButton
          label={i18n._(figureLabel(activeOption === 0 ? 'amountDue' : 'monthlyPayment'))}
          open={open}
          controls={id}
          onToggle={() => setOpen(!open)}
        />
      </div>
      <div className={`row note gap-15 ${classes.per}`}>
        {activeOption === 0 && <Trans>cash, tax included</Trans>}
        {activeOption === 1 && (
          <>
            <FrequencyWord />
            <span>{t`${payments} payments, tax included`}</span>
          </>
        )}
        {activeOption === 2 && (
          <>
            <FrequencyWord />
            <span>{t`${payments} payments, the first on delivery, tax included. Estimate only.`}</span>
          </>
        )}
      </div>
      <div id={id} hidden={!open} className={`stack gap-2 ${classes.made}`}>
        {open && (
          <Suspense>
            {paidFigures[mode].map((figure) => (
              <Working key={figure} figure={figure} />
            ))}
          </Suspense>
        )}
      </div>
    </fieldset>
  );
}

/** What stands in the payment's place: what is missing, and the way there. */
function NoPayment({ missing }: { missing: Missing }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className={`strong ${classes.missing}`}>{i18n._(missingWords[missing])}</p>
      {missing === 'residual' && <AskForResidual />}
    </>
  );
}

function AskForResidual() {
  const { openSections } = useDealActions();
  const go = () => {
    openSections(['residual-value']);
    goToSection('residual-value');
  };
  return (
    <div className={`stack gap-15 start ${classes.asked}`}>
      <p className="note">
        <Trans>
          A lease payment depends on the residual, which is what the car is expected to be worth at lease end. The
          leasing company sets it for each model and term, so ask the dealer.
        </Trans>
      </p>
      <ResidualChoices />
      <Button onClick={go}>
        <Trans>Enter the residual</Trans>
      </Button>
    </div>
  );
}
