import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useSeller } from '../form/deal-context.tsx';
import { Agreement } from './Agreement.tsx';

type AgreementSheetProps = { onSend: () => void; onClose: () => void; busy: boolean };

/** Asks for the terms and the age where they do not stand beside the button that was pressed. */
export default function AgreementSheet({ onSend, onClose, busy }: AgreementSheetProps) {
  const { t } = useLingui();
  const seller = useSeller();
  return (
    <Sheet title={seller ? t`Before we send this to ${seller.name}` : t`Before we send your deal`} onClose={onClose}>
      <div className="stack gap-25">
        <Agreement />
        <Button kind="primary" busy={busy} onClick={onSend}>
          {seller ? t`Send to ${seller.name}` : <Trans>Continue</Trans>}
        </Button>
      </div>
    </Sheet>
  );
}
