import { useLingui } from '@lingui/react/macro';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { DescriptionField } from './DescriptionField.tsx';
import type { Entry, MakeContent, Pictures } from './make-data.ts';
import makesClasses from './makes.module.css';
import { PictureField } from './PictureField.tsx';

type OwnType = MakeContent['types'][number];

type TypeFieldsProps = {
  /** The brand's own words and pictures. */
  words: Entry['types'][number];
  own: OwnType | undefined;
  errors: Record<string, string>;
  pictures: Pictures;
  token: string;
  onChange: (own: OwnType) => void;
};

/** What the dealer says and shows of a vehicle type of the make. */
export function TypeFields({ words, own, errors, pictures, token, onChange }: TypeFieldsProps) {
  const { i18n, t } = useLingui();
  const { vehicleType } = words;
  const typeName = vehicleTypeName(vehicleType, i18n);
  const nothing = { vehicleTypeHeading: '', description: '', bannerImg: null, backgroundImg: null, iconImg: null };
  const type: OwnType = own ?? { vehicleType, ...nothing };
  const set = (change: Partial<OwnType>) => onChange({ ...type, ...change });
  return (
    <details className={`ruled ${makesClasses.type}`} open={Object.keys(errors).length > 0 || undefined}>
      <summary>{t`${typeName}: words and pictures`}</summary>
      <div className="column top gap-3">
        <TextField
          label={t`Heading of ${typeName}`}
          placeholder={words.vehicleTypeHeading}
          maxLength={80}
          value={type.vehicleTypeHeading}
          error={errors.vehicleTypeHeading}
          onChange={(event) => set({ vehicleTypeHeading: event.currentTarget.value })}
        />
        <DescriptionField
          label={t`Description of ${typeName}`}
          text={type.description}
          brands={words.description}
          error={errors.description}
          token={token}
          onChange={(description) => set({ description })}
        />
        <div className={classes.fields}>
          <PictureField
            label={t`Icon of ${typeName}`}
            kinds={['drawing']}
            pictures={pictures}
            own={type.iconImg}
            brands={words.iconImg?.file}
            error={errors.iconImg}
            onChange={(iconImg) => set({ iconImg })}
          />
          <PictureField
            label={t`Banner of ${typeName}`}
            kinds={['banner', 'drawing']}
            pictures={pictures}
            own={type.bannerImg}
            brands={words.bannerImg?.file}
            error={errors.bannerImg}
            onChange={(bannerImg) => set({ bannerImg })}
          />
          <PictureField
            label={t`Background of ${typeName}`}
            kinds={['background']}
            pictures={pictures}
            own={type.backgroundImg}
            brands={words.backgroundImg?.file}
            error={errors.backgroundImg}
            onChange={(backgroundImg) => set({ backgroundImg })}
          />
        </div>
      </div>
    </details>
  );
}
