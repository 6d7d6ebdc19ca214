import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import type { Route } from './+types/car-photos.route.ts';
import { CarPhotos } from './CarPhotos.tsx';

/** The page of one car's photos. */
export default function CarPhotosRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <DealerFrame
      key={id}
      title={t`Photos`}
      description={t`This car’s photos, in the order shoppers see them.`}
      under={paths.dealerVehicleInfo}
    >
      {({ token }) => <CarPhotos listingId={id} token={token} />}
    </DealerFrame>
  );
}
