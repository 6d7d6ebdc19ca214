import { Trans, useLingui } from '@lingui/react/macro';
import classes from './step-indicator.module.css';
import { wizardSteps } from './wizard-steps.ts';

/** Which step is open, and how far it is to the end. */
export function StepIndicator({ step }: { step: number }) {
  const { i18n, t } = useLingui();
  const open = wizardSteps[step - 1];
  const of = wizardSteps.length;
  return (
    <div className={classes.indicator}>
      <ol className={`stack gap-2 ${classes.steps}`} aria-label={t`Steps`}>
        {wizardSteps.map(({ name }, index) => (
          <li
            key={name.id}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-state={index + 1 < step ? 'done' : index + 1 === step ? 'open' : 'ahead'}
          >
            <span className={`smaller strong ${classes.number}`}>{index + 1}</span>
            <span className={classes.name}>{i18n._(name)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.short} aria-hidden>
        <Trans>
          Step {step} of {of}
        </Trans>
      </p>
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={open?.width}
        className={classes.track}
      >
        <span className={classes.bar} style={{ width: `${open?.width}%` }} />
      </div>
    </div>
  );
}
