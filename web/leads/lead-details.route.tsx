import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/lead-details.route.ts';
import { LeadDetailsPage } from './LeadDetailsPage.tsx';

export default function LeadDetailsRoute({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Leads Details Page`} description={t`One lead: who asks, for which car, at which figures.`} />
      <LeadDetailsPage key={params.id} id={params.id} />
    </>
  );
}
