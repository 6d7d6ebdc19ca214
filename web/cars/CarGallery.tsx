import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Studio } from '../photos/CarPicture.tsx';
import { PhotoPicture, type ShownPhoto } from '../photos/PhotoPicture.tsx';
import { DrawnNote } from '../ui/DrawnNote.tsx';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';
import { useSwipe } from './use-swipe.ts';

const FullSizePhotos = lazy(() => import('./FullSizePhotos.tsx').then((part) => ({ default: part.FullSizePhotos })));

/** The photos of the car in its dealer's order, one of them large; without any, our drawing and what it is. */
export function CarGallery({ car, name }: { car: ListedCar; name: string }) {
  const { photos, drawing } = car;
  if (photos.length > 0) return <Photos photos={photos.map((photo) => ({ ...photo, alt: photo.alt || name }))} />;
  return (
    <figure className="stack gap-1">
      <div className={classes.drawn}>
        <Studio make={car.make} drawing={drawing.file} eager />
      </div>
      <figcaption className="fine">
        <DrawnNote />
      </figcaption>
    </figure>
  );
}

/** One photo large, which fills the screen by a press and gives way to the next by a finger, and all of them small. */
function Photos({ photos }: { photos: readonly ShownPhoto[] }) {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const count = photos.length;
  const swipe = useSwipe((by) => setPlace((known) => Math.max(0, Math.min(count - 1, known + by))));
  const shown = photos[place];
  if (!shown) return null;
  return (
    <section className="stack gap-1" aria-label={t`Photos of this car`}>
      <div className={classes.large} {...swipe}>
        <button type="button" className="plain block whole" onClick={() => setWhole(true)}>
          <PhotoPicture photo={shown} sizes="(max-width: 900px) 100vw, 760px" eager />
          <span className="visually-hidden">{t`View full size`}</span>
        </button>
        <p className={`fine ${classes.counted}`} aria-live="polite">
          {place + 1} / {count}
        </p>
      </div>
      {count > 1 && <Thumbs photos={photos} place={place} onPlace={setPlace} />}
      {isWhole && (
        <Suspense>
          <FullSizePhotos photos={photos} place={place} onPlace={setPlace} onClose={() => setWhole(false)} />
        </Suspense>
      )}
    </section>
  );
}

type ThumbsProps = { photos: readonly ShownPhoto[]; place: number; onPlace: (place: number) => void };

function Thumbs({ photos, place, onPlace }: ThumbsProps) {
  const { t } = useLingui();
  const count = photos.length;
  return (
    <ul className={`bare ${classes.thumbs}`}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <button
            type="button"
            className="plain block whole"
            aria-label={t`Photo ${index + 1} of ${count}`}
            aria-pressed={index === place}
            onClick={() => onPlace(index)}
          >
            <PhotoPicture photo={{ ...photo, alt: '' }} sizes="120px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
