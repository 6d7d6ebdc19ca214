import { Trans, useLingui } from '@lingui/react/macro';
import { scrollToElement } from '../kit/motion.ts';
import { productName } from '../kit/product.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { picturePath } from '../paths.ts';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import classes from './brand-banner.module.css';
import { groundOf } from './brand-ground.ts';
import { type Brand, type ShowroomData, useCarCounts, vehicleTypeBlock } from './load-showroom.ts';

/** The chosen brand: its name, what we say of it, its vehicle types, and how many cars there are. */
export function BrandBanner({ brand, data, dealer }: { brand: Brand; data: ShowroomData; dealer: string | undefined }) {
  const { i18n, t } = useLingui();
  const { name, heading, slogan, image, bannerImage, vehicleType } = brand;
  return (
    <section className={classes.banner} data-ground={groundOf(name)} aria-label={name}>
      {image && <img src={picturePath(image.file)} alt="" loading="lazy" className={classes.background} />}
      <div className={`wrap stack bottoms ${classes.columns}`}>
        <div className={classes.words}>
          <div className={`flow ${classes.named}`}>
            <h2>{name}</h2>
            <ul className={`flow small ${classes.types}`} aria-label={t`Vehicle types`}>
              {vehicleType.map(({ _id, name: type }) => (
                <li key={_id}>{vehicleTypeName(type, i18n)}</li>
              ))}
            </ul>
          </div>
          <p>{heading}</p>
          {slogan && (
            <blockquote className={`small ${classes.slogan}`}>
              <p>{slogan}</p>
            </blockquote>
          )}
          <div className={`flow-row ${classes.below}`}>
            <button type="button" className={classes.select} onClick={() => scrollToElement(vehicleTypeBlock)}>
              <Trans>Select Brand</Trans>
            </button>
            <BrandCounts data={data} dealer={dealer} />
          </div>
        </div>
        {bannerImage && (
          <img
            src={picturePath(bannerImage.file)}
            alt=""
            width={580}
            height={264}
            // Below the words and the search of the home page it stands below a phone's fold.
            loading={dealer ? 'eager' : 'lazy'}
            className={`block ${classes.car}`}
          />
        )}
      </div>
    </section>
  );
}

/** How many cars are listed by condition; zeros where the counts did not come. */
function BrandCounts({ data, dealer }: { data: ShowroomData; dealer: string | undefined }) {
  const { i18n, t } = useLingui();
  const counts = useCarCounts(dealer, data);
  const { newCars = 0, preOwnedCars = 0, certifiedPreOwnedCars = 0 } = counts.data ?? {};
  const shown = [
    [t`New Models`, newCars],
    [t`Pre Owned Models`, preOwnedCars],
    [t`Certified Pre Owned Models`, certifiedPreOwnedCars],
  ] as const;
  return (
    <div className={classes.counts}>
      <p className="smaller">{dealer ? t`All brands at this dealer` : t`All brands on ${productName}`}</p>
      <dl className="flow">
        {shown.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{i18n.number(count)}+</dd>
          </div>
        ))}
      </dl>
      {counts.isError && <QuietRetry of={counts}>{t`We couldn’t load the number of cars.`}</QuietRetry>}
    </div>
  );
}
