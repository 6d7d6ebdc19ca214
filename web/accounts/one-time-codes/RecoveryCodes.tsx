import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import classes from './one-time-codes.module.css';

/** The recovery codes, which nobody can show again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <div className={`stack gap-25 ${classes.sheet}`}>
      <p>
        <Trans>
          Store these codes somewhere other than your phone. Each one works only once, and we won’t show them again.
        </Trans>
      </p>
      <ul className={`sunken stack ${classes.codes}`} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flow gap-15">
        <CopyButton text={codes.join('\n')} />
        <Button kind="primary" onClick={onDone}>{t`I’ve saved these codes`}</Button>
      </div>
    </div>
  );
}
