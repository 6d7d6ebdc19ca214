import { PhotoPicture, type ShownPhoto } from '../../photos/PhotoPicture.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './vehicle-heading.module.css';

type CarPhotosSheetProps = { title: string; photos: readonly ShownPhoto[]; onClose: () => void };

/** All photos of the car, large, one below the other. */
export function CarPhotosSheet({ title, photos, onClose }: CarPhotosSheetProps) {
  return (
    <Sheet title={title} onClose={onClose} wide>
      <ul className={`stack gap-2 ${classes.photos}`}>
        {photos.map((photo) => (
          <li key={photo.key}>
            <PhotoPicture photo={photo} sizes="(max-width: 1000px) 100vw, 960px" />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
