import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { picturePath } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { Slider } from '../ui/Slider.tsx';
import classes from './brand-slider.module.css';
import { type Brand, type DealerFilter, filterAddress } from './dealer-filter.ts';

/** The brands with their marks and vehicle types; choosing one shows its dealers, choosing it again shows all. */
export function BrandSlider({ brands, filter }: { brands: Brand[]; filter: DealerFilter }) {
  const { t } = useLingui();
  if (brands.length === 0) {
    return (
      <div className="wrap">
        <Notice title={<Trans>No brands yet</Trans>}>
          <p>
            <Trans>Brands appear here as soon as the catalogue holds a car.</Trans>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <section className={`wrap ${classes.brands}`} aria-labelledby="brands">
      <h2 id="brands" className="visually-hidden">
        <Trans>Brands</Trans>
      </h2>
      <Slider label={t`Brands`} current={brands.findIndex(({ name }) => name === filter.brand)}>
        {brands.map((brand) => (
          <li key={brand._id}>
            <BrandTile brand={brand} filter={filter} />
          </li>
        ))}
      </Slider>
    </section>
  );
}

function BrandTile({ brand, filter }: { brand: Brand; filter: DealerFilter }) {
  const chosen = brand.name === filter.brand;
  return (
    <Link
      to={filterAddress({ ...filter, brand: chosen ? '' : brand.name })}
      preventScrollReset
      aria-current={chosen}
      className={classes.tile}
    >
      {brand.brandIcon && (
        <img
          src={picturePath(brand.brandIcon.file)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className={classes.mark}
        />
      )}
      <span className={classes.name}>{brand.name}</span>
      <span className={classes.types}>{brand.vehicleType.map(({ name }) => name).join(', ')}</span>
    </Link>
  );
}
