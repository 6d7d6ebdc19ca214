import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { declarationLabels } from '#contract/labels/declaration-labels.ts';
import { questionOf } from '#engine/form/used-car-questions.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './publish-dialog.module.css';

type DeclareDialogProps = { count: number; token: string; declare: () => void; onClose: () => void };

/** Asks whether none of what a used car declares applies to the cars that are picked, before that is said of each. */
export function DeclareDialog({ count, token, declare, onClose }: DeclareDialogProps) {
  const { i18n, t } = useLingui();
  const law = useQuery({ queryKey: ['dealer', 'used-car-law'], queryFn: () => api('readUsedCarLaw', {}, token) });
  const questions = (law.data?.questions ?? []).filter((name) => questionOf(name).kind === 'yesNo');
  return (
    <Sheet title={t`None of these applies`} onClose={onClose}>
      {law.data ? (
        <div className="stack gap-2">
          <p>
            <Plural
              value={count}
              one="To the picked car, as far as it is a used one, none of these applies:"
              other="To the # picked cars, as far as they are used ones, none of these applies:"
            />
          </p>
          <ul className={classes.questions}>
            {questions.map((name) => (
              <li key={name}>{i18n._(declarationLabels[name])}</li>
            ))}
          </ul>
          <p className="note">
            <Trans>What is answered already stays as it is. Shoppers read each no as your word for that car.</Trans>
          </p>
          <div className="flow gap-15">
            <Button kind="primary" onClick={declare}>{t`None applies to them`}</Button>
            <Button onClick={onClose}>{t`Not now`}</Button>
          </div>
        </div>
      ) : law.isError ? (
        <LoadFailed title={t`The questions could not be loaded.`} of={law} />
      ) : (
        <Spinner label={t`Loading…`} />
      )}
    </Sheet>
  );
}
