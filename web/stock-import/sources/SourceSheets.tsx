import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { RemoveSheet } from '../../shell/RemoveSheet.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SourceForm } from './SourceForm.tsx';
import type { SentSource, Source } from './source-words.ts';
import { useSourceChange } from './use-sources.ts';

type SheetProps = { of: Source; token: string; onClose: () => void };

/** The settings of a source, to be changed. */
export function ChangeSource({ of, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const { _id: id, name, version } = of;
  const [forgetsHostKey, setForgets] = useState(false);
  const change = useSourceChange((sent: SentSource) =>
    api('changeStockSource', { params: { id }, body: { ...sent, forgetsHostKey }, version }, token),
  );
  return (
    <Sheet title={t`Change ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        {of.hostKey && (
          <CheckField
            label={t`Forget the host’s key`}
            description={t`The next connection takes the key that it finds. Do this only if whoever runs the host has told you of a new one.`}
            checked={forgetsHostKey}
            onChange={(event) => setForgets(event.currentTarget.checked)}
          />
        )}
        <SourceForm
          label={t`Change ${name}`}
          token={token}
          of={of}
          failure={change.error}
          isBusy={change.isPending}
          save={(sent, refuse) => change.mutate(sent, { onSuccess: onClose, onError: refuse })}
          onCancel={onClose}
        />
      </div>
    </Sheet>
  );
}

/** Asks before a source is removed. */
export function RemoveSource({ of: { _id: id, name }, token, onClose }: SheetProps) {
  return (
    <RemoveSheet name={name} remove={() => api('removeStockSource', { params: { id } }, token)} onClose={onClose}>
      <Trans>Nothing is fetched any more, and a file that waits is not taken over. Your cars stay as they are.</Trans>
    </RemoveSheet>
  );
}
