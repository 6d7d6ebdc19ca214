import { Trans, useLingui } from '@lingui/react/macro';
import { useChooseMode, useDeal } from '../form/deal-context.tsx';
import classes from './mode-switch.module.css';

const options = [
  { option: 0, mode: 'Cash', label: <Trans>Cash</Trans> },
  { option: 1, mode: 'Finance', label: <Trans>Finance</Trans> },
  { option: 2, mode: 'Lease', label: <Trans>Lease</Trans> },
] as const;

/** Cash, Finance or Lease. Choosing the active one takes the choice back, and the three stand side by side. */
export function ModeSwitch() {
  const { t } = useLingui();
  const active = useDeal((deal) => deal.state.activeOption);
  const chooseMode = useChooseMode();
  return (
    <fieldset className={`box stack ${classes.switch}`}>
      <legend className="visually-hidden">{t`Ways to pay`}</legend>
      {options.map(({ option, mode, label }) => (
        <button
          key={mode}
          type="button"
          data-mode={mode}
          aria-pressed={active === option}
          className={`plain quiet strong ${classes.option}`}
          onClick={() => chooseMode(option)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
