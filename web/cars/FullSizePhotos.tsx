import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useModalDialog } from '../kit/modal-dialogs.ts';
import { PhotoPicture, type ShownPhoto } from '../photos/PhotoPicture.tsx';
import classes from './full-size-photos.module.css';
import { useSwipe } from './use-swipe.ts';

type FullSizePhotosProps = {
  photos: readonly ShownPhoto[];
  /** The place of the one that is shown, from 0. */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
};

/** The photos one at a time on the whole screen: by the arrow keys, by the buttons, by a finger; Escape closes. */
export function FullSizePhotos({ photos, place, onPlace, onClose }: FullSizePhotosProps) {
  const { t } = useLingui();
  const dialog = useModalDialog();
  const count = photos.length;
  const last = count - 1;
  const goTo = (wanted: number) => onPlace(Math.max(0, Math.min(last, wanted)));
  const swipe = useSwipe((by) => goTo(place + by));
  const shown = photos[place];
  if (!shown) return null;
  const press = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    goTo(wanted);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.whole}
      aria-label={t`Photos of this car`}
      onClose={onClose}
      onKeyDown={press}
      {...swipe}
    >
      <PhotoPicture key={shown.key} photo={shown} sizes="100vw" className={classes.photo} eager />
      <div className={`row apart gap-1 ${classes.bar}`}>
        <p aria-live="polite" className="narrowing">
          <span className="visually-hidden">{t`Photo ${place + 1} of ${count}`}</span>
          <span aria-hidden>
            {place + 1} / {count}
          </span>{' '}
          <span className={classes.caption}>{shown.alt}</span>
        </p>
        <div className="row fixed">
          <Step label={t`Previous photo`} isPossible={place > 0} onStep={() => goTo(place - 1)}>
            <IconArrowLeft aria-hidden />
          </Step>
          <Step label={t`Next photo`} isPossible={place < last} onStep={() => goTo(place + 1)}>
            <IconArrowRight aria-hidden />
          </Step>
          <Step label={t`Close`} isPossible onStep={() => dialog.current?.close()}>
            <IconX aria-hidden />
          </Step>
        </div>
      </div>
    </dialog>
  );
}

type StepProps = { label: string; isPossible: boolean; onStep: () => void; children: ReactNode };

function Step({ label, isPossible, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onStep()}
    >
      {children}
    </button>
  );
}
