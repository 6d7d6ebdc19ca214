import { useLingui } from '@lingui/react/macro';
import { carPath } from '#contract/car-path.ts';
import { useOrigin } from '../kit/origin.ts';
import { carDrawingPath, picturePath } from '../paths.ts';
import type { ListedCar } from './car.ts';

/** The size of the drawn picture, in pixels. */
const drawn = { width: 1200, height: 630 };

/** The picture that a messenger shows of a car: its first photo, or its drawing where it has none. */
export function CarPreview({ car, name }: { car: ListedCar; name: string }) {
  const { i18n } = useLingui();
  const origin = useOrigin();
  const [photo] = car.photos;
  const { width, height } = photo ?? drawn;
  const drawing = carDrawingPath(carPath({ ...car, id: car._id }), i18n.locale);
  const address = photo ? picturePath(`${photo.key}-${photo.widths.at(-1)}.jpg`) : drawing;
  return (
    <>
      <meta property="og:image" content={`${origin}${address}`} />
      <meta property="og:image:type" content={photo ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={photo?.alt || name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
