import { useLingui } from '@lingui/react/macro';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { errorsWithin, plainNumber } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import type { Entry, HeldMake, OwnType, Pictures } from './held-make.ts';
import makesClasses from './makes.module.css';
import { PictureField } from './PictureField.tsx';
import { TypeFields } from './TypeFields.tsx';

type MakeFormProps = { section: Section<HeldMake>; entry: Entry; pictures: Pictures; token: string };

/** What the dealer says and shows of a make, its freight, and the vehicle types that it sells of it. */
export function MakeForm({ section, entry, pictures, token }: MakeFormProps) {
  const { i18n, t } = useLingui();
  const { draft, errors, change } = section;
  const freight = useTypedNumber(draft.freight, (text) => change({ freight: plainNumber(text) }));
  const { brand } = entry;
  const picture = (name: 'brandIcon' | 'bannerImage' | 'image') => ({
    pictures,
    own: draft[name],
    brands: brand[name]?.file,
    error: errors[name],
    onChange: (file: string | null) => change({ [name]: file }),
  });
  const all = entry.types.map(({ vehicleType }) => vehicleType);
  const sold = draft.vehicleTypes ?? all;
  const setSold = (type: string, isSold: boolean) => {
    const next = all.filter((one) => (one === type ? isSold : sold.includes(one)));
    change({ vehicleTypes: next.length === all.length ? null : next });
  };
  const setType = (vehicleType: string, own: OwnType) =>
    change({ types: [...draft.types.filter((one) => one.vehicleType !== vehicleType), own] });
  return (
    <div className="column top gap-3">
      <div className={classes.fields}>
        <TextField
          label={t`Heading`}
          placeholder={brand.heading}
          maxLength={80}
          value={draft.heading}
          error={errors.heading}
          onChange={(event) => change({ heading: event.currentTarget.value })}
        />
        <TextField
          classNames={amountStyles}
          label={t`Freight`}
          description={t`Freight and pre-delivery inspection of a new car. Part of your all-in prices.`}
          inputMode="decimal"
          {...dollarSection(i18n.locale)}
          value={freight.words}
          error={errors.freight}
          onChange={(event) => freight.type(event.currentTarget.value)}
        />
        <PictureField label={t`Icon`} kinds={['icon']} {...picture('brandIcon')} />
        <PictureField label={t`Banner`} kinds={['banner', 'drawing']} {...picture('bannerImage')} />
        <PictureField label={t`Background`} kinds={['drawing', 'background']} {...picture('image')} />
      </div>
      <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
        <legend>{t`Vehicle types that you sell`}</legend>
        {all.length === 0 && <p className={classes.hint}>{t`Save first: then its vehicle types stand here.`}</p>}
        {entry.types.map(({ vehicleType }) => (
          <CheckField
            key={vehicleType}
            label={vehicleTypeName(vehicleType, i18n)}
            checked={sold.includes(vehicleType)}
            onChange={({ currentTarget }) => setSold(vehicleType, currentTarget.checked)}
          />
        ))}
        {errors.vehicleTypes && <p className={makesClasses.error}>{errors.vehicleTypes}</p>}
      </fieldset>
      {entry.types
        .filter(({ vehicleType }) => sold.includes(vehicleType))
        .map((words) => {
          const place = draft.types.findIndex(({ vehicleType }) => vehicleType === words.vehicleType);
          return (
            <TypeFields
              key={words.vehicleType}
              words={words}
              own={draft.types[place]}
              errors={errorsWithin(errors, `types.${place}`)}
              pictures={pictures}
              token={token}
              onChange={(own) => setType(words.vehicleType, own)}
            />
          );
        })}
    </div>
  );
}
