import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDeal, useField } from '../form/deal-context.tsx';
import { useVehicleSource } from './vehicle-source.ts';

const PhotoOfCar = lazy(() => import('./PhotoOfCar.tsx'));

/** The one car of the dealer that the chosen trim is; undefined where it is none, or one of several. */
const useChosenCar = (): string | undefined => {
  const source = useVehicleSource();
  const [type, make, year, model] = [useField('type'), useField('make'), useField('year'), useField('model')];
  const trim = useField('trim');
  const isChosen = source.dealer !== undefined && [type, make, year, model, trim].every((value) => value !== '');
  const { data = [] } = useQuery({ ...source.trims({ type, make, year, model }), enabled: isChosen });
  const cars = data.filter((one) => one.trim === trim);
  const listing = useDeal((deal) => deal.state.listing?.id);
  if (listing !== undefined) return listing;
  return isChosen && cars.length === 1 ? cars[0]?._id : undefined;
};

type CarPhotoProps = {
  /** The car's name. */
  name: string;
  /** What stands here where there is no photo. */
  children: ReactNode;
};

/** The photo of the chosen car; it takes the very place of the drawing. */
export function CarPhoto({ name, children }: CarPhotoProps) {
  const id = useChosenCar();
  if (id === undefined) return children;
  return (
    <Suspense fallback={children}>
      <PhotoOfCar id={id} name={name}>
        {children}
      </PhotoOfCar>
    </Suspense>
  );
}
