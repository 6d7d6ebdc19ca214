import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useDealActions } from '../form/deal-context.tsx';
import { goToSection } from '../sections/go-to-section.ts';

type NoCarSheetProps = { onSend: () => void; onClose: () => void; busy: boolean };

/** Asks before a deal is sent that names no car, or no price. */
export default function NoCarSheet({ onSend, onClose, busy }: NoCarSheetProps) {
  const { t } = useLingui();
  const { openSections } = useDealActions();
  const choose = () => {
    onClose();
    openSections(['vehicle']);
    goToSection('vehicle');
  };
  return (
    <Sheet title={t`Send a deal without a car or a price?`} onClose={onClose}>
      <div className="stack gap-25">
        <p>
          <Trans>This deal is missing a car or a price, so the dealer can’t really reply.</Trans>
        </p>
        <div className="flow-row gap-15">
          <Button kind="primary" onClick={choose}>{t`Choose a car`}</Button>
          <Button busy={busy} onClick={onSend}>{t`Send anyway`}</Button>
        </div>
      </div>
    </Sheet>
  );
}
