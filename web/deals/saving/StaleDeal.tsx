import { Trans, useLingui } from '@lingui/react/macro';
import { NewerVersion } from '../../ui/NewerVersion.tsx';

/** The deal was changed elsewhere since it was opened. */
export default function StaleDeal(props: { refresh: (keep: boolean) => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  const note = t`If you choose “Keep my changes”, save again to replace the newer version with yours.`;
  return (
    <NewerVersion title={t`This deal has a newer version`} note={note} {...props}>
      <Trans>
        This deal was saved in another window or on another device after you opened it here. Your changes are still in
        the form. The newer version hasn’t been overwritten.
      </Trans>
    </NewerVersion>
  );
}
