import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { isStillLeft } from '#engine/form/back-from-lease.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { formatMoney } from '../../kit/format.ts';
import { useChooseMode, useDeal } from '../form/deal-context.tsx';
import classes from './mode-switch.module.css';
import { figuresOfWays } from './ways-figures.ts';

const options = [
  { option: 0, mode: 'Cash', label: <Trans>Cash</Trans> },
  { option: 1, mode: 'Finance', label: <Trans>Finance</Trans> },
  { option: 2, mode: 'Lease', label: <Trans>Lease</Trans> },
] as const;

/**
 * Cash, Finance or Lease, each with what it comes to, a moment after what is typed. Pressing the active one takes the
 * choice back; the three then stand side by side in a table, which has their figures.
 */
export function ModeSwitch() {
  const { t, i18n } = useLingui();
  const active = useDeal((deal) => deal.state.activeOption);
  const figures = figuresOfWays(useDeferredValue(useDeal((whole) => whole)));
  const chooseMode = useChooseMode();
  return (
    <div>
      <fieldset className={`box stack ${classes.switch}`}>
        <legend className="visually-hidden">{t`Ways to pay`}</legend>
        {options.map(({ option, mode, label }) => (
          <button
            key={mode}
            type="button"
            data-mode={mode}
            aria-pressed={active === option}
            className={`plain ${classes.option}`}
            onClick={() => chooseMode(option)}
          >
            <span className="strong">{label}</span>{' '}
            <small className="block fine">{figures[option] && formatMoney(figures[option], i18n.locale)}</small>
          </button>
        ))}
      </fieldset>
      <OnlyNewLeased />
    </div>
  );
}

/** Says beside the mode that Lease has taken a used car out of the deal, and leads back to it. */
function OnlyNewLeased() {
  const before = useDeal(({ state, leftForLease: left }) => (left && isStillLeft(state, left) ? left.before : null));
  return <div role="status">{before && <LeftCar before={before} />}</div>;
}

function LeftCar({ before: { activeOption, form } }: { before: DealState }) {
  const { t } = useLingui();
  const chooseMode = useChooseMode();
  const { year, model } = form;
  // Lease was pressed on a car in a mode, or where the three ways stand side by side.
  const back = activeOption === 0 || activeOption === 1 ? activeOption : 2;
  return (
    <p className={`note ${classes.kept}`}>
      {t`Only new cars can be leased here. We kept your ${year} ${model}.`}{' '}
      <button type="button" className="plain" onClick={() => chooseMode(back)}>
        <Trans>Go back to this car</Trans>
      </button>
    </p>
  );
}
