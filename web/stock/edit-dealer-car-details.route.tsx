import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/edit-dealer-car-details.route.ts';
import { ReadOnlyCarPage } from './details/ReadOnlyCarPage.tsx';

export default function ReadOnlyCarPageRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Car Details Page`} description={t`One of your cars, to read.`} />
      <ReadOnlyCarPage key={params.id} id={params.id} />
    </>
  );
}
