import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import classes from './photos.module.css';
import type { Upload } from './use-uploads.ts';

type UploadListProps = { uploads: Upload[]; onRetry: (upload: Upload) => void; onDrop: (id: number) => void };

/** The files on their way, and those that did not arrive with the reason. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <ul className={`stack ruled ${classes.uploads}`} aria-label={t`Uploads in progress`}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          <bdi className={`small strong in-line ${classes.fileName}`}>{upload.file.name}</bdi>
          {upload.problem === null ? (
            <div className={`stack gap-05 ${classes.progress}`}>
              <ProgressBar label={t`Sending ${upload.file.name}`} value={upload.sent ?? 0} />
              <small>
                <WhatGoesOn sent={upload.sent} />
              </small>
            </div>
          ) : (
            <div className={`flow-row ${classes.refused}`}>
              <p role="alert">{upload.problem}</p>
              <Button kind="quiet" onClick={() => onRetry(upload)}>{t`Try again`}</Button>
              <Button kind="quiet" onClick={() => onDrop(upload.id)}>{t`Skip`}</Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function WhatGoesOn({ sent }: Pick<Upload, 'sent'>) {
  if (sent === null) return <Trans>Resizing…</Trans>;
  return sent < 1 ? <Trans>Sending…</Trans> : <Trans>Processing photo…</Trans>;
}
