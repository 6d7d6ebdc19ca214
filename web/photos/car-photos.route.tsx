import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/car-photos.route.ts';
import { CarPhotosPage } from './CarPhotosPage.tsx';

export default function CarPhotosRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Photos`} description={t`The photos of one of your cars, in the order that shoppers see.`} />
      <CarPhotosPage key={params.id} listingId={params.id} />
    </>
  );
}
