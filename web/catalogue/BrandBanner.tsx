import { useLingui } from '@lingui/react/macro';
import { picturePath } from '../paths.ts';
import classes from './brand-banner.module.css';
import type { Brand } from './dealer-filter.ts';

/** The chosen brand: its name, what we say of it, its vehicle types. */
export function BrandBanner({ brand }: { brand: Brand }) {
  const { t } = useLingui();
  return (
    <section className={classes.banner} aria-label={brand.name}>
      <div className={`wrap ${classes.columns}`}>
        <div className={classes.words}>
          <h2>{brand.name}</h2>
          <p className={classes.heading}>{brand.heading}</p>
          <p className={classes.slogan}>{brand.slogan}</p>
          <ul className={classes.types} aria-label={t`Vehicle types`}>
            {brand.vehicleType.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        </div>
        {brand.bannerImage && <img src={picturePath(brand.bannerImage.file)} alt="" className={classes.car} />}
      </div>
    </section>
  );
}
