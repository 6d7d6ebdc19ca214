import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { useDealActions } from '../form/deal-context.tsx';
import type { Missing } from '../form/missing.ts';
import { ResidualChoices } from '../programmes/ResidualChoices.tsx';
import { goToSection } from '../sections/go-to-section.ts';
import { missingWords } from './missing-words.ts';
import classes from './summary.module.css';

/** What stands in the payment's place: what is missing, and the way there. */
export function NoPayment({ missing }: { missing: Missing }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className={classes.missing}>{i18n._(missingWords[missing])}</p>
      {missing === 'residual' && <AskForResidual />}
    </>
  );
}

function AskForResidual() {
  const { openSections } = useDealActions();
  const go = () => {
    openSections(['residual-value']);
    goToSection('residual-value');
  };
  return (
    <div className={`stack gap-15 start ${classes.asked}`}>
      <p className="note">
        <Trans>
          A lease payment depends on what the car is still worth at the end. The leasing company sets that for each
          model and term: ask the dealer for it.
        </Trans>
      </p>
      <ResidualChoices />
      <Button onClick={go}>
        <Trans>Go to the residual value</Trans>
      </Button>
    </div>
  );
}
