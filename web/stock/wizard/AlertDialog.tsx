import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

type AlertDialogProps = {
  title: string;
  text: string;
  /** What the server said of it beside. */
  detail?: string | undefined;
  onClose: () => void;
};

/** Says how something ended, and waits until it was read. */
export function AlertDialog({ title, text, detail, onClose }: AlertDialogProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack gap-2">
        <p>{text}</p>
        {detail && <p className="note">{detail}</p>}
        <div className="flow-row gap-1-15">
          <Button kind="primary" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            <Trans>OK</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
