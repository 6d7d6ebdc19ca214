import { Trans } from '@lingui/react/macro';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { CarPhotos } from './CarPhotos.tsx';

/** The page of one car's photos. */
export function CarPhotosPage({ listingId }: { listingId: string }) {
  return (
    <DealerFrame title={<Trans>Photos</Trans>}>
      {({ token }) => <CarPhotos listingId={listingId} token={token} />}
    </DealerFrame>
  );
}
