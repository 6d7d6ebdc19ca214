import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/car-photos.route.ts';
import { CarPhotos } from './CarPhotos.tsx';

export default function CarPhotosRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Photos`} description={t`The photos of one of your cars, in the order that shoppers see.`} />
      <CarPhotosPage key={params.id} listingId={params.id} />
    </>
  );
}

/** The page of one car's photos. */
function CarPhotosPage({ listingId }: { listingId: string }) {
  return (
    <DealerFrame title={<Trans>Photos</Trans>} under={paths.dealerVehicleInfo}>
      {({ token }) => <CarPhotos listingId={listingId} token={token} />}
    </DealerFrame>
  );
}
