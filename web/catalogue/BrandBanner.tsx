import { Trans, useLingui } from '@lingui/react/macro';
import { scrollToElement } from '../kit/motion.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { picturePath } from '../paths.ts';
import { BrandCounts } from './BrandCounts.tsx';
import { type Brand, type ShowroomData, vehicleTypeBlock } from './brand.ts';
import classes from './brand-banner.module.css';
import { groundOf } from './brand-ground.ts';

type BrandBannerProps = { brand: Brand; data: ShowroomData; dealer: string | undefined };

/** The chosen brand: its name, what we say of it, its vehicle types, and how many cars there are. */
export function BrandBanner({ brand, data, dealer }: BrandBannerProps) {
  const { i18n, t } = useLingui();
  const { name, heading, slogan, image, bannerImage, vehicleType } = brand;
  return (
    <section className={classes.banner} data-ground={groundOf(name)} aria-label={name}>
      {image && <img src={picturePath(image.file)} alt="" loading="lazy" className={classes.background} />}
      <div className={`wrap ${classes.columns}`}>
        <div className={classes.words}>
          <h2>{name}</h2>
          <p className={classes.heading}>{heading}</p>
          {slogan && (
            <blockquote className={classes.slogan}>
              <p>{slogan}</p>
            </blockquote>
          )}
          <ul className={classes.types} aria-label={t`Vehicle types`}>
            {vehicleType.map(({ _id, name: type }) => (
              <li key={_id}>{vehicleTypeName(type, i18n)}</li>
            ))}
          </ul>
          <button type="button" className={classes.select} onClick={() => scrollToElement(vehicleTypeBlock)}>
            <Trans>Select Brand</Trans>
          </button>
        </div>
        {bannerImage && (
          <img
            src={picturePath(bannerImage.file)}
            alt=""
            width={580}
            height={264}
            // Below the words and the search of the home page it stands below a phone's fold.
            loading={dealer ? 'eager' : 'lazy'}
            className={classes.car}
          />
        )}
        <BrandCounts data={data} dealer={dealer} />
      </div>
    </section>
  );
}
