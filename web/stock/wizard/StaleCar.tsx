import { Trans, useLingui } from '@lingui/react/macro';
import { NewerVersion } from '../../ui/NewerVersion.tsx';

type StaleCarProps = { refresh: (keep: boolean) => Promise<void>; onClose: () => void };

/** The car was changed elsewhere since it was opened. */
export function StaleCar(props: StaleCarProps) {
  const { t } = useLingui();
  const note = <Trans>If you keep yours, submit again: they take the place of the newer version.</Trans>;
  return (
    <NewerVersion title={t`This car has a newer version`} note={note} {...props}>
      <Trans>
        Somebody saved it after you opened it here. Your changes are still in the form, and nothing has been saved over
        the newer version.
      </Trans>
    </NewerVersion>
  );
}
