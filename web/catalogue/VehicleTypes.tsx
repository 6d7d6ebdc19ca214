import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useCalculationStore } from '../deals/saving/calculation-store.ts';
import { scrollToElement } from '../kit/motion.ts';
import { vehicleTypeName as typeName } from '../kit/vehicle-type-names.ts';
import { calculationBlock, dealersAddress, picturePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import { ScrollingRow } from '../ui/ScrollingRow.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { groundOf } from './brand-ground.ts';
import {
  type Brand,
  type ShowroomData,
  useVehicleDetails,
  type VehicleDetail,
  vehicleTypeBlock,
} from './load-showroom.ts';
import { Prices } from './Prices.tsx';
import classes from './vehicle-types.module.css';

type VehicleTypesProps = {
  brand: Brand;
  type: string;
  data: ShowroomData;
  dealer: string | undefined;
  /** By whose tax payments are, where the reader has chosen another than the page came with. */
  province: string | undefined;
};

/** The chosen brand's vehicle types beside the prices of the chosen one's models, and what that one is for. */
export function VehicleTypes({ brand, type, data, dealer, province }: VehicleTypesProps) {
  const { i18n, t } = useLingui();
  const choose = useCalculationStore((store) => store.choose);
  const lookup = useVehicleDetails(brand.name, dealer, data);
  const details = lookup.data ?? [];
  const detailOf = (name: string) => details.find(({ vehicleTypeName }) => vehicleTypeName.name === name);
  const itemOf = (name: string) => {
    const known = detailOf(name);
    return {
      name,
      label: typeName(name, i18n),
      // A dealer's page says it of the dealer's cars below.
      note: known && !dealer ? t`${plural(known.listings, { one: '# car', other: '# cars' })}` : undefined,
      picture: known?.iconImg?.file ?? 'vehicle-suv.svg',
    };
  };
  const detail = detailOf(type);
  return (
    <section
      id={vehicleTypeBlock}
      className={`wrap stack ${classes.types}`}
      data-ground={groundOf(brand.name)}
      aria-label={t`Vehicle types and prices`}
    >
      {detail && <h2>{detail.vehicleTypeHeading}</h2>}
      <div className={`flow apart small ${classes.words}`}>
        {detail ? (
          <Description detail={detail} seen={brand.bannerImage?.file} />
        ) : lookup.isError ? (
          <QuietRetry of={lookup}>{t`We couldn’t load the description.`}</QuietRetry>
        ) : (
          <Skeleton width="100%" height="96px" />
        )}
      </div>
      <div className={`column top gap-15 ${classes.row}`}>
        <PictureRow
          wide
          label={t`Vehicle types`}
          chosen={type}
          onChoose={(name) => choose(brand.name, name)}
          items={brand.vehicleType.map(({ name }) => itemOf(name))}
        />
        <div className="flow-row gap-0-3">
          <Button onClick={() => scrollToElement(calculationBlock)}>{t`Select Vehicle Type`}</Button>
          {!dealer && (
            <Link
              to={dealersAddress({ make: brand.name, type })}
              className="link"
            >{t`Find dealers with this vehicle type`}</Link>
          )}
        </div>
      </div>
      <div className={`column top ${classes.prices}`}>
        <Prices make={brand.name} type={type} data={data} dealer={dealer} province={province} />
      </div>
    </section>
  );
}

type DescriptionProps = {
  detail: VehicleDetail;
  /** The picture that stands on the brand's banner: the same one is not shown twice. */
  seen: string | undefined;
};

/** What the vehicle type is for, in words, with a picture of such a car. */
function Description({ detail: { description, bannerImg, backgroundImg }, seen }: DescriptionProps) {
  return (
    <>
      <div className="stack gap-1 top quiet">
        <SanitisedHtml html={description} />
      </div>
      {bannerImg && bannerImg.file !== seen && (
        <div className={classes.picture}>
          {backgroundImg && (
            <img src={picturePath(backgroundImg.file)} alt="" loading="lazy" className={classes.background} />
          )}
          <img
            src={picturePath(bannerImg.file)}
            alt=""
            width={580}
            height={264}
            loading="lazy"
            className={`block whole ${classes.car}`}
          />
        </div>
      )}
    </>
  );
}

type PictureRowProps = {
  label: string;
  /** A `label` is what an item is called where it is not its name; `note` stands beside it. */
  items: readonly { name: string; label?: string; note?: string | undefined; picture: string | undefined }[];
  chosen: string;
  onChoose: (name: string) => void;
  /** Drawings of cars stand wide on a line; marks are small squares. */
  wide?: boolean;
};

/** Tiles with a picture and a name, of which one is chosen. */
export function PictureRow({ label, items, chosen, onChoose, wide = false }: PictureRowProps) {
  const current = items.findIndex(({ name }) => name === chosen);
  return (
    <ScrollingRow label={label} current={current}>
      {items.map(({ name, label = name, note, picture }, place) => (
        <button
          key={name}
          type="button"
          aria-pressed={place === current}
          tabIndex={place === Math.max(current, 0) ? 0 : -1}
          className={`plain small medium ${wide ? classes.wide : `centre ${classes.tile}`}`}
          onClick={() => onChoose(name)}
        >
          {picture && (
            <img
              src={picturePath(picture)}
              alt=""
              width={wide ? 160 : 44}
              height={wide ? 73 : 44}
              className={wide ? 'block whole' : undefined}
              // After the styles, the letters and the large picture.
              loading="lazy"
            />
          )}
          <span>
            {label}
            {note && <small className={wide ? 'fine' : 'fine block'}>{note}</small>}
          </span>
        </button>
      ))}
    </ScrollingRow>
  );
}
