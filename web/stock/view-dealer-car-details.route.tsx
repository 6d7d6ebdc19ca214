import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/view-dealer-car-details.route.ts';
import { CarDetailsPage } from './details/CarDetailsPage.tsx';

export default function CarDetailsPageRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Car Details Page`} description={t`Everything that is kept of one of your cars.`} />
      <CarDetailsPage key={params.id} id={params.id} />
    </>
  );
}
