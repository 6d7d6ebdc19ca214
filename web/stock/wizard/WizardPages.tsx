import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { emptyEntry, entryOf, withoutItsOwn } from '../car.ts';
import { CarLoad } from '../details/CarLoad.tsx';
import { WritersOnly } from '../WritersOnly.tsx';
import { CarWizard, versionOf } from './CarWizard.tsx';

/** The wizard, empty. */
export function AddCarPage() {
  const [round, setRound] = useState(0);
  return (
    <WizardFrame title={<Trans>Add Detailed Info of a Car</Trans>} crumb={<Trans>Add Car Details</Trans>}>
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

/** The wizard filled from another car, without what is true of that car alone. */
export function CopyCarPage({ id }: { id: string }) {
  return (
    <WizardFrame title={<Trans>Add Detailed Info of a Car</Trans>} crumb={<Trans>Add Car Details</Trans>}>
      {(session) => (
        <CarLoad id={id} session={session} fresh>
          {({ carModelDetails }) => (
            <CarWizard
              mode={{ kind: 'copy', id }}
              session={session}
              initial={withoutItsOwn(entryOf(carModelDetails))}
            />
          )}
        </CarLoad>
      )}
    </WizardFrame>
  );
}

/** The wizard on a car that is there. */
export function EditCarPage({ id }: { id: string }) {
  return (
    <WizardFrame title={<Trans>Edit Car Details</Trans>}>
      {(session) => (
        <CarLoad id={id} session={session} fresh>
          {(car, readAgain) => (
            <CarWizard
              mode={{ kind: 'edit', id }}
              session={session}
              initial={entryOf(car.carModelDetails)}
              version={versionOf(car)}
              readAgain={async () => {
                const newer = await readAgain();
                return { entry: entryOf(newer.carModelDetails), version: versionOf(newer) };
              }}
            />
          )}
        </CarLoad>
      )}
    </WizardFrame>
  );
}

/** The frame of the wizard's pages, for those who may write. */
function WizardFrame({ children, ...frame }: Omit<ComponentProps<typeof DealerFrame>, 'under'>) {
  return (
    <DealerFrame {...frame} under={paths.dealerVehicleInfo}>
      {(session) => <WritersOnly session={session}>{children(session)}</WritersOnly>}
    </DealerFrame>
  );
}
