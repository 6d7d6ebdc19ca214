import { useLingui } from '@lingui/react/macro';
import type { Route } from './+types/dealer-car-edit.route.ts';
import { entryOf } from './car.ts';
import { CarLoad } from './details/CarLoad.tsx';
import { CarWizard, versionOf } from './wizard/CarWizard.tsx';
import { WizardFrame } from './wizard/WizardFrame.tsx';

/** The wizard on a car that is there. */
export default function EditCarPageRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <WizardFrame key={id} title={t`Edit Car Details`} description={t`Edit the details of one of your cars.`}>
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
