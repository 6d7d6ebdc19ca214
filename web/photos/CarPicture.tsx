import { studioPath } from '../paths.ts';
import classes from './car-picture.module.css';
import { PhotoPicture, type ShownPhoto } from './PhotoPicture.tsx';

type CarPictureProps = {
  car: { readonly make: string; readonly photo: ShownPhoto | null; readonly drawing: { readonly file: string } };
  /** How wide it stands on the page, as an image's `sizes`. */
  sizes: string;
  /** Fetched at once, and not only when it comes near: for the first ones in view. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** What a car looks like beside its name: its first photo, or its drawing in the studio. It says nothing that the name does not. */
export function CarPicture({ car: { make, photo, drawing }, sizes, eager, className = '' }: CarPictureProps) {
  return (
    <div className={`${classes.picture} ${className}`}>
      {photo ? (
        <PhotoPicture photo={{ ...photo, alt: '' }} sizes={sizes} className="filling" eager={eager} />
      ) : (
        <Studio make={make} drawing={drawing.file} eager={eager} />
      )}
    </div>
  );
}

type StudioProps = {
  make: string;
  /** The key of the car's drawing. */
  drawing: string;
  eager?: boolean | undefined;
};

/** A car's drawing on a floor before a wall, in the tint of its paint. */
export function Studio({ make, drawing, eager }: StudioProps) {
  return (
    <img
      src={studioPath(drawing, make)}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      className="filling"
    />
  );
}
