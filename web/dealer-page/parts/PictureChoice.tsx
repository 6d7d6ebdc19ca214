import { useLingui } from '@lingui/react/macro';
import { picturePath } from '../../paths.ts';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from '../dealer-page.module.css';
import { pictureName } from '../picture-name.ts';
import picturesClasses from './pictures.module.css';
import type { OurPicture, OwnPicture } from './use-own-pictures.ts';

type PictureChoiceProps = {
  name: 'logo' | 'banner';
  label: string;
  own: readonly OwnPicture[];
  ours: readonly OurPicture[];
  /** A file of ours, the key of an own one, or null. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** None, one of the dealer's own, or one of ours. */
export function PictureChoice({ name, label, own, ours, value, error, onChange }: PictureChoiceProps) {
  const { t, i18n } = useLingui();
  const chosen = ours.find(({ file }) => file === value);
  const radio = (choice: string | null) => ({
    className: 'laid-over',
    type: 'radio',
    name,
    checked: value === choice,
    onChange: () => onChange(choice),
  });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className="flow gap-15">
        <label className={`centre small ${picturesClasses.pictureChoice}`}>
          <input {...radio(null)} />
          <span>{t`None`}</span>
        </label>
        {own.map((picture, place) => (
          <label key={picture.key} className={`centre small ${picturesClasses.pictureChoice}`}>
            <input {...radio(picture.key)} />
            <PhotoPicture photo={{ ...picture, alt: t`Your picture ${place + 1}` }} sizes="120px" />
          </label>
        ))}
        {chosen && (
          <label className={`centre small ${picturesClasses.pictureChoice}`} data-dark={chosen.kind === 'banner'}>
            <input {...radio(chosen.file)} />
            <img src={picturePath(chosen.file)} alt={pictureName(chosen.file, i18n)} />
          </label>
        )}
      </div>
      <SelectField
        label={t`${label} from ours`}
        value={chosen?.file ?? ''}
        error={error}
        data={[
          { value: '', label: t`Choose one of ours` },
          ...ours.map(({ file }) => ({ value: file, label: pictureName(file, i18n) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </fieldset>
  );
}
