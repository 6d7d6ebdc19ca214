import { Trans } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { FileDrop } from '../ui/FileDrop.tsx';
import { photoTypes } from './photo-types.ts';

/** Where photos of a car are chosen, or dropped. */
export const AddPhotos = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileDrop
    label={
      <>
        <IconPhotoPlus aria-hidden />
        <Trans>Add photos</Trans>
      </>
    }
    hint={<Trans>JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB each. We remove location and date data.</Trans>}
    accept={photoTypes}
    multiple
    onFiles={onFiles}
  />
);
