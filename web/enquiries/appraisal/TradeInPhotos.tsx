import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FetchedFile } from '../../kit/fetch-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './appraisal.module.css';
import type { TradeIn } from './use-trade-in.ts';

type Photo = TradeIn['photos'][number];
type Size = 'small' | 'large';

/** Fetches a photo for the session that may see it: it has no address of its own. */
type FetchPhoto = (photoId: string, size: Size) => Promise<FetchedFile>;

/** A picture that the page holds itself, as the policy of pages lets one show. */
const asData = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read.'));
    reader.readAsDataURL(content);
  });

type OneProps = { photo: Photo; number: number; size: Size; of: readonly string[]; fetchPhoto: FetchPhoto };

function OnePhoto({ photo, number, size, of, fetchPhoto }: OneProps) {
  const { t } = useLingui();
  const { data, isError } = useQuery({
    queryKey: [...of, 'trade-in-photo', photo._id, size],
    queryFn: async () => asData((await fetchPhoto(photo._id, size)).content),
    // A photo never changes.
    staleTime: 'static',
    gcTime: 60_000,
  });
  if (isError) return <span className={`note ${classes.noPhoto}`}>{t`We couldn’t load photo ${number}.`}</span>;
  if (!data) return <Skeleton width="100%" height="100%" />;
  return (
    <img src={data} alt={t`Trade-in, view ${number}`} width={photo.width} height={photo.height} className="filling" />
  );
}

type PhotosProps = {
  photos: readonly Photo[];
  /** Whose session fetches them: the beginning of their keys. */
  of: readonly string[];
  fetchPhoto: FetchPhoto;
  /** What stands below a photo. */
  below?: (photo: Photo, number: number) => ReactNode;
};

/** The photos of a trade-in as small pictures; each opens large. */
export function TradeInPhotos({ photos, of, fetchPhoto, below }: PhotosProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={`bare stack gap-15 ${classes.photos}`} aria-label={t`Trade-in photos`}>
        {photos.map((photo, place) => {
          const number = place + 1;
          return (
            <li key={photo._id} className="stack gap-05">
              <button
                type="button"
                className={classes.opener}
                aria-label={t`Open photo ${number}`}
                onClick={() => setOpen(place)}
              >
                <OnePhoto photo={photo} number={number} size="small" of={of} fetchPhoto={fetchPhoto} />
              </button>
              {below?.(photo, number)}
            </li>
          );
        })}
      </ul>
      {shown && open !== null && (
        <Sheet title={t`Photo ${open + 1} of ${photos.length}`} onClose={() => setOpen(null)} wide>
          <div className={classes.large}>
            <OnePhoto key={shown._id} photo={shown} number={open + 1} size="large" of={of} fetchPhoto={fetchPhoto} />
          </div>
          <div className="flow gap-1">
            <Button disabled={open === 0} onClick={() => setOpen(open - 1)}>{t`Previous photo`}</Button>
            <Button disabled={open + 1 === photos.length} onClick={() => setOpen(open + 1)}>{t`Next photo`}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
