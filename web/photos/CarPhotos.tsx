import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import classes from './photos.module.css';
import { UploadList } from './UploadList.tsx';
import { usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';

type CarPhotosProps = {
  listingId: string;
  token: string;
  /** It stands in a page that names the car. */
  isWithin?: boolean;
  /** Photos that were chosen before: they are sent at once. */
  chosen?: readonly File[];
};

/** Sends the photos that were chosen before, once and as soon as those that are there are known. */
const useSendChosen = (chosen: readonly File[], isReady: boolean, send: (photos: readonly File[]) => void) => {
  const isSent = useRef(false);
  // Nobody presses anything: they were chosen for this car before it was there.
  useEffect(() => {
    if (!isReady || isSent.current || chosen.length === 0) return;
    isSent.current = true;
    send(chosen);
  });
};

/** The photos of one of the dealer's cars: added, put in order, described, deleted. */
export function CarPhotos({ listingId, token, isWithin = false, chosen = [] }: CarPhotosProps) {
  const { t } = useLingui();
  const { query, car, fetches, photos, placed, add, move, describe, remove, restore } = usePhotos(listingId, token);
  const { uploads, add: send, retry, drop } = useUploads(listingId, token, add);
  const [said, setSaid] = useState('');
  const count = photos.length;
  useSendChosen(chosen, car !== undefined, send);

  if (query.isError) return <LoadFailed title={t`We couldn’t load the photos.`} of={query} />;
  if (!car) return <PhotosSkeleton />;

  const moveAndSay = (from: number, to: number) => {
    move(from, to);
    const [number, place] = [from + 1, to + 1];
    setSaid(t`Photo ${number} moved to position ${place} of ${count}.`);
  };
  return (
    <div className={`stack gap-25 ${isWithin ? '' : classes.photos}`}>
      {!isWithin && (
        <p className={`flow gap-05-2 strong larger ${classes.car}`}>
          <bdi>{carName(car)}</bdi>
          {car.stockNumber && (
            <small>
              <Trans>Stock number {car.stockNumber}</Trans>
            </small>
          )}
        </p>
      )}
      <AddPhotos onFiles={send} />
      {fetches && <FetchedPhotos of={fetches} listingId={listingId} token={token} />}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      {placed.length === 0 && uploads.length === 0 && !isWithin ? (
        <Notice title={<Trans>No photos yet</Trans>}>
          <p>{t`Shoppers look at photos first. The first one is the main photo.`}</p>
        </Notice>
      ) : (
        <p className="note">
          <Plural value={count} one="# photo" other="# photos" />
        </p>
      )}
      <ol className={classes.grid} aria-label={t`Photos in order`}>
        {placed.map(({ photo, removed }) =>
          removed ? (
            <li key={photo._id} className={`stack gap-15 quiet ${classes.removed}`}>
              <p role="status">{t`Photo deleted.`}</p>
              <Button onClick={() => void restore(photo)}>{t`Undo`}</Button>
            </li>
          ) : (
            <PhotoCard
              key={photo._id}
              photo={photo}
              place={photos.indexOf(photo)}
              count={count}
              onMove={moveAndSay}
              onDescribe={describe}
              onRemove={(gone) => void remove(gone)}
            />
          ),
        )}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function PhotosSkeleton() {
  return (
    <div className={`stack gap-25 ${classes.photos}`} aria-hidden>
      <Skeleton width="40%" height="24px" />
      <Skeleton width="100%" height="132px" />
      <div className={classes.grid}>
        {[1, 2, 3].map((number) => (
          <Skeleton key={number} width="100%" height="280px" />
        ))}
      </div>
    </div>
  );
}

type FetchedProps = { of: CallReply<'listPhotos'>['fetches']; listingId: string; token: string };

/** The photos that the dealer's file names by address and that are not here: on their way, or why not. */
function FetchedPhotos({ of: { waiting, delayedBy, failed }, listingId, token }: FetchedProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => api('fetchPhotosAgain', { params: { id: listingId } }, token),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dealer', 'photos', listingId] }),
  });
  if (waiting === 0 && failed.length === 0) return null;
  return (
    <div className="stack gap-15">
      {waiting > 0 && (
        <FormMessage kind="note">
          <Plural
            value={waiting}
            one="We’re downloading # photo from your inventory file."
            other="We’re downloading # photos from your inventory file."
          />{' '}
          {delayedBy}
        </FormMessage>
      )}
      {failed.length > 0 && (
        <details className="box stack gap-1">
          <summary className="strong">
            <Plural value={failed.length} one="We couldn’t download # photo" other="We couldn’t download # photos" />
          </summary>
          <ul className="stack gap-1">
            {failed.map(({ address, message }) => (
              <li key={address} className="breaks">
                <span translate="no">{address}</span>
                <br />
                <span className="note">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {failed.length > 0 && (
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          {t`Try again`}
        </Button>
      )}
      <CallFailed error={again.error} />
      {failed.length > 0 && <p className="note">{t`We’ll also try these photos again with the next file.`}</p>}
    </div>
  );
}
