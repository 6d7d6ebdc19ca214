import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useEditStore } from '../kit/stores.ts';
import { calculationBlock, dealerPath, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import classes from './enquiry-card.module.css';
import type { EnquiryRow } from './use-removals.ts';

/** Opens the deal for changes where it was made: on its dealer's page or, without a dealer, at home. */
export function ContinueDeal({ enquiry, titleId }: { enquiry: EnquiryRow; titleId: string }) {
  const navigate = useNavigate();
  const startEditing = useEditStore((store) => store.startEditing);
  const { dealer } = enquiry;
  const open = () => {
    startEditing(enquiry._id);
    void navigate({ pathname: dealer ? dealerPath(dealer.businessName) : paths.home, hash: calculationBlock });
  };
  return (
    <div className={classes.action}>
      <Button onClick={open} aria-describedby={titleId}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
