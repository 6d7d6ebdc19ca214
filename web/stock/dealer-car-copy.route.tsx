import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/dealer-car-copy.route.ts';
import { entryOf, withoutItsOwn } from './car.ts';
import { CarLoad } from './details/CarLoad.tsx';
import { CarWizard } from './wizard/CarWizard.tsx';
import { WizardFrame } from './wizard/WizardFrame.tsx';

/** The wizard filled from another car, without what is true of that car alone. */
export default function CopyCarPageRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <WizardFrame
      key={id}
      title={t`Add Detailed Info of a Car`}
      description={t`Add a car by copying another one.`}
      crumb={<Trans>Add Car Details</Trans>}
    >
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
