import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { carEditPath, paths } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { carName, emptyEntry } from '../car.ts';
import { AllInPanel } from '../details/AllInPanel.tsx';
import { useCar, usePublish } from '../details/CarLoad.tsx';
import { PhotosOfAdded } from '../wizard/FinishStep.tsx';
import { useCarForm, useStepFocus } from '../wizard/use-car-form.ts';
import { type SavedCar, useSaveCar } from '../wizard/use-save-car.ts';
import { VehicleFields, VinField } from '../wizard/VehicleFields.tsx';
import { AlertDialog, UnsavedChanges } from '../wizard/WizardDialogs.tsx';
import { WritersOnly } from '../wizard/WizardFrame.tsx';
import classes from '../wizard/wizard.module.css';

/** One car in one go: what it is and what it costs. Everything else can be said later. */
export default function QuickAddPage() {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  return (
    <DealerFrame
      title={t`Quick add`}
      description={t`Add one car to your inventory.`}
      above={[{ to: paths.dealerVehicleInfo, label: <Trans>Cars</Trans> }]}
      actions={<Link to={paths.dealerCarDetailsAdd} className={`link ${classes.link}`}>{t`Add with all details`}</Link>}
    >
      {(session) => (
        <WritersOnly session={session}>
          <QuickAdd key={round} session={session} onAnother={() => setRound(round + 1)} />
        </WritersOnly>
      )}
    </DealerFrame>
  );
}

type QuickAddProps = { session: DealerSession; onAnother: () => void };

function QuickAdd({ session, onAnother }: QuickAddProps) {
  const form = useCarForm(emptyEntry);
  const saving = useSaveCar({ mode: { kind: 'add' }, form, initial: emptyEntry, session });
  const place = useStepFocus(form, saving.said !== null);
  const { saved, said } = saving;
  const isChanged = saved === null && JSON.stringify(form.entry) !== JSON.stringify(emptyEntry);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.save(0);
  };
  return (
    <div className={classes.wizard} ref={place}>
      {saved ? (
        <Added saved={saved} session={session} onAnother={onAnother} />
      ) : (
        <form noValidate className={classes.form} onSubmit={send}>
          <div className={`stack tops ${classes.fields}`}>
            <VinField form={form} session={session} />
            <VehicleFields form={form} session={session} />
          </div>
          <div className={`apart gap-15 ruled ${classes.buttons}`}>
            <Button type="submit" kind="primary" busy={saving.busy}>
              <Trans>Add the car</Trans>
            </Button>
          </div>
        </form>
      )}
      {said && <AlertDialog {...said} onClose={saving.hush} />}
      <UnsavedChanges isChanged={isChanged} />
    </div>
  );
}

function Added({ saved, session, onAnother }: QuickAddProps & { saved: SavedCar }) {
  const { t } = useLingui();
  const { _id: id } = saved.carModelDetails;
  const car = useCar(id, session, saved).data ?? saved;
  const { setPublished, busy } = usePublish(id, session.token);
  const name = carName(saved.carModelDetails);
  return (
    <div className={`stack start gap-15 ${classes.finish}`}>
      <h2 tabIndex={-1} data-step-heading>
        <bdi>{name}</bdi>
      </h2>
      <p role="status">
        {car.data?.state === 'published'
          ? t`This car is published. Shoppers can see it on your page.`
          : t`This car is a draft. Shoppers can’t see it until you publish it.`}
      </p>
      <div className="flow-row gap-1-15">
        {car.data?.state === 'draft' && (
          <Button kind="primary" busy={busy} onClick={() => setPublished(true)}>{t`Publish`}</Button>
        )}
        <Button onClick={onAnother}>{t`Add another car`}</Button>
        <Link to={carEditPath(id)} className={`link ${classes.link}`}>{t`Add more details`}</Link>
        <Link to={paths.dealerVehicleInfo} className={`link ${classes.link}`}>{t`All your cars`}</Link>
      </div>
      {car.data && <AllInPanel check={car.data.check} />}
      <PhotosOfAdded id={id} session={session} />
    </div>
  );
}
