import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../kit/api.ts';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import classes from './vehicle-heading.module.css';

const CarPhotosSheet = lazy(() => import('./CarPhotosSheet.tsx').then((sheet) => ({ default: sheet.CarPhotosSheet })));

type PhotoOfCarProps = {
  id: string;
  /** The car's name, for a photo of which nobody has said what it shows. */
  name: string;
  /** What stands here where there is no photo. */
  children: ReactNode;
};

/** The first photo of a car, which opens all of them. */
export default function PhotoOfCar({ id, name, children }: PhotoOfCarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: photos = [] } = useQuery({
    queryKey: ['car-photos', id],
    queryFn: () => api('listCarPhotos', { params: { id } }),
    staleTime: 300_000,
  });
  const described = photos.map((photo) => ({ ...photo, alt: photo.alt || name }));
  const [first] = described;
  if (!first) return children;
  return (
    <>
      <button type="button" className={classes.photo} aria-label={t`Photos of this car`} onClick={() => setOpen(true)}>
        <PhotoPicture photo={first} sizes="232px" className="filling" />
      </button>
      {isOpen && (
        <Suspense>
          <CarPhotosSheet title={name} photos={described} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
