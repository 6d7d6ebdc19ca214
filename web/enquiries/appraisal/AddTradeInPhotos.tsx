import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mostTradeInPhotos } from '#contract/appraisal-questions.ts';
import { api } from '../../kit/api.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { sendFile } from '../../kit/send-file.ts';
import { photoTypes } from '../../photos/photo-types.ts';
import { UploadList } from '../../photos/UploadList.tsx';
import { usePhotoUploads } from '../../photos/use-uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import classes from './appraisal.module.css';
import { TradeInPhotos } from './TradeInPhotos.tsx';
import { type TradeIn, useShowTradeIn } from './use-trade-in.ts';

/** Photos of one's own trade-in: added with their progress, removed, brought back. */
export function AddTradeInPhotos({ id, token, photos }: { id: string; token: string; photos: TradeIn['photos'] }) {
  const { t } = useLingui();
  const show = useShowTradeIn(id);
  const { uploads, add, retry, drop } = usePhotoUploads(
    async (file, idempotencyKey, onProgress) =>
      void show(await sendFile('addTradeInPhoto', { params: { id }, file, token, idempotencyKey, onProgress })),
  );
  const [removed, setRemoved] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: ({ name, photoId }: { name: 'removeTradeInPhoto' | 'restoreTradeInPhoto'; photoId: string }) =>
      api(name, { params: { id, photoId } }, token),
    onSuccess: (reply, { name, photoId }) => {
      show(reply);
      setRemoved(name === 'removeTradeInPhoto' ? photoId : null);
    },
  });
  return (
    <fieldset className="bare stack gap-15">
      <legend className={`strong ${classes.legend}`}>{t`Photos`}</legend>
      <FileDrop
        label={
          <>
            <IconPhotoPlus aria-hidden />
            <Trans>Add photos</Trans>
          </>
        }
        hint={
          <Trans>
            All four sides, the interior, the odometer and any damage. Up to {mostTradeInPhotos} photos, 25 MB each.
            JPEG, PNG, WebP, AVIF or HEIC.
          </Trans>
        }
        accept={photoTypes}
        multiple
        onFiles={add}
      />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <TradeInPhotos
        photos={photos}
        of={['user', id]}
        fetchPhoto={(photoId, size) => fetchFile('readTradeInPhoto', { params: { id, photoId, size } }, token)}
        below={(photo, number) => (
          <Button
            kind="quiet"
            aria-label={t`Remove photo ${number}`}
            onClick={() => change.mutate({ name: 'removeTradeInPhoto', photoId: photo._id })}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      />
      <div role="status" className="flow-row gap-15">
        {removed && (
          <>
            <span>{t`Photo removed.`}</span>
            <Button onClick={() => change.mutate({ name: 'restoreTradeInPhoto', photoId: removed })}>{t`Undo`}</Button>
          </>
        )}
      </div>
      <CallFailed error={change.error} />
    </fieldset>
  );
}
