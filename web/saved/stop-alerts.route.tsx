import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { apiContext } from '../kit/server-api.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import type { Route } from './+types/stop-alerts.route.ts';
import classes from './saved.module.css';

/** Which search the link is about; a visit changes nothing, for programs that look at mails open their links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const alert = await context
    .get(apiContext)('readAlert', { body: { token } })
    .catch(() => null);
  return { token, alert };
}

/** Where the last line of an alert leads: a press ends the mails about that search, and another lets them go on. */
export default function StopAlertsRoute({ loaderData: { token, alert } }: Route.ComponentProps) {
  const { t } = useLingui();
  const set = useMutation({ mutationFn: (paused: boolean) => api('setAlert', { body: { token, paused } }) });
  const now = set.data ?? alert;
  return (
    <Page className="page-room">
      <PageHead title={t`Saved search emails`} canonical={null} />
      <section className="stack gap-2 measured">
        <h1 className={classes.title}>{t`Saved search emails`}</h1>
        {now === null ? (
          <p>
            <Trans>
              This link is incomplete, or the saved search was deleted. If the search was deleted, you won’t get any
              more emails about it. What you’ve saved is under <Link to={paths.userDashboard}>Your deals</Link>.
            </Trans>
          </p>
        ) : (
          <form
            method="post"
            className="stack gap-2 start"
            onSubmit={(event) => {
              event.preventDefault();
              set.mutate(!now.paused);
            }}
          >
            <p role="status">
              {now.paused ? (
                <Trans>
                  You won’t get any more emails about “{now.name}”. Alerts for your other searches will stay on.
                </Trans>
              ) : (
                <Trans>Emails about “{now.name}” are on.</Trans>
              )}
            </p>
            <CallFailed error={set.error} />
            <input type="hidden" name="page" value={now.paused ? 'resume' : 'end'} />
            <Button type="submit" kind={now.paused ? 'secondary' : 'primary'} busy={set.isPending}>
              {now.paused ? t`Undo: keep emailing me` : t`Stop these emails`}
            </Button>
          </form>
        )}
      </section>
    </Page>
  );
}
