import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { carCopyPath, carDetailsPath, carEditPath, carPhotosPath, paths } from '../../paths.ts';
import { CarPhotos } from '../../photos/CarPhotos.tsx';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { carName } from '../car.ts';
import { AllInPanel } from '../details/AllInPanel.tsx';
import { useCar, usePublish } from '../details/CarLoad.tsx';
import type { SavedCar, WizardMode } from './use-save-car.ts';
import { FieldDialog } from './WizardDialogs.tsx';
import classes from './wizard.module.css';

type FinishStepProps = {
  mode: WizardMode;
  saved: SavedCar;
  session: DealerSession;
  /** Those that were chosen before the car was saved. */
  photos: readonly File[];
  onAnother?: () => void;
};

/** The end of the wizard: what was done, what the price is made of, and what can be done next. */
export function FinishStep({ mode, saved, session, photos, onAnother }: FinishStepProps) {
  const { t } = useLingui();
  const { _id: id } = saved.carModelDetails;
  const car = useCar(id, session, saved).data ?? saved;
  const isDraft = car.data?.state === 'draft';
  const isBlocked = car.data?.check.findings.some(({ blocks }) => blocks) ?? false;
  const { setPublished, busy } = usePublish(id, session.token);
  return (
    <div className={`stack start gap-15 ${classes.finish}`}>
      <IconCircleCheck aria-hidden className={classes.mark} />
      <h2 tabIndex={-1} data-step-heading>{t`SUCCESS!`}</h2>
      <p>{mode.kind === 'edit' ? t`Car Details Edited Successfully!` : t`Car Details Added Successfully!`}</p>
      {isDraft ? (
        <p className="note">{t`This car is a draft. Shoppers can’t see it until you publish it.`}</p>
      ) : (
        <p className="note">{t`This car is published. Shoppers can see it on your page.`}</p>
      )}
      <div className="flow-row gap-1-15">
        {car.data?.check.findings.some(({ code }) => code === 'notDeclared') && (
          <Link to={carEditPath(id)} reloadDocument className={`link ${classes.link}`}>
            {t`Answer the questions`}
          </Link>
        )}
        {isDraft && (
          <Button kind="primary" busy={busy} disabled={isBlocked} onClick={() => setPublished(true)}>
            <Trans>Publish</Trans>
          </Button>
        )}
        <Link to={carDetailsPath(id)} className={`link ${classes.link}`}>{t`View the car’s page`}</Link>
        {mode.kind === 'edit' && <Link to={carPhotosPath(id)} className={`link ${classes.link}`}>{t`Photos`}</Link>}
        <Link to={carCopyPath(id)} className={`link ${classes.link}`}>{t`Copy this car`}</Link>
        {onAnother && <Button kind="quiet" onClick={onAnother}>{t`Add another car`}</Button>}
        <Tell car={car.carModelDetails} />
        <Link to={paths.dealerVehicleInfo} className={`link ${classes.link}`}>{t`All your cars`}</Link>
      </div>
      {car.data && <AllInPanel check={car.data.check} />}
      {mode.kind !== 'edit' && <PhotosOfAdded id={id} session={session} chosen={photos} />}
    </div>
  );
}

type AddedProps = { id: string; session: DealerSession; chosen?: readonly File[] };

/** The photos of a car that has just been added: the next thing that a dealer does with it, without leaving. */
export function PhotosOfAdded({ id, session, chosen }: AddedProps) {
  const { t } = useLingui();
  return (
    <section className={`stack gap-15 ${classes.photos}`} aria-labelledby="photos-of-added">
      <h2 id="photos-of-added">{t`Photos`}</h2>
      <CarPhotos listingId={id} token={session.token} chosen={chosen ?? []} />
    </section>
  );
}

/** Begins a mail to a colleague about the car, in the person's own mail program. */
function Tell({ car }: { car: SavedCar['carModelDetails'] }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = carName(car);
  const write = (to: string) => {
    const place = `${window.location.origin}${carDetailsPath(car._id)}`;
    const asked = `subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${name}\n${place}\n`)}`;
    window.location.assign(`mailto:${encodeURIComponent(to)}?${asked}`);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>{t`Tell a colleague`}</Button>
      {isAsking && (
        <FieldDialog
          title={t`Tell a colleague`}
          label={t`Email address`}
          kind="email"
          answer={t`Write the email`}
          onAnswer={write}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
