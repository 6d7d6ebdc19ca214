import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../kit/api.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import { useField } from '../form/deal-context.tsx';
import classes from './vehicle-heading.module.css';
import { useVehicleSource } from './vehicle-source.ts';

const CarPhotosSheet = lazyPart(() =>
  import('./CarPhotosSheet.tsx').then((sheet) => ({ default: sheet.CarPhotosSheet })),
);

/** The one car of the dealer that the chosen trim is; undefined where it is none, or one of several. */
const useChosenCar = (): string | undefined => {
  const source = useVehicleSource();
  const [type, make, year, model] = [useField('type'), useField('make'), useField('year'), useField('model')];
  const trim = useField('trim');
  const isChosen = source.dealer !== undefined && [type, make, year, model, trim].every((value) => value !== '');
  const { data = [] } = useQuery({ ...source.trims({ type, make, year, model }), enabled: isChosen });
  const cars = data.filter((one) => one.trim === trim);
  return isChosen && cars.length === 1 ? cars[0]?._id : undefined;
};

type CarPhotoProps = {
  /** The car's name, for a photo of which nobody has said what it shows. */
  name: string;
  /** What stands here where there is no photo. */
  children: ReactNode;
};

/** The first photo of the chosen car, which opens all of them; it takes the very place of the drawing. */
export function CarPhoto({ name, children }: CarPhotoProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useChosenCar();
  const { data: photos = [] } = useQuery({
    queryKey: ['car-photos', id],
    queryFn: () => api('listCarPhotos', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 300_000,
  });
  const described = photos.map((photo) => ({ ...photo, alt: photo.alt || name }));
  const [first] = described;
  if (!first) return children;
  return (
    <>
      <button type="button" className={classes.photo} aria-label={t`Photos of this car`} onClick={() => setOpen(true)}>
        <PhotoPicture photo={first} sizes="232px" />
      </button>
      {isOpen && (
        <Suspense>
          <CarPhotosSheet title={name} photos={described} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
