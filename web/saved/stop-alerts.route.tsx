import { useLingui } from '@lingui/react/macro';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/stop-alerts.route.ts';
import { StopAlertsPage } from './StopAlertsPage.tsx';

/** Which search the link is about; a visit changes nothing, for programs that look at mails open their links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const alert = await context
    .get(apiContext)('readAlert', { body: { token } })
    .catch(() => null);
  return { token, alert };
}

export default function StopAlertsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Mails about a saved search`} canonical={null} />
      <StopAlertsPage {...loaderData} />
    </>
  );
}
