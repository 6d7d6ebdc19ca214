import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { sendFile } from '../../kit/send-file.ts';
import { picturePath } from '../../paths.ts';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import { photoTypes } from '../../photos/photo-types.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../dealer-page.module.css';
import { type Content, dealerPageKey } from '../page-section.ts';
import { pictureName } from '../picture-name.ts';
import type { Section } from '../use-section.ts';
import picturesClasses from './pictures.module.css';

/** The logo and the banner of the page, from ours or the dealer's own. */
export function PicturesForm({ section, token }: { section: Section<Content<'pictures'>>; token: string }) {
  const { t } = useLingui();
  const pictures = useOwnPictures(token);
  const { query, upload, problem } = pictures;
  if (query.isError) {
    return <QuietRetry of={query}>{t`We couldn’t load the pictures.`}</QuietRetry>;
  }
  if (!query.data) return <Skeleton width="120px" height="68px" />;
  const { data: own, ours } = query.data;
  const { draft, errors, change } = section;
  const choice = (name: 'logo' | 'banner', kind: 'icon' | 'banner') => ({
    name,
    own,
    ours: ours.filter((one) => one.kind === kind),
    value: draft[name],
    error: errors[name],
    onChange: (value: string | null) => change({ [name]: value }),
  });
  return (
    <>
      <div className={`stack gap-3 ${classes.columns}`}>
        <PictureChoice label={t`Logo`} {...choice('logo', 'icon')} />
        <PictureChoice label={t`Banner`} {...choice('banner', 'banner')} />
      </div>
      {section.mayWrite && (
        <FileDrop
          label={
            <>
              <IconPhotoPlus aria-hidden />
              {upload.isPending ? <Trans>Uploading…</Trans> : <Trans>Upload your own</Trans>}
            </>
          }
          hint={
            <Trans>
              JPEG, PNG, WebP, AVIF or HEIC, up to 5 MB. A banner looks best when it’s about five times as wide as it is
              tall.
            </Trans>
          }
          accept={photoTypes}
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        />
      )}
      {problem && <FormMessage kind="error">{problem}</FormMessage>}
      <OwnPictures pictures={pictures} mayWrite={section.mayWrite} />
    </>
  );
}

type OwnPicturesProps = { pictures: ReturnType<typeof useOwnPictures>; mayWrite: boolean };

/** What the dealer has uploaded, to be deleted again. */
function OwnPictures({ pictures: { query, remove, removed, restore }, mayWrite }: OwnPicturesProps) {
  const { t } = useLingui();
  return (
    <>
      <ul className={`flow gap-2 ${picturesClasses.ownPictures}`} aria-label={t`Your pictures`}>
        {query.data?.data.map((picture, place) => (
          <li key={picture.key}>
            <PhotoPicture photo={{ ...picture, alt: t`Your picture ${place + 1}` }} sizes="160px" />
            {mayWrite && (
              <Button kind="quiet" onClick={() => remove.mutate(picture)} busy={remove.isPending}>
                <Trans>Delete image {place + 1}</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <p role="status" className={classes.hint}>
          <Trans>Picture deleted.</Trans>{' '}
          <Button kind="quiet" onClick={() => restore.mutate(removed)} busy={restore.isPending}>{t`Undo`}</Button>
        </p>
      )}
    </>
  );
}

type PictureChoiceProps = {
  name: 'logo' | 'banner';
  label: string;
  own: readonly OwnPicture[];
  ours: Listed['ours'];
  /** A file of ours, the key of an own one, or null. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** None, one of the dealer's own, or one of ours. */
function PictureChoice({ name, label, own, ours, value, error, onChange }: PictureChoiceProps) {
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
    <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
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
        label={t`${label} from our gallery`}
        value={chosen?.file ?? ''}
        error={error}
        data={[
          { value: '', label: t`Choose from our gallery` },
          ...ours.map(({ file }) => ({ value: file, label: pictureName(file, i18n) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </fieldset>
  );
}

type Listed = CallReply<'listDealerPictures'>;
type OwnPicture = Listed['data'][number];
const longest = 5 * 2 ** 20;

/** The pictures to choose from, and what can be done with the dealer's own. */
const useOwnPictures = (token: string) => {
  const { t } = useLingui();
  const words = useFailureWords();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<OwnPicture | null>(null);
  const queryKey = [...dealerPageKey, 'pictures'];
  const query = useQuery({ queryKey, queryFn: () => api('listDealerPictures', {}, token) });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > longest) throw new TooLarge();
      return sendFile('addDealerPicture', { params: {}, file, token, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ _id: id }: OwnPicture) => api('removeDealerPicture', { params: { id } }, token),
    onSuccess: async (_reply, picture) => {
      setRemoved(picture);
      await refresh();
    },
  });
  const restore = useMutation({
    mutationFn: ({ _id: id }: OwnPicture) => api('restoreDealerPicture', { params: { id } }, token),
    onSuccess: async () => {
      setRemoved(null);
      await refresh();
    },
  });
  const failed = upload.error ?? remove.error ?? restore.error;
  const problem = failed instanceof TooLarge ? t`The file is larger than 5 MB.` : failed && words(failed);
  return { query, upload, remove, removed, restore, problem };
};

/** Said before anything is sent. */
class TooLarge extends Error {
  override name = 'TooLarge';
}
