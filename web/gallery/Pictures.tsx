import type { CallReply } from '#contract/contract.ts';
import { BrandBanner } from '../catalogue/BrandBanner.tsx';
import { drawingOf } from '../deals/vehicle/drawing.ts';
import { picturePath } from '../paths.ts';
import classes from './gallery.module.css';

type Brands = CallReply<'listMakes'>;

const vehicleTypes = [
  'SUV',
  'Sedan',
  'Hatchback',
  'Coupe',
  'Convertible',
  'Wagon',
  'Truck',
  'Minivan',
  'Van',
  'Electric',
];

/** All vehicle types to one scale, on their ground line, large and as small as they get. */
export function Drawings() {
  return (
    <ul className={`stack gap-3 ${classes.drawings}`}>
      {vehicleTypes.map((type) => (
        <li key={type}>
          <img src={picturePath(drawingOf(type))} alt="" width={290} height={132} loading="lazy" />
          <p className="note">
            {type} <img src={picturePath(drawingOf(type))} alt="" width={64} height={29} loading="lazy" />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The brands' marks and lettered tiles, in one frame. */
export function Frames({ brands }: { brands: Brands }) {
  return (
    <ul className={`stack gap-2 ${classes.frames}`}>
      {brands.map(({ name, brandIcon }) => (
        <li key={name}>
          {brandIcon && <img src={picturePath(brandIcon.file)} alt="" width={44} height={44} loading="lazy" />}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The banner of each brand, which is the same in both themes. */
export function Banners({ brands, counts }: { brands: Brands; counts: CallReply<'countCars'> }) {
  return (
    <section className={`stack narrowing gap-2 ${classes.sample}`} aria-label="Banners">
      <h2>Banners</h2>
      <div className={`stack gap-3 ${classes.banners}`}>
        {brands.map((brand) => (
          <BrandBanner key={brand.name} brand={brand} data={{ brands, counts, first: null }} dealer={undefined} />
        ))}
      </div>
    </section>
  );
}
