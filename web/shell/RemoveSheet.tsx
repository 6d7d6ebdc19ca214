import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from './toast.ts';

type RemoveSheetProps = {
  name: string;
  /** What follows from it. */
  children: ReactNode;
  /** Removes it, and answers with what is said of that. */
  remove: () => Promise<{ readonly message: string }>;
  onClose: () => void;
};

/** Asks before something of the dealer's is removed for good; what is shown of the dealer's is then asked for again. */
export function RemoveSheet({ name, children, remove, onClose }: RemoveSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async ({ message }) => {
      // First, for what shows this sheet may be gone with it.
      onClose();
      showToast({ kind: 'success', text: message });
      await queries.invalidateQueries({ queryKey: ['dealer'] });
    },
  });
  return (
    <Sheet title={t`Remove ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        <p>{children}</p>
        <CallFailed error={removing.error} />
        <div className="flow gap-1">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => removing.mutate()} busy={removing.isPending}>
            {t`Remove`}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
