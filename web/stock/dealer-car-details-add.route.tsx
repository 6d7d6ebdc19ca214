import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { emptyEntry } from './car.ts';
import { CarWizard } from './wizard/CarWizard.tsx';
import { WizardFrame } from './wizard/WizardFrame.tsx';

/** The wizard, empty. */
export default function AddCarPageRoute() {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  return (
    <WizardFrame
      title={t`Add Detailed Info of a Car`}
      description={t`Add a car with all its details.`}
      crumb={<Trans>Add Car Details</Trans>}
    >
      {(session) => (
        <CarWizard
          key={round}
          mode={{ kind: 'add' }}
          session={session}
          initial={emptyEntry}
          onAnother={() => setRound(round + 1)}
        />
      )}
    </WizardFrame>
  );
}
