import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { picturePath } from '../paths.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** The photos of the car in its dealer's order, one of them large; without any, our drawing, which says that it is one. */
export function CarGallery({ car, name }: { car: ListedCar; name: string }) {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const { photos, drawing } = car;
  const shown = photos[place];
  if (!shown) {
    return (
      <figure className={`bottoms ${classes.drawn}`}>
        <img src={picturePath(drawing.file)} alt="" width={640} height={292} className="drawing" />
        <figcaption className="fine">
          <Trans>Drawing</Trans>
        </figcaption>
      </figure>
    );
  }
  const count = photos.length;
  return (
    <section className="stack gap-1" aria-label={t`Photos of this car`}>
      <div className={classes.large}>
        <PhotoPicture photo={{ ...shown, alt: shown.alt || name }} sizes="(max-width: 900px) 100vw, 760px" eager />
        <p className={`fine ${classes.counted}`} aria-live="polite">
          {place + 1} / {count}
        </p>
      </div>
      {count > 1 && (
        <ul className={`bare ${classes.thumbs}`}>
          {photos.map((photo, index) => (
            <li key={photo.key}>
              <button
                type="button"
                className="plain"
                aria-label={t`Photo ${index + 1} of ${count}`}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              >
                <PhotoPicture photo={{ ...photo, alt: '' }} sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
