import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { CarPhotos } from './CarPhotos.tsx';

/** The page of one car's photos. */
export function CarPhotosPage({ listingId }: { listingId: string }) {
  return (
    <DealerFrame title={<Trans>Photos</Trans>} under={paths.dealerVehicleInfo}>
      {({ token }) => <CarPhotos listingId={listingId} token={token} />}
    </DealerFrame>
  );
}
