import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AddPhotos } from './AddPhotos.tsx';
import classes from './photos.module.css';

/** As long as this is the longer side of a preview, in pixels: twice what it takes on the screen. */
const longestSide = 240;

/** A small picture of a photo that is not sent yet, as a data address; nothing where this browser cannot read it. */
async function previewOf(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}

type WaitingProps = { photos: readonly File[]; onChange: (photos: readonly File[]) => void };

const markOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** The same file chosen twice is one photo. */
const withNew = (photos: readonly File[], files: readonly File[]): readonly File[] => [
  ...new Map([...photos, ...files].map((file) => [markOf(file), file])).values(),
];

/** Photos of a car that is not saved yet: they are chosen here, and go along once there is a car that they belong to. */
export function WaitingPhotos({ photos, onChange }: WaitingProps) {
  const { t } = useLingui();
  return (
    <div className="stack gap-2">
      <AddPhotos onFiles={(files) => onChange(withNew(photos, files))} />
      {photos.length > 0 && (
        <>
          <p className="note" role="status">
            <Plural value={photos.length} one="# photo will upload" other="# photos will upload" />{' '}
            <Trans>once the car is saved. The first one is the main photo.</Trans>
          </p>
          <ol className={`stack gap-2 ${classes.waiting}`} aria-label={t`Photos to upload`}>
            {photos.map((file, place) => (
              <WaitingPhoto
                key={markOf(file)}
                file={file}
                number={place + 1}
                onRemove={() => onChange(photos.filter((other) => other !== file))}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function WaitingPhoto({ file, number, onRemove }: { file: File; number: number; onRemove: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const preview = useQuery({
    queryKey: ['preview', id],
    queryFn: () => previewOf(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <li className="stack gap-05">
      <div className={classes.frame}>
        {preview.data ? (
          <img src={preview.data} alt="" className={`block whole ${classes.photo}`} />
        ) : (
          <IconPhoto aria-hidden className={classes.unseen} />
        )}
      </div>
      <div className="row apart gap-05">
        <bdi className={`smaller in-line ${classes.fileName}`} translate="no">
          {file.name}
        </bdi>
        <button type="button" className={classes.leave} aria-label={t`Remove photo ${number}`} onClick={onRemove}>
          <IconTrash aria-hidden size={18} />
        </button>
      </div>
    </li>
  );
}
