import { Trans, useLingui } from '@lingui/react/macro';
import { NewerVersion } from '../../ui/NewerVersion.tsx';

/** The deal was changed elsewhere since it was opened. */
export default function StaleDeal(props: { refresh: (keep: boolean) => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  const note = t`With Keep my changes, save once more to replace the newer version by what stands in the form.`;
  return (
    <NewerVersion title={t`This deal has a newer version`} note={note} {...props}>
      <Trans>
        It was saved in another window or on another device after you opened it here. Your changes are still in the
        form, and nothing has been saved over the newer version.
      </Trans>
    </NewerVersion>
  );
}
