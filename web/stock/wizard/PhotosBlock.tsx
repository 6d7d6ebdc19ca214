import { Trans } from '@lingui/react/macro';
import { CarPhotos } from '../../photos/CarPhotos.tsx';
import { WaitingPhotos } from '../../photos/WaitingPhotos.tsx';
import type { WizardMode } from './save-car.ts';
import classes from './wizard.module.css';

type PhotosBlockProps = {
  mode: WizardMode;
  token: string;
  /** Those that are chosen for a car which is not saved yet. */
  waiting: readonly File[];
  onWaiting: (photos: readonly File[]) => void;
};

/** The photos at the end of the first step: of a car that is there they change at once, for a new one they wait. */
export function PhotosBlock({ mode, token, waiting, onWaiting }: PhotosBlockProps) {
  return (
    <section className={`stack gap-2 ${classes.photosBlock}`} aria-labelledby="wizard-photos">
      <h3 id="wizard-photos">
        <Trans>Photos</Trans>
      </h3>
      {mode.kind === 'edit' ? (
        <CarPhotos listingId={mode.id} token={token} isWithin />
      ) : (
        <WaitingPhotos photos={waiting} onChange={onWaiting} />
      )}
    </section>
  );
}
