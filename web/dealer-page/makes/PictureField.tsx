import { useLingui } from '@lingui/react/macro';
import { picturePath } from '../../paths.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { pictureName } from '../picture-name.ts';
import type { Pictures } from './held-make.ts';
import classes from './makes.module.css';

type PictureFieldProps = {
  label: string;
  kinds: readonly Pictures[number]['kind'][];
  pictures: Pictures;
  /** The dealer's choice; null: the brand's. */
  own: string | null;
  brands: string | undefined;
  error?: string | undefined;
  onChange: (file: string | null) => void;
};

/** One of our pictures, or the brand's own, as it will be shown. */
export function PictureField({ label, kinds, pictures, own, brands, error, onChange }: PictureFieldProps) {
  const { t, i18n } = useLingui();
  const file = own ?? brands;
  const choices = pictures.filter(({ kind }) => kinds.includes(kind));
  return (
    <div className={`stack bottoms gap-15 ${classes.picture}`}>
      <span className={`centre sunken ${classes.pictureFrame}`} data-dark={file?.startsWith('banner-')}>
        {file && <img src={picturePath(file)} alt="" loading="lazy" />}
      </span>
      <SelectField
        label={label}
        value={own ?? ''}
        error={error}
        data={[
          { value: '', label: t`The brand’s own` },
          ...choices.map((picture) => ({ value: picture.file, label: pictureName(picture.file, i18n) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
}
