import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { api } from '../../kit/api.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { picturePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { pictureName } from '../picture-name.ts';
import { blankType, type Entry, type OwnType, type Pictures } from './held-make.ts';
import makesClasses from './makes.module.css';

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
  const type = own ?? blankType(vehicleType);
  const set = (change: Partial<OwnType>) => onChange({ ...type, ...change });
  const picture = (name: 'iconImg' | 'bannerImg' | 'backgroundImg') => ({
    pictures,
    own: type[name],
    brands: words[name]?.file,
    error: errors[name],
    onChange: (file: string | null) => onChange({ ...type, [name]: file }),
  });
  return (
    <details className={`ruled ${makesClasses.type}`} open={Object.keys(errors).length > 0 || undefined}>
      <summary>{t`${typeName}: text and images`}</summary>
      <div className="column top gap-3">
        <TextField
          label={t`Heading for ${typeName}`}
          placeholder={words.vehicleTypeHeading}
          maxLength={80}
          value={type.vehicleTypeHeading}
          error={errors.vehicleTypeHeading}
          onChange={(event) => set({ vehicleTypeHeading: event.currentTarget.value })}
        />
        <DescriptionField
          label={t`Description for ${typeName}`}
          text={type.description}
          brands={words.description}
          error={errors.description}
          token={token}
          onChange={(description) => set({ description })}
        />
        <div className={classes.fields}>
          <PictureField label={t`Icon for ${typeName}`} kinds={['drawing']} {...picture('iconImg')} />
          <PictureField label={t`Banner for ${typeName}`} kinds={['banner', 'drawing']} {...picture('bannerImg')} />
          <PictureField label={t`Background for ${typeName}`} kinds={['background']} {...picture('backgroundImg')} />
        </div>
      </div>
    </details>
  );
}

/** Puts signs around the chosen part of a text; where nothing is chosen, between them something can be written. */
const marked = (
  text: string,
  { from, to }: { from: number; to: number },
  { before, after }: { before: string; after: string },
): string => `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;

type DescriptionFieldProps = {
  label: string;
  /** Markdown. */
  text: string;
  /** The brand's own description, as HTML of our allow-list. */
  brands: string;
  error?: string | undefined;
  token: string;
  onChange: (text: string) => void;
};

/** A description in Markdown, with buttons for its few signs, and how it will look. */
function DescriptionField({ label, text, brands, error, token, onChange }: DescriptionFieldProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useDeferredValue(text);
  const preview = useQuery({
    queryKey: ['markdown', shown],
    queryFn: () => api('previewMarkdown', { body: { text: shown } }, token),
    enabled: shown.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mark = (before: string, after = '') => {
    const field = area.current;
    if (!field) return;
    onChange(marked(text, { from: field.selectionStart, to: field.selectionEnd }, { before, after }));
    field.focus();
  };
  const html = shown.trim() === '' ? brands : (preview.data?.html ?? '');
  return (
    <div className={makesClasses.description}>
      <div className="column top gap-3">
        <div role="toolbar" aria-label={t`Formatting`} className={`flow-row gap-15 ${classes.buttons}`}>
          <Button kind="quiet" onClick={() => mark('**', '**')}>{t`Bold`}</Button>
          <Button kind="quiet" onClick={() => mark('*', '*')}>{t`Italic`}</Button>
          <Button kind="quiet" onClick={() => mark('\n\n### ')}>{t`Heading`}</Button>
          <Button kind="quiet" onClick={() => mark('\n\n- ')}>{t`List`}</Button>
          <Button kind="quiet" onClick={() => mark('[', '](https://)')}>{t`Link`}</Button>
        </div>
        <TextAreaField
          ref={area}
          label={label}
          description={t`Leave blank to use the brand’s own text.`}
          rows={7}
          maxLength={2000}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <section aria-label={t`Preview`} className={`sunken ${makesClasses.preview}`}>
        {html === '' && shown.trim() !== '' && !preview.isFetching ? (
          <p className={classes.hint}>
            <Trans>
              This text includes something our pages can’t show. Use only paragraphs, headings, lists, emphasis and
              links.
            </Trans>
          </p>
        ) : (
          <SanitisedHtml html={html} />
        )}
      </section>
    </div>
  );
}

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
    <div className={`stack bottoms gap-15 ${makesClasses.picture}`}>
      <span className={`centre sunken ${makesClasses.pictureFrame}`} data-dark={file?.startsWith('banner-')}>
        {file && <img src={picturePath(file)} alt="" loading="lazy" />}
      </span>
      <SelectField
        label={label}
        value={own ?? ''}
        error={error}
        data={[
          { value: '', label: t`Brand default` },
          ...choices.map((picture) => ({ value: picture.file, label: pictureName(picture.file, i18n) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
}
