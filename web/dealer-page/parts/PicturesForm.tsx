import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import { photoTypes } from '../../photos/photo-types.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { PictureChoice } from './PictureChoice.tsx';
import picturesClasses from './pictures.module.css';
import { useOwnPictures } from './use-own-pictures.ts';

type PicturesFormProps = { section: Section<Content<'pictures'>>; token: string };

/** The logo and the banner of the page, from ours or the dealer's own. */
export function PicturesForm({ section, token }: PicturesFormProps) {
  const { t } = useLingui();
  const pictures = useOwnPictures(token);
  const { query, upload, problem } = pictures;
  if (query.isError) {
    return <QuietRetry of={query}>{t`The pictures could not load.`}</QuietRetry>;
  }
  if (!query.data) return <Skeleton width="120px" height="68px" />;
  const { data: own, ours } = query.data;
  const { draft, errors, change } = section;
  const of = (kind: 'icon' | 'banner') => ours.filter((one) => one.kind === kind);
  return (
    <>
      <div className={`stack gap-3 ${classes.columns}`}>
        <PictureChoice
          name="logo"
          label={t`Logo`}
          own={own}
          ours={of('icon')}
          value={draft.logo}
          error={errors.logo}
          onChange={(logo) => change({ logo })}
        />
        <PictureChoice
          name="banner"
          label={t`Banner`}
          own={own}
          ours={of('banner')}
          value={draft.banner}
          error={errors.banner}
          onChange={(banner) => change({ banner })}
        />
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
            <Trans>JPEG, PNG, WebP, AVIF or HEIC, up to 5 MB. A banner is best about five times as wide as tall.</Trans>
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
                <Trans>Delete picture {place + 1}</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <p role="status" className={classes.note}>
          <Trans>Picture deleted.</Trans>{' '}
          <Button kind="quiet" onClick={() => restore.mutate(removed)} busy={restore.isPending}>{t`Undo`}</Button>
        </p>
      )}
    </>
  );
}
